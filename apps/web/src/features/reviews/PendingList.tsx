import type { PendingFiling } from '@niyam/contract/reviews.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { rowId } from './row-id.ts'
import classes from './ReviewQueue.module.css'

interface Props {
  readonly title: string
  readonly filings: readonly PendingFiling[]
  readonly open: PendingFiling | undefined
  readonly today: string
  /** Why the server refused a decision, by item. */
  readonly refused: ReadonlyMap<string, string>
  readonly onOpen: (pending: PendingFiling) => void
}

/** One line for each pending filing; nothing where there are none. */
export function PendingList({ title, filings, open, today, refused, onOpen }: Props) {
  const t = useTexts('review-queue')
  const words = useCalendarWords()
  if (filings.length === 0) return null
  return (
    <Panel title={title} padding="none">
      <ul className={classes.list}>
        {filings.map((pending) => {
          const { item, filing } = pending
          const refusal = refused.get(item.item_id)
          return (
            <li key={item.item_id} id={rowId(item.item_id)}>
              <button
                type="button"
                className={classes.row}
                aria-current={pending === open ? 'true' : undefined}
                onClick={() => onOpen(pending)}
              >
                <span className={classes.form}>
                  {item.form} <span className={classes.period}>{words.period(item.period, item.area)}</span>
                </span>
                <span className={classes.client}>{item.entity_name}</span>
                <span className={classes.second} data-late={item.due_date !== null && item.due_date < today}>
                  {item.due_date === null
                    ? t('no_due_date')
                    : t('due', {
                        day: words.day(item.due_date),
                        distance: words.distance(item.due_date, today, true),
                      })}
                </span>
                {refusal === undefined ? (
                  <span className={classes.maker}>{filing.filed_by}</span>
                ) : (
                  <span className={classes.refused}>{refusal}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
