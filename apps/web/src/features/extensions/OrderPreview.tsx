import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Extensions.module.css'
import { type Draft, missingIn, sentOf } from './order-form.ts'
import { previewQuery } from './queries.ts'

const PAUSE_MS = 350

/** The impact of the order, counted during typing. */
export function OrderPreview({ draft }: { readonly draft: Draft }) {
  const t = useTexts('extensions')
  const words = useCalendarWords()
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const isComplete = Object.keys(missingIn(settled)).length === 0
  // The name of the order changes nothing of its impact.
  const { data, error } = useQuery({
    ...previewQuery({ ...sentOf(settled), instrument: '', issued_by: '', url: '' }),
    enabled: isComplete,
  })
  const counts = data?.counts
  const rest = data && counts ? counts.open - data.items.length : 0
  return (
    <section className={classes.preview} aria-label={t('who')} aria-live="polite">
      <h2>{t('who')}</h2>
      {!isComplete && <p className={classes.second}>{t('form.preview_wait')}</p>}
      {isComplete && error && <p className={classes.second}>{failureMessage(error) ?? t('form.preview_failed')}</p>}
      {isComplete && !error && data && counts && (
        <>
          <p>
            {counts.open + counts.filed === 0
              ? t('nobody')
              : t('sum.would', { count: counts.open, entities: counts.entities })}{' '}
            {counts.filed > 0 && t('sum.filed', { count: counts.filed })}
          </p>
          {data.entities_looked_at < data.entities_total && (
            <p className={classes.second}>
              {t('capped', { looked: data.entities_looked_at, total: data.entities_total })}
            </p>
          )}
          <ul className={classes.previewed}>
            {data.items.map((item) => (
              <li key={item.item_id}>
                <span>{item.entity_name}</span>
                <span>
                  {item.form} {words.period(item.period, item.area)}
                </span>
                <span className={classes.day}>
                  <s>{item.due_before ? showDay(item.due_before) : '–'}</s> {item.due_after && showDay(item.due_after)}
                  {item.fee_free_until && ` · ${t('fee_free', { day: showDay(item.fee_free_until) })}`}
                </span>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={classes.second}>{t('form.preview_more', { count: rest })}</p>}
          {data.items[0]?.statutory_due_date && (
            <p className={classes.second}>{t('form.statutory', { day: showDay(data.items[0].statutory_due_date) })}</p>
          )}
        </>
      )}
    </section>
  )
}
