import type { Area } from '../../catalogue/model/area.ts'
import type { Source } from '../../catalogue/model/source.ts'
import type { Period } from '../../calendar/period.ts'
import { datesOf, isMoved, type ItemDates, type RowPair } from './row-pairs.ts'

/** One item that is added, removed, moved or confirmed, with its reason. */
export interface ItemChange {
  readonly subject_id: string
  readonly obligation_id: string
  /** The version that governs after the change; for a removed item, the one before. */
  readonly version_id: string
  readonly area: Area
  readonly form: string
  readonly title: string
  readonly registration_id: string | null
  readonly event_id: string | null
  readonly period: Period
  readonly before: ItemDates | null
  readonly after: ItemDates | null
  /** One plain sentence or two. */
  readonly why: string
  readonly sources: readonly Source[]
}

/** What a change does to a calendar, each list in the order of due dates. */
export interface ItemChanges<Change extends ItemChange = ItemChange> {
  readonly appears: readonly Change[]
  readonly vanishes: readonly Change[]
  /** The due date differs, or the last day without additional fee. */
  readonly moves: readonly Change[]
  /** Same due date, but an item that needed facts now applies, or the other way round. */
  readonly settles: readonly Change[]
}

/** The plain part of a change; null when a pair holds no row at all. */
export function changeOf(subjectId: string, { before, after }: RowPair): Omit<ItemChange, 'why' | 'sources'> | null {
  const row = after ?? before
  if (row === null) return null
  return {
    subject_id: subjectId,
    obligation_id: row.obligation_id,
    version_id: row.version_id,
    area: row.area,
    form: row.form,
    title: row.title,
    registration_id: row.registration_id,
    event_id: row.event_id,
    period: row.period,
    before: datesOf(before),
    after: datesOf(after),
  }
}

/** Sorts pairs into the four lists; `explained` makes the change, or null to leave it out. */
export function sorted<Change extends ItemChange>(
  pairs: readonly RowPair[],
  explained: (pair: RowPair) => Change | null,
): ItemChanges<Change> {
  const lists = { appears: [] as Change[], vanishes: [] as Change[], moves: [] as Change[], settles: [] as Change[] }
  for (const pair of pairs) {
    const change = explained(pair)
    if (change) lists[kindOf(pair)].push(change)
  }
  return lists
}

function kindOf({ before, after }: RowPair): keyof ItemChanges {
  if (before === null) return 'appears'
  if (after === null) return 'vanishes'
  return isMoved(before, after) ? 'moves' : 'settles'
}
