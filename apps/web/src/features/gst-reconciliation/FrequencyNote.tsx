import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { manageRegistrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ChoiceChips } from '../../fields/ChoiceChips.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { frequencyOf, RETURN_FREQUENCIES, type ReturnFrequency } from './frequency.ts'
import classes from './GstReconciliation.module.css'
import type { Reconciliation } from './match-classes.ts'

interface Props {
  readonly entity_id: string
  readonly data: Reconciliation
  readonly onChoose: (frequency: ReturnFrequency) => void
}

/** How often GSTR-3B is filed, where it decides what is compared: a quarter is named, and what is not recorded is asked. */
export function FrequencyNote({ entity_id, data, onChoose }: Props) {
  const t = useTexts('gst-reconciliation')
  const words = useCalendarWords()
  const { frequency, is_frequency_chosen, months, month } = data
  if (frequency === null || is_frequency_chosen)
    return (
      <Panel>
        <ChoiceChips
          label={t('frequency.label')}
          description={t('frequency.unknown')}
          options={RETURN_FREQUENCIES.map((one) => ({ value: one, label: t(`frequency.${one}`) }))}
          value={frequency === 'mixed' ? null : frequency}
          onChange={(value) => {
            const chosen = frequencyOf(value)
            if (chosen) onChoose(chosen)
          }}
        />
        <AppLink href={manageRegistrationsPath({ entity_id, registration_type: 'gst' })}>
          {t('frequency.record')}
        </AppLink>
      </Panel>
    )
  if (month === null || months.length === 1) return null
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return (
    <p className={classes.note}>
      {t('frequency.quarter', { first: words.period(first, 'gst'), last: words.period(last, 'gst') })}
    </p>
  )
}
