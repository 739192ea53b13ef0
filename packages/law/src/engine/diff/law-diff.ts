import type { Catalogue, Obligation } from '../../catalogue/compile/catalogue.ts'
import type { KnowledgeOptions } from '../due/law-as-of.ts'
import { changeOf, type ItemChanges, sorted } from './item-change.ts'
import { affectedBy, narrowed } from './affected.ts'
import { pairsThatDiffer, type RowPair } from './row-pairs.ts'
import { type ChangeReason, whyItDiffers } from './why.ts'
import type { ImpactNote } from '../../catalogue/model/release.ts'
import type { CalendarItemRow, DayRange, EntitySubject } from '../subject.ts'

export interface LawDiffOptions extends KnowledgeOptions {
  /** The release's own words for what it touched. */
  readonly notes?: readonly ImpactNote[]
}

/** What another catalogue does to one subject. */
export interface SubjectDiff extends ItemChanges {
  readonly subject_id: string
}

/**
 * What changes in the calendars of some subjects when one catalogue takes the place of another.
 *
 * Only obligations whose days could differ are worked out. An item counts when its day lies in the range before or after;
 * one that moves over the edge moves, and neither comes nor goes.
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
  const told = new Map<string, ChangeReason>()
  const tell = (pair: RowPair, row: CalendarItemRow): ChangeReason => {
    const key = `${row.obligation_id}|${row.period}|${daysOf(pair.before)}|${daysOf(pair.after)}`
    const known = told.get(key)
    if (known) return known
    const made = whyItDiffers(own(older, row.obligation_id), own(newer, row.obligation_id), pair, options.notes ?? [])
    told.set(key, made)
    return made
  }
  return subjects.flatMap((subject) => {
    const pairs = pairsThatDiffer({ catalogue: before, subject }, { catalogue: after, subject }, range, options)
    if (pairs.length === 0) return []
    const changes = sorted(pairs, (pair) => {
      const row = pair.after ?? pair.before
      const change = changeOf(subject.entity.id, pair)
      return row && change && { ...change, ...tell(pair, row) }
    })
    return [{ subject_id: subject.entity.id, ...changes }]
  })
}

const daysOf = (row: CalendarItemRow | null): string =>
  row === null ? '' : `${row.version_id} ${row.due_date ?? ''} ${row.fee_free_until ?? ''}`

/** By its own id only: an id that is now a version's must not be taken for the obligation. */
const own = (catalogue: Catalogue, id: string): Obligation | undefined => {
  const found = catalogue.obligation(id)
  return found?.id === id ? found : undefined
}

/** When something could be known matters only to whoever asks with the knowledge of a day. */
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
