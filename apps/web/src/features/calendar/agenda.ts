import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { firstDay, lastDay, monthOf } from '../../domain/days.ts'
import type { CalendarSearch } from '../../paths.ts'
import { statesOf } from './calendar-search.ts'

export interface AgendaRange {
  readonly from?: string
  readonly to?: string
  readonly filed_from?: string
  readonly filed_to?: string
  readonly sort: string
  /** Overdue items have a separate block above the first day. */
  readonly overdueOnTop: boolean
}

/**
 * The days that the agenda reads. Days or a month in the address decide. Chosen states read all dates, since overdue or
 * filed items are in the past; so do risks, internal due dates and bounds of the filing day. Otherwise the agenda
 * starts today, with overdue items above.
 */
export function agendaRange(search: CalendarSearch, today: string): AgendaRange {
  const { from, to } = search
  if (from || to) return { ...(from && { from }), ...(to && { to }), sort: 'due_date', overdueOnTop: false }
  if (search.month)
    return { from: firstDay(search.month), to: lastDay(search.month), sort: 'due_date', overdueOnTop: false }
  const { filed_from, filed_to } = search
  if (filed_from || filed_to)
    return { ...(filed_from && { filed_from }), ...(filed_to && { filed_to }), sort: '-due_date', overdueOnTop: false }
  const states = statesOf(search)
  if (search.own_day) return { sort: 'own_day', overdueOnTop: false }
  if (search.risk) return { sort: 'due_date', overdueOnTop: false }
  if (states.length === 0) return { from: today, sort: 'due_date', overdueOnTop: true }
  const allDone = states.every((state) => state === 'filed' || state === 'filed_late')
  return { sort: allDone ? '-due_date' : 'due_date', overdueOnTop: false }
}

export type Span = { readonly is: 'month'; readonly month: string } | { readonly is: 'from_today' | 'all' }

/** What time the calendar shows, for its heading: one month, all from today on, or all dates there are. */
export function spanOf(search: CalendarSearch, today: string): Span {
  if (search.view === 'month') return { is: 'month', month: search.month ?? monthOf(today) }
  const { from, overdueOnTop } = agendaRange(search, today)
  if (overdueOnTop) return { is: 'from_today' }
  return from ? { is: 'month', month: monthOf(from) } : { is: 'all' }
}

export interface AgendaDay {
  /** Null gathers what cannot be dated yet. */
  readonly date: string | null
  readonly items: readonly CalendarItem[]
}

/** Items by their due day, or by the office's own, in the order they came. */
export function byDay(items: readonly CalendarItem[], of: 'due_date' | 'internal_due_date' = 'due_date'): AgendaDay[] {
  const days: { date: string | null; items: CalendarItem[] }[] = []
  for (const item of items) {
    const last = days.at(-1)
    if (last && last.date === item[of]) last.items.push(item)
    else days.push({ date: item[of], items: [item] })
  }
  return days
}

/** The item after (`1`) or before (`-1`) the open one; the first or last when none is open, undefined at the end. */
export function neighbour(ids: readonly string[], open: string | undefined, step: 1 | -1): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open)
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[at + step]
}
