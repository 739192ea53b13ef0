import { addDays, type AttributeFacts, type DatedFact, type IsoDate } from '@niyam/law'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import type { SubjectRows } from './subject-store.ts'

// What the history of an entity tells the law, each with its days: whether it was dormant, and what kind of company it was.

type StatusHistory = SubjectRows['standings']
type Value = string | boolean

const dayBefore = (day: string) => addDays(day as IsoDate, -1)

/** Values that follow one another, each until the day before the next one begins. */
const inTurn = (first: Value | undefined, turns: readonly { from: string; value: Value }[]): DatedFact[] => {
  const spans = turns.map(({ from, value }, at) => {
    const next = turns[at + 1]
    return { value, from, to: next ? dayBefore(next.from) : null }
  })
  const [begin] = turns
  return first === undefined || !begin ? spans : [{ value: first, from: null, to: dayBefore(begin.from) }, ...spans]
}

/** Empty when the history does not cover it: then a fact may. A fact stated for the time before is preserved. */
export function dormancyInTurn(facts: SubjectRows['facts'], history: StatusHistory): AttributeFacts {
  const turns = history.flatMap(({ change, happened_on }) =>
    change === 'dormant' || change === 'active' ? [{ from: happened_on, value: change === 'dormant' }] : [],
  )
  if (turns.length === 0) return {}
  const before = facts.find(({ attribute }) => attribute === 'dormant')?.value
  return { dormant: inTurn(typeof before === 'boolean' ? before : undefined, turns) }
}

/** What the law reads from the kind of a company. */
const formOf = (kind: string): Record<string, Value | undefined> => {
  if (!isEntityKind(kind)) return {}
  const { company_type, listed } = entityKind(kind).law
  return { company_type, listed, has_share_capital: company_type !== 'section-8' }
}

/** A company that was converted: the differing kinds, with their days. The entity itself has the current kind. */
export function formsInTurn(kind: string, history: StatusHistory): AttributeFacts {
  const conversions = history.filter(({ change, goes_on }) => change === 'converted' && goes_on)
  const [first] = conversions
  if (!first) return {}
  const kinds = [...conversions.slice(1).map(({ kind_before }) => kind_before ?? kind), kind]
  const before = formOf(first.kind_before ?? kind)
  const forms: Record<string, DatedFact[]> = {}
  for (const attribute of ['company_type', 'listed', 'has_share_capital']) {
    const turns = conversions.flatMap(({ happened_on }, at) => {
      const value = formOf(kinds[at] ?? kind)[attribute]
      return value === undefined ? [] : [{ from: happened_on, value }]
    })
    const values = new Set([before[attribute], ...turns.map(({ value }) => value)])
    if (values.size > 1) forms[attribute] = inTurn(before[attribute], turns)
  }
  return forms
}
