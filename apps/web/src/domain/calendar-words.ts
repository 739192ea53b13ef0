import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { showDay } from '../lib/format.ts'
import { type Texts, useTexts } from '../lib/texts.ts'
import { type Distance, distance, weekday } from './days.ts'
import { periodShape } from './period.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const monthKey = (month: number) => MONTHS[month - 1] ?? 'jan'

type Say = Texts<'compliances'>

/** The words of the calendar: days, distances and periods in the language of the page. */
export function useCalendarWords() {
  const t = useTexts('compliances')
  return calendarWords(t)
}

/** The same for a part that is drawn many times and is given its translator. */
export function calendarWords(t: Say) {
  const shortMonth = (month: number) => t(`month_short.${monthKey(month)}`)

  const weekdayOf = (iso: string) => t(`weekday.${WEEKDAYS[weekday(iso)] ?? 'mon'}`)

  const distanceText = (found: Distance) =>
    'count' in found ? t(`distance.${found.key}`, { count: found.count }) : t(`distance.${found.key}`)

  return {
    /** `20 Nov 2026` */
    day: showDay,
    weekday: weekdayOf,
    /** `Friday 20 November`, with the year when it is not the present one. */
    dayHead: (iso: string, today: string) =>
      t(iso.slice(0, 4) === today.slice(0, 4) ? 'day.head' : 'day.head_with_year', {
        weekday: weekdayOf(iso),
        day: Number(iso.slice(8)),
        month: t(`month_long.${monthKey(Number(iso.slice(5, 7)))}`),
        year: iso.slice(0, 4),
      }),
    /** `November 2026` of `2026-11` */
    month: (month: string) =>
      t('day.month', { month: t(`month_long.${monthKey(Number(month.slice(5)))}`), year: month.slice(0, 4) }),
    /** `16–22 Nov 2026`, `30 Nov – 6 Dec 2026` */
    span: (from: string, to: string) => {
      const short = (iso: string) => `${Number(iso.slice(8))} ${shortMonth(Number(iso.slice(5, 7)))}`
      return from.slice(0, 7) === to.slice(0, 7)
        ? `${Number(from.slice(8))}–${short(to)} ${to.slice(0, 4)}`
        : `${short(from)} – ${short(to)} ${to.slice(0, 4)}`
    },
    /** True when a sentence names the day already, as `20 October 2026`. */
    saysDay: (text: string, iso: string) =>
      text.includes(
        `${Number(iso.slice(8))} ${t(`month_long.${monthKey(Number(iso.slice(5, 7)))}`)} ${iso.slice(0, 4)}`,
      ),
    /** `Nov` of `2026-11` */
    monthShort: (month: string) => shortMonth(Number(month.slice(5))),
    distance: (iso: string, today: string, open: boolean) => distanceText(distance(iso, today, open)),
    /** `Oct 2026`, `Jul–Sep 2026`, `AY 2026-27` */
    period: (period: string, area: string): string => {
      const shape = periodShape(period, area)
      switch (shape.is) {
        case 'month':
          return t('period.month', { month: shortMonth(shape.month), year: shape.year })
        case 'months':
          return t(shape.from[0] === shape.to[0] ? 'period.months' : 'period.months_over_years', {
            from: shortMonth(shape.from[1]),
            to: shortMonth(shape.to[1]),
            year: shape.to[0],
            from_year: shape.from[0],
            to_year: shape.to[0],
          })
        case 'day':
          return showDay(shape.date)
        case 'words':
          return shape.text
        case 'one_time':
        case 'event':
          return t(`period.${shape.is}`)
        default:
          return t(`period.${shape.is}`, { year: shape.year })
      }
    },
  }
}

const known = (area: string) => AREAS.find((one) => one === area)

/** The name of an area; an area this page does not know yet shows its key. */
export function useAreaWords() {
  const t = useTexts('compliances')
  return areaWords(t)
}

function areaWords(t: Say) {
  return {
    area: (area: string): string => {
      const found = known(area)
      return found ? t(`area.${found}`) : area
    },
    areaShort: (area: string): string => {
      const found = known(area)
      return found ? t(`area_short.${found}`) : area
    },
  }
}
