import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { firstDay, lastDay, monthOf } from '../../domain/days.ts'
import type { CalendarSearch } from '../../paths.ts'
import { isOneMonth, statesOf } from './calendar-search.ts'

export interface AgendaRange {
  readonly from?: string
  readonly to?: string
  readonly filed_from?: string
  readonly filed_to?: string
  readonly filed_by?: string
  /** Set where no state is asked for, and only open work is shown. */
  readonly state?: string
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
  const { from, to, by } = search
  if (by) return { ...datesOf(search), sort: by, overdueOnTop: false }
  const filed = filedOf(search)
  if (from || to) return { ...(from && { from }), ...(to && { to }), ...filed, sort: 'day', overdueOnTop: false }
  if (search.month)
    return { from: firstDay(search.month), to: lastDay(search.month), ...filed, sort: 'day', overdueOnTop: false }
  if (filed) return { ...filed, sort: '-due_date', overdueOnTop: false }
  const states = statesOf(search)
  if (search.own_day) return { sort: 'own_day', overdueOnTop: false }
  if (search.risk) return { sort: 'day', overdueOnTop: false }
  if (states.length === 0) return { from: today, sort: 'day', overdueOnTop: true }
  const allDone = states.every((state) => state === 'filed' || state === 'filed_late')
  return { sort: allDone ? '-due_date' : 'day', overdueOnTop: false }
}

/** The days and the person of the filing; undefined where neither is asked for. */
function filedOf({ filed_from, filed_to, filed_by }: CalendarSearch) {
  if (!filed_from && !filed_to && !filed_by) return undefined
  return { ...(filed_from && { filed_from }), ...(filed_to && { filed_to }), ...(filed_by && { filed_by }) }
}

/** Grouped otherwise than by day, the days are those asked for; without any it is all open work. */
function datesOf(search: CalendarSearch) {
  const { from, to, month, state, own_day, risk } = search
  const filed = filedOf(search)
  if (from || to) return { ...(from && { from }), ...(to && { to }), ...filed }
  if (month) return { from: firstDay(month), to: lastDay(month), ...filed }
  if (filed) return filed
  return state || own_day || risk ? {} : { state: 'overdue,due,upcoming' }
}

export type Span = { readonly is: 'month'; readonly month: string } | { readonly is: 'from_today' | 'all' }

/** What time the calendar shows, for its heading: one month, all from today on, or all dates there are. */
export function spanOf(search: CalendarSearch, today: string): Span {
  if (isOneMonth(search)) return { is: 'month', month: search.month ?? monthOf(today) }
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

export interface AgendaGroup {
  /** Null gathers what has none. */
  readonly key: string | null
  readonly items: readonly CalendarItem[]
}

const KEY_OF = {
  form: (item: CalendarItem) => item.form,
  entity: (item: CalendarItem) => item.entity_id,
  person: (item: CalendarItem) => item.assigned_to?.user_id ?? null,
} as const

/** Items by form, entity or assignee, in the order they came. */
export function byGroup(items: readonly CalendarItem[], by: keyof typeof KEY_OF): AgendaGroup[] {
  const groups: { key: string | null; items: CalendarItem[] }[] = []
  for (const item of items) {
    const key = KEY_OF[by](item)
    const last = groups.at(-1)
    if (last && last.key === key) last.items.push(item)
    else groups.push({ key, items: [item] })
  }
  return groups
}

/** A row of the agenda, or the items of one form that share a row. */
export type AgendaEntry =
  | { readonly is: 'item'; readonly item: CalendarItem }
  | { readonly is: 'many'; readonly form: string; readonly count: number; readonly items: readonly CalendarItem[] }

/** The items of a day; those of a form with many items on the day become one entry, where the first of them is. */
export function collapsed(
  items: readonly CalendarItem[],
  many: readonly { readonly form: string; readonly count: number }[],
): AgendaEntry[] {
  return items.flatMap((item, at): AgendaEntry[] => {
    const found = many.find(({ form }) => form === item.form)
    if (!found) return [{ is: 'item', item }]
    if (items.findIndex(({ form }) => form === item.form) < at) return []
    return [{ is: 'many', ...found, items: items.filter(({ form }) => form === item.form) }]
  })
}
