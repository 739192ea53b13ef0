import { Button, Textarea } from '@mantine/core'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './IncomeTax.module.css'
import type { Edited } from './year-draft.ts'

const TIMES = ['june', 'september', 'december', 'march', 'year_end'] as const

/** Tax on income that could not be foreseen, by the time in which it arose, and a note of the office. */
export function LaterIncomePanel({ data, draft, edit, errors }: Edited) {
  const t = useTexts('income-tax')
  const { later_income_paise: amounts } = draft
  return (
    <Panel title={t('later.title', { section: data.working.sections.later_income })}>
      <p className={classes.help}>{t('later.help')}</p>
      <div className={classes.later} role="group" aria-label={t('later.name')}>
        {TIMES.map((time, at) =>
          edit ? (
            <CurrencyField
              key={time}
              label={t(`later.${time}`)}
              name={at === 0 ? 'later_income_paise' : `later_income_paise.${at}`}
              value={amounts[at] ?? null}
              onChange={(amount) =>
                edit({ later_income_paise: amounts.map((before, place) => (place === at ? amount : before)) })
              }
              error={at === 0 ? errors['later_income_paise'] : undefined}
              placeholder={t('unknown')}
            />
          ) : (
            <div key={time}>
              <span className={classes.second}>{t(`later.${time}`)}</span>
              {amounts[at] == null ? t('unknown') : showMoney(amounts[at])}
            </div>
          ),
        )}
      </div>
      {edit && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          onClick={() => edit({ later_income_paise: amounts.map((amount) => amount ?? 0) })}
        >
          {t('later.no_more')}
        </Button>
      )}
      {edit ? (
        <Textarea
          mt="md"
          label={t('note')}
          name="note"
          autosize
          minRows={2}
          value={draft.note ?? ''}
          onChange={({ currentTarget }) => edit({ note: currentTarget.value })}
          error={errors['note']}
        />
      ) : (
        draft.note && <p className={classes.help}>{draft.note}</p>
      )}
    </Panel>
  )
}
