import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import classes from './AgendaRow.module.css'
import { calendarWords } from '../../domain/calendar-words.ts'
import type { Texts } from '../../lib/texts.ts'

interface Props {
  readonly form: string
  /** Counts the whole day, also items on other pages. */
  readonly count: number
  readonly items: readonly CalendarItem[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly pick: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | null
  readonly t: Texts<'compliances'>
}

/** The many items of one form on a day, as one row that opens. */
export function ManyRow({ form, count, items, isOpen, onToggle, pick, t }: Props) {
  const words = calendarWords(t)
  const periods = [...new Set(items.map((item) => words.period(item.period, item.area)))]
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={pick ? classes.pickable : undefined}>
      {pick && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={pick.isOn}
            aria-label={t('agenda.many_pick', { form, count: items.length })}
            onChange={({ currentTarget }) => pick.set(currentTarget.checked)}
          />
        </label>
      )}
      <button type="button" className={`${classes.row} ${classes.many}`} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.form}>{form}</span>
        <span className={classes.name}>
          {t('agenda.many', { count })}
          <span className={classes.note}>{t('agenda.many_same')}</span>
          <Sign size={14} aria-hidden className={classes.own} />
        </span>
        <span className={classes.about}>
          <span className={classes.period}>{periods.length === 1 ? periods[0] : ''}</span>
        </span>
      </button>
    </li>
  )
}
