import { addDays, type IsoDate } from '../../calendar/iso-date.ts'
import { calendarItems } from '../items/calendar-items.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import type { KnowledgeOptions } from '../due/law-as-of.ts'
import { narrowed } from './affected.ts'
import type { CalendarItemRow, DayRange, EntitySubject } from '../subject.ts'

/** An item before and after; null on the side that does not have it. */
export interface RowPair {
  readonly before: CalendarItemRow | null
  readonly after: CalendarItemRow | null
}

export interface Side {
  readonly catalogue: Catalogue
  readonly subject: EntitySubject
}

/** The days of an item on one side. `estimated_due_date` is for sorting only, never law. */
export interface ItemDates {
  readonly statutory_due_date: IsoDate | null
  readonly due_date: IsoDate | null
  readonly fee_free_until: IsoDate | null
  readonly estimated_due_date: IsoDate | null
  readonly applicability: CalendarItemRow['applicability']
}

/** Longer than any order has moved a date, so that an item moved across the edge of a range is not taken for a removed one. */
const LONGEST_MOVE = 400

/**
 * The items that differ between two sides and are in the range on at least one of them, in the order of their due dates.
 */
export function pairsThatDiffer(older: Side, newer: Side, range: DayRange, options: KnowledgeOptions): RowPair[] {
  const before = byKey(calendarItems(older.catalogue, older.subject, range, options))
  const after = byKey(calendarItems(newer.catalogue, newer.subject, range, options))
  const wide = { from: addDays(range.from, -LONGEST_MOVE), to: addDays(range.to, LONGEST_MOVE) }
  const beforeWide = beyond(older, only(after, before), wide, options)
  const afterWide = beyond(newer, only(before, after), wide, options)
  const pairs: RowPair[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const pair = {
      before: before.get(key) ?? beforeWide.get(key) ?? null,
      after: after.get(key) ?? afterWide.get(key) ?? null,
    }
    if (pair.before === null || pair.after === null || differ(pair.before, pair.after)) pairs.push(pair)
  }
  return pairs.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

const dayOf = ({ before, after }: RowPair): string => {
  const row = after ?? before
  return row?.due_date ?? row?.estimated_due_date ?? ''
}

/** Rows by what makes them the same item; events of one day without an id are distinguished by their order. */
function byKey(rows: readonly CalendarItemRow[]): Map<string, CalendarItemRow> {
  const found = new Map<string, CalendarItemRow>()
  for (const row of rows) {
    const key = `${row.obligation_id}|${row.registration_id ?? ''}|${row.period}|${row.event_id ?? ''}`
    let free = key
    for (let number = 2; found.has(free); number += 1) free = `${key}|${number}`
    found.set(free, row)
  }
  return found
}

type Rows = ReadonlyMap<string, CalendarItemRow>

const only = (these: Rows, notThose: Rows): CalendarItemRow[] =>
  [...these].filter(([key]) => !notThose.has(key)).map(([, row]) => row)

/** The rows of one side, outside the range, for obligations that only the other side has inside it. */
function beyond(
  { catalogue, subject }: Side,
  rows: readonly CalendarItemRow[],
  range: DayRange,
  options: KnowledgeOptions,
): Rows {
  const holds = new Set<string | null>([null, ...subject.registrations.map(({ id }) => id)])
  const ids = new Set(
    rows
      .filter((row) => holds.has(row.registration_id) && catalogue.obligation(row.obligation_id) !== undefined)
      .map((row) => row.obligation_id),
  )
  return ids.size === 0 ? new Map() : byKey(calendarItems(narrowed(catalogue, ids), subject, range, options))
}

export const isMoved = (a: CalendarItemRow, b: CalendarItemRow): boolean =>
  a.due_date !== b.due_date ||
  a.statutory_due_date !== b.statutory_due_date ||
  a.fee_free_until !== b.fee_free_until ||
  a.estimated_due_date !== b.estimated_due_date

const differ = (a: CalendarItemRow, b: CalendarItemRow): boolean => isMoved(a, b) || a.applicability !== b.applicability

export const datesOf = (row: CalendarItemRow | null): ItemDates | null =>
  row && {
    statutory_due_date: row.statutory_due_date,
    due_date: row.due_date,
    fee_free_until: row.fee_free_until,
    estimated_due_date: row.estimated_due_date,
    applicability: row.applicability,
  }
