import { Calendar } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { showDay, todayInIndia } from '../lib/format.ts'
import { i18n } from '../lib/i18n.ts'
import popup from '../ui/Popup.module.css'
import { follow, place } from '../ui/use-popup.ts'
import classes from './DayCalendar.module.css'
import { useFieldTexts } from './texts.ts'

interface Props {
  readonly id: string
  readonly value: string | null
  readonly isShut: (day: string) => boolean
  readonly onTake: (day: string) => void
  readonly onClose: () => void
  readonly onLeave: (event: FocusEvent) => void
}

/** Writes a part of a day in the language of the page. The component library knows English alone. */
function inWords(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))
}

/** The calendar of the field of a day before it, under it and over everything else. A press in it leaves the focus in the field. */
export default function DayCalendar({ id, value, isShut, onTake, onClose, onLeave }: Props) {
  const t = useFieldTexts()
  const panel = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(value)
  // The library uses the device's clock, where the date may differ from India's.
  const today = todayInIndia()
  const [visibleMonth, setVisibleMonth] = useState(value ?? today)
  const [words] = useState(() => ({
    monthOfYear: inWords({ month: 'long', year: 'numeric' }),
    month: inWords({ month: 'short' }),
    weekday: inWords({ weekday: 'short' }),
  }))
  // A day that is typed meanwhile is turned to.
  if (seen !== value) {
    setSeen(value)
    if (value) setVisibleMonth(value)
  }
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const field = element.previousElementSibling
    element.showPopover()
    place(element, field)
    return follow(element, field)
  }, [])
  // The field, which opens its calendar when it gets the focus, hears last that it closes.
  const focusField = () => panel.current?.previousElementSibling?.querySelector('input')?.focus()
  const take = (day: string) => {
    focusField()
    onTake(day)
  }
  return (
    <div ref={panel} id={id} popover="manual" role="dialog" aria-label={t('date.calendar')} className={popup.panel}>
      <Calendar
        className={`${popup.content} ${classes.calendar}`}
        onBlur={onLeave}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          focusField()
          onClose()
        }}
        date={visibleMonth}
        onDateChange={setVisibleMonth}
        getDayProps={(day) => ({
          disabled: isShut(day),
          selected: day === value,
          onClick: () => take(day),
          'aria-current': day === today ? 'date' : undefined,
          'data-start': day === (value ?? today) || undefined,
        })}
        monthLabelFormat={words.monthOfYear}
        monthsListFormat={words.month}
        weekdayFormat={words.weekday}
        getMonthControlProps={(month) => ({ selected: month.slice(0, 7) === value?.slice(0, 7) })}
        getYearControlProps={(year) => ({ selected: year.slice(0, 4) === value?.slice(0, 4) })}
        getDayAriaLabel={showDay}
        previousLabel={t('date.earlier')}
        nextLabel={t('date.later')}
        firstDayOfWeek={1}
        // Escape closes it, not the dialog around the field.
        __stopPropagation
      />
    </div>
  )
}
