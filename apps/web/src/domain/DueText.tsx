import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './DueText.module.css'
import { isOpen } from './item-states.ts'
import { useCalendarWords } from './calendar-words.ts'

interface Props {
  readonly item: Pick<
    CalendarItem,
    'due_date' | 'latest_due_date' | 'statutory_due_date' | 'state' | 'is_optional' | 'is_provisional'
  >
  readonly today: string
}

/** A due date and its distance in days. The date before an extension is struck through. */
export function DueText({ item, today }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  if (!item.due_date && item.latest_due_date)
    return <span>{t('item.not_later', { day: words.day(item.latest_due_date) })}</span>
  if (!item.due_date) return <span>{t('item.due_unknown')}</span>
  const before = item.statutory_due_date
  const isExtended = before !== null && before !== item.due_date
  // An item that lacks facts may not be due at all, so it is not late yet.
  const mayBeLate = isOpen(item.state) && item.state !== 'needs_facts' && !item.is_optional
  return (
    <span className={classes.due}>
      {isExtended && (
        <s aria-label={t('agenda.was', { day: words.day(before) })} className={classes.before}>
          {words.day(before)}
        </s>
      )}{' '}
      {t('agenda.item_date', {
        day: words.day(item.due_date),
        distance: words.distance(item.due_date, today, mayBeLate),
      })}
      {item.is_provisional && <> · {t('agenda.provisional')}</>}
    </span>
  )
}
