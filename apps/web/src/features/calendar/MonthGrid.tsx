import type { DaySummary } from '@niyam/contract/calendar.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { WEEKDAYS, useCalendarWords } from '../../domain/calendar-words.ts'
import { addDays, addMonths, firstDay, lastDay, monthOf, weekday, weeksOf } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import { MonthCell } from './MonthCell.tsx'
import classes from './MonthGrid.module.css'
import { useDaysOff } from './use-days-off.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly days: readonly DaySummary[]
  readonly onMonth: (month: string) => void
  readonly onDay: (day: string) => void
}

/**
 * A month as a grid of weeks. One cell takes part in the Tab order; arrow keys walk the days and leave the month at its
 * ends, Page Up and Page Down change it, Home and End go to the ends of the week.
 */
export function MonthGrid({ month, today, days, onMonth, onDay }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(() => startDay(month, today))
  const moved = useRef(false)
  const focusedDay = monthOf(active) === month ? active : startDay(month, today)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus()
  }, [focusedDay])

  function walk(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, focusedDay)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setActive(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  const dayOff = useDaysOff(firstDay(month), lastDay(month))
  const byDate = new Map(days.map((day) => [day.date, day]))
  return (
    <>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys make it a grid
        role="grid"
        aria-label={t('month.grid', { month: words.month(month) })}
        aria-describedby="month-grid-keys"
        className={classes.grid}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" aria-label={t(`weekday.${day}`)} className={classes.weekday}>
                {t(`weekday_short.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <MonthCell
                  key={date}
                  date={date}
                  today={today}
                  isOutside={monthOf(date) !== month}
                  isActive={date === focusedDay}
                  off={dayOff(date)}
                  summary={byDate.get(date)}
                  onOpen={() => onDay(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="month-grid-keys" className={classes.keys}>
        {t('month.keys')}
      </p>
    </>
  )
}

const startDay = (month: string, today: string) => (monthOf(today) === month ? today : firstDay(month))

function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
    case 'PageDown': {
      const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1)
      const same = `${month}-${day.slice(8)}`
      return same > lastDay(month) ? lastDay(month) : same
    }
    default:
      return undefined
  }
}
