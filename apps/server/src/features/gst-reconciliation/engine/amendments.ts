import type { StatementDocument } from './documents.ts'
import type { Prepared } from './prepared.ts'

/**
 * For each document of a GSTR-2B, the position of the amendment that replaced it, else -1. An amendment replaces the
 * newest earlier document that has its original number, in its original financial year: the document itself, or the
 * amendment before.
 */
export function replacedBy(statements: readonly Prepared<StatementDocument>[]): Int32Array {
  const successor = new Int32Array(statements.length).fill(-1)
  const amendments = statements.flatMap(({ original }, at) => (original ? [at] : []))
  if (amendments.length === 0) return successor
  const named = new Map<string, number[]>()
  const names = new Set(amendments.map((at) => nameOf(statements[at], statements[at]?.original)))
  for (const [at, statement] of statements.entries())
    for (const name of new Set([nameOf(statement, statement), nameOf(statement, statements[at]?.original)]))
      if (names.has(name)) named.set(name, [...(named.get(name) ?? []), at])
  // By month: an amendment of an amendment replaces the one before.
  const periodOf = (at: number) => statements[at]?.document.period ?? ''
  for (const at of amendments.toSorted((a, b) =>
    periodOf(a) < periodOf(b) ? -1 : periodOf(a) > periodOf(b) ? 1 : a - b,
  )) {
    const earlier = (named.get(nameOf(statements[at], statements[at]?.original)) ?? []).filter(
      (other) =>
        other !== at && successor[other] === -1 && !leadsTo(successor, at, other) && periodOf(other) <= periodOf(at),
    )
    const newest = earlier.toSorted((a, b) =>
      periodOf(a) < periodOf(b) ? 1 : periodOf(a) > periodOf(b) ? -1 : a - b,
    )[0]
    if (newest !== undefined) successor[newest] = at
  }
  return successor
}

const nameOf = (statement: Prepared | undefined, of: Pick<Prepared, 'number' | 'year'> | null | undefined): string =>
  statement && of ? `${statement.party} ${of.number} ${of.year}` : ''

/** Whether `from` was itself replaced by `to`, over any number of amendments: then `to` cannot be replaced by it. */
function leadsTo(successor: Int32Array, from: number, to: number): boolean {
  for (let at = from; at !== -1; at = successor[at] ?? -1) if (at === to) return true
  return false
}
