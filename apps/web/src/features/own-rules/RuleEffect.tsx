import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath, entityPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './OwnRules.module.css'

export type Preview = ReplyOf<Calls['POST organisation/own-rules/preview/']>

/** The effect of a rule during typing: its words, its next dates, and the clients that it reaches. */
export default function RuleEffect({ preview, isOnce }: { readonly preview: Preview; readonly isOnce: boolean }) {
  return (
    <>
      <Summary preview={preview} />
      <Dates dates={preview.dates} isOnce={isOnce} />
      <Entities preview={preview} />
    </>
  )
}

function Summary({ preview }: { readonly preview: Preview }) {
  const t = useTexts('own-rules')
  const { due_text, warnings, counts, items, entities_judged, entities_total } = preview
  const reaches = counts.applies + counts.needs_facts
  return (
    <div className={classes.sum} role="status">
      <p className={classes.sentence}>{t('preview.due', { due: due_text })}</p>
      <p>{t('preview.items', { items: t('items', { count: items }), count: reaches })}</p>
      {reaches === 0 && <Warning text={t('preview.nobody')} />}
      {warnings.map((warning) => (
        <Warning key={warning} text={t(`warning.${warning}`)} />
      ))}
      {entities_judged < entities_total && (
        <p className={classes.second}>{t('preview.judged', { judged: entities_judged, count: entities_total })}</p>
      )}
    </div>
  )
}

const Warning = ({ text }: { readonly text: string }) => (
  <p className={classes.warning}>
    <IconAlertTriangle size={16} aria-hidden />
    <span>{text}</span>
  </p>
)

function Dates({ dates, isOnce }: { readonly dates: Preview['dates']; readonly isOnce: boolean }) {
  const t = useTexts('own-rules')
  const words = useCalendarWords()
  if (dates.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('preview.dates')}</h3>
      <ol className={classes.dates} aria-label={t('preview.dates')}>
        {dates.map(({ period, due_date, steps }) => (
          <li key={period}>
            <strong className="tabular">{showDay(due_date)}</strong>
            {!isOnce && <span className={classes.second}> {words.period(period, 'other')}</span>}
            {steps.map((step) => (
              <div key={step} className={classes.second}>
                {step}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}

const SIGNS = { applies: IconCircleCheck, 'needs-facts': IconHelpCircle, 'does-not-apply': IconCircleMinus }

function Entities({ preview: { entities, counts, entities_judged } }: { readonly preview: Preview }) {
  const t = useTexts('own-rules')
  return (
    <>
      <h3 className={classes.part}>{t('preview.entities')}</h3>
      <p className={classes.counts}>
        {t('preview.counts', {
          applies: t('preview.applies', { count: counts.applies }),
          needs: t('preview.needs', { count: counts.needs_facts }),
          not: t('preview.not', { count: counts.does_not_apply }),
        })}
      </p>
      <ul className={classes.entities} aria-label={t('preview.entities')}>
        {entities.map(({ entity_id, name, answer, why, missing, items }) => {
          const Sign = SIGNS[answer]
          return (
            <li key={entity_id} data-answer={answer}>
              <Sign size={18} aria-hidden />
              <div>
                <div className={classes.entity}>
                  <AppLink href={entityPath({ entity_id })}>{name}</AppLink>
                  <span className={classes.second}>
                    {t(`preview.answer.${answer}`)}
                    {answer !== 'does-not-apply' && ` · ${t('items', { count: items })}`}
                  </span>
                </div>
                <div className={classes.second}>{why}</div>
                {missing.length > 0 && (
                  <div className={classes.second}>
                    {t('preview.missing')}{' '}
                    {missing.map(({ attribute, label }) => (
                      <AppLink key={attribute} href={`${applicablePath({ entity_id })}#fact-${attribute}`}>
                        {label}
                      </AppLink>
                    ))}
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {entities.length < entities_judged && (
        <p className={classes.hint}>{t('preview.more', { count: entities_judged - entities.length })}</p>
      )}
    </>
  )
}
