import type { Catalogue, Obligation } from '../../catalogue/compile/catalogue.ts'
import type { KnowledgeOptions } from '../due/law-as-of.ts'
import { changeOf, type ItemChanges, sorted } from './item-change.ts'
import { affectedBy, narrowed } from './affected.ts'
import { pairsThatDiffer, type RowPair } from './row-pairs.ts'
import { type ChangeReason, whyItDiffers } from './why.ts'
import type { ImpactNote } from '../../catalogue/model/release.ts'
import type { CalendarItemRow, DayRange, EntitySubject } from '../subject.ts'

export interface LawDiffOptions extends KnowledgeOptions {
  /** The release's own words about what it changed. */
  readonly notes?: readonly ImpactNote[]
}

/** The changes of one subject under another catalogue. */
export interface SubjectDiff extends ItemChanges {
  readonly subject_id: string
}

/**
 * What changes in the calendars of some subjects when one catalogue replaces another.
 *
 * Only obligations whose due dates could differ are computed. An item counts when its due date is in the range before or
 * after the change. If it moves across the edge of the range it counts as moved, not as added or removed.
 *
 * @returns subjects with a change, in the order given; empty when nothing changes for anyone
 */
export function lawDiff(
  older: Catalogue,
  newer: Catalogue,
  subjects: readonly EntitySubject[],
  range: DayRange,
  options: LawDiffOptions = {},
): SubjectDiff[] {
  const ids = idsWithOtherDays(older, newer, options)
  if (ids.size === 0) return []
  const [before, after] = [narrowed(older, ids), narrowed(newer, ids)]
  const reasons = new Map<string, ChangeReason>()
  const reasonOf = (pair: RowPair, row: CalendarItemRow): ChangeReason => {
    const key = `${row.obligation_id}|${row.period}|${daysOf(pair.before)}|${daysOf(pair.after)}`
    const known = reasons.get(key)
    if (known) return known
    const reason = whyItDiffers(own(older, row.obligation_id), own(newer, row.obligation_id), pair, options.notes ?? [])
    reasons.set(key, reason)
    return reason
  }
  return subjects.flatMap((subject) => {
    const pairs = pairsThatDiffer({ catalogue: before, subject }, { catalogue: after, subject }, range, options)
    if (pairs.length === 0) return []
    const changes = sorted(pairs, (pair) => {
      const row = pair.after ?? pair.before
      const change = changeOf(subject.entity.id, pair)
      return row && change && { ...change, ...reasonOf(pair, row) }
    })
    return [{ subject_id: subject.entity.id, ...changes }]
  })
}

const daysOf = (row: CalendarItemRow | null): string =>
  row === null ? '' : `${row.version_id} ${row.due_date ?? ''} ${row.fee_free_until ?? ''}`

/** By its own id only: the catalogue also finds obligations by the id of a version. */
const own = (catalogue: Catalogue, id: string): Obligation | undefined => {
  const found = catalogue.obligation(id)
  return found?.id === id ? found : undefined
}

/** The day on which an order became known matters only if the question has `asKnownOn`. */
function idsWithOtherDays(older: Catalogue, newer: Catalogue, { asKnownOn }: KnowledgeOptions): Set<string> {
  const ids = new Set<string>()
  for (const obligation of newer.obligations) {
    const before = own(older, obligation.id)
    const affected = before ? affectedBy(before, obligation) : []
    if (!before || affected.includes('days') || (asKnownOn && affected.includes('knowledge'))) ids.add(obligation.id)
  }
  for (const { id } of older.obligations) if (!own(newer, id)) ids.add(id)
  return ids
}
