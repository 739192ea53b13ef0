import type { HistoryItem } from '@niyam/contract/reports.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'
import { daysBetween, showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './HistoryMatrix.module.css'

const WORST_FIRST = [
  'overdue',
  'needs_facts',
  'due',
  'upcoming',
  'filed_late',
  'filed',
  'waived',
  'not_applicable',
] as const

/** A form in a month: one sign and the day that matters, on one line. Of several items the worst is shown. */
export function HistoryCell({ items, today }: { readonly items: readonly HistoryItem[]; readonly today: string }) {
  const t = useTexts('reports')
  const words = useCalendarWords()
  const [item] = items.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state))
  if (!item) return null
  const { state, due_date, filed_on } = item
  const { tone, icon: Icon } = STATE_LOOK[state]
  const late = due_date ? daysBetween(due_date, filed_on ?? today) : 0
  const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${words.monthShort(day.slice(0, 7))}`
  const date = filed_on ?? due_date
  const isLate = state === 'overdue' || state === 'filed_late'
  const title = [
    t(`history.told.${state}`, { day: date ? showDay(date) : '', count: late }),
    ...(items.length > 1 ? [t('history.more', { count: items.length - 1 })] : []),
  ].join(' · ')
  return (
    <span className={classes.month} data-tone={tone} title={title}>
      <Icon size={13} stroke={2} aria-hidden />
      <span>
        <span className="visually-hidden">{t(`history.word.${state}`)} </span>
        {date && state !== 'needs_facts' && <span className={classes.day}>{dayAndMonth(date)}</span>}
        {items.length > 1 && ` +${items.length - 1}`}
        {isLate && <small> {t('history.late', { count: late })}</small>}
      </span>
    </span>
  )
}

const SIGNS = ['filed', 'filed_late', 'overdue', 'due', 'upcoming', 'needs_facts'] as const

/** What the signs of the cells say. */
export function HistoryLegend() {
  const t = useTexts('reports')
  return (
    <ul className={classes.legend} aria-label={t('history.legend')}>
      {SIGNS.map((state) => {
        const { tone, icon: Icon } = STATE_LOOK[state]
        return (
          <li key={state} className={classes.month} data-tone={tone}>
            <Icon size={13} stroke={2} aria-hidden /> {t(`history.word.${state}`)}
          </li>
        )
      })}
    </ul>
  )
}
