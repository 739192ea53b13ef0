import { type IsoDate, inWords, toDayNumber } from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import type { ImpactNote } from '../../catalogue/model/release.ts'
import type { Extension } from '../../catalogue/model/obligation.ts'
import { citationOf, shownSources } from '../../catalogue/model/shown-sources.ts'
import type { Source } from '../../catalogue/model/source.ts'
import type { Obligation, Version } from '../../catalogue/compile/catalogue.ts'
import { canonical, printOfMove } from './affected.ts'
import type { RowPair } from './row-pairs.ts'

export interface ChangeReason {
  readonly why: string
  readonly sources: readonly Source[]
}

/** Why an item differs between two catalogues: the release's own words, the order that moved it, or the change of the version. */
export function whyItDiffers(
  older: Obligation | undefined,
  newer: Obligation | undefined,
  pair: RowPair,
  notes: readonly ImpactNote[],
): ChangeReason {
  const version = versionOf(newer, pair.after?.version_id) ?? versionOf(older, pair.before?.version_id)
  const sources = version?.sources ?? []
  const order = newer && orderBehind(older, newer, pair)
  if (order) return { why: orderInWords(order, pair), sources: [...writtenAt(order), ...sources] }
  const note = notes.find((one) => speaksOf(one, pair))
  if (note) return { why: note.why, sources: note.source ? [note.source, ...sources] : sources }
  return { why: changeInWords(older, newer, pair), sources }
}

const writtenAt = ({ by, own, order }: Extension): readonly Source[] =>
  own?.url ? [{ title: by, url: own.url }] : shownSources(order?.sources ?? [])

const versionOf = (obligation: Obligation | undefined, id: string | undefined): Version | undefined =>
  obligation?.versions.find((version) => version.id === id)

/** An order that only one of the catalogues knows, and whose day is the item's. */
function orderBehind(older: Obligation | undefined, newer: Obligation, { before, after }: RowPair): Extension | null {
  if (!older || !before || !after) return null
  const had = new Set((older.extensions ?? []).map(printOfMove))
  const has = new Set((newer.extensions ?? []).map(printOfMove))
  const days = new Set([after.due_date, after.fee_free_until, before.due_date, before.fee_free_until])
  const fits = (order: Extension): boolean =>
    order.effect !== 'words' &&
    (order.period === after.period || order.due_between !== undefined || order.days_left_out !== undefined) &&
    (order.days_left_out !== undefined || days.has(order.extended_to as IsoDate))
  return (
    (newer.extensions ?? []).find((order) => !had.has(printOfMove(order)) && fits(order)) ??
    (older.extensions ?? []).find((order) => !has.has(printOfMove(order)) && fits(order)) ??
    null
  )
}

function orderInWords(order: Extension, { before, after }: RowPair): string {
  const day = after?.fee_free_until ?? after?.due_date
  if (order.effect === 'fee-relief' && after?.fee_free_until)
    return `No additional fee until ${inWords(after.fee_free_until)}: ${order.by}.`
  const from = before?.due_date ? ` from ${inWords(before.due_date)}` : ''
  return day ? `Moved${from} to ${inWords(day)}: ${order.by}.` : order.by
}

function speaksOf({ obligations, from, to }: ImpactNote, { before, after }: RowPair): boolean {
  const row = after ?? before
  if (!row || !obligations.some((id) => id === row.obligation_id || id === `${row.area}.*`)) return false
  const span = periodSpan(row.period)
  if (!span || span.kind === 'one-time') return true
  return !(from && span.last < toDayNumber(from)) && !(to && span.first > toDayNumber(to))
}

function changeInWords(
  older: Obligation | undefined,
  newer: Obligation | undefined,
  { before, after }: RowPair,
): string {
  const was = versionOf(older, before?.version_id)
  const is = versionOf(newer, after?.version_id)
  if (!newer) return `The newer catalogue no longer holds this obligation${was ? ` (${citationOf(was)})` : ''}.`
  if (!older) return `The older catalogue did not hold this obligation yet${is ? ` (${citationOf(is)})` : ''}.`
  if (was && is) return differenceInWords(was, is)
  if (is) {
    const same = older.versions.find((version) => version.id === is.id)
    return same ? differenceInWords(same, is) : `New state of the law${since(is)}: ${is.due} (${citationOf(is)}).`
  }
  const same = was && newer.versions.find((version) => version.id === was.id)
  if (was && same) return differenceInWords(was, same)
  return `The newer catalogue has no law for this period${was ? ` (until now ${citationOf(was)})` : ''}.`
}

const since = ({ effective }: Version): string =>
  effective.from && !effective.approximate ? ` since ${inWords(effective.from)}` : ''

function differenceInWords(was: Version, is: Version): string {
  if (was.id !== is.id)
    return `Another state of the law governs${since(is)}: ${is.due} (${citationOf(is)}); until now: ${was.due}.`
  const parts: string[] = []
  if (was.due !== is.due) parts.push(`The due date changed from “${was.due}” to “${is.due}”`)
  else if (canonical(was.due_rule) !== canonical(is.due_rule)) parts.push(`The rule behind “${is.due}” was corrected`)
  if (was.applies_when !== is.applies_when)
    parts.push(`It applied to “${was.applies_when}” and now applies to “${is.applies_when}”`)
  else if (canonical(was.attributes) !== canonical(is.attributes))
    parts.push(`The facts that “${is.applies_when}” asks for were put more exactly`)
  if (canonical(was.effective) !== canonical(is.effective)) parts.push('The days between which it is in force changed')
  return parts.length > 0
    ? `${parts.join('. ')} (${citationOf(is)}).`
    : `The catalogue's data changed (${citationOf(is)}).`
}
