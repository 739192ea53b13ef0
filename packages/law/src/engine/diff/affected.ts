import type { Affected } from '../../catalogue/model/release.ts'
import type { Extension } from '../../catalogue/model/obligation.ts'
import type { Catalogue, Obligation, Version } from '../../catalogue/compile/catalogue.ts'

interface Prints {
  readonly days: string
  readonly knowledge: string
  readonly cost: string
  readonly words: string
}

/** Compiled from other data of the same obligation, or of its neighbours: equal data makes them equal. */
const COMPILED = new Set([
  'rule',
  'condition',
  'name',
  'names_by_kind',
  'optional',
  'form_before',
  'form_after',
  'in_force_from',
  'in_force_to',
  'known_day',
  'superseded',
  'superseded_day',
  'end_known_day',
  'to_day',
  'extensions_by_period',
  'extensions_by_date',
  'orders_complete_day',
])
const COSTS = ['late_fee', 'charges', 'interest', 'penalty'] as const
const DAYS = ['id', 'effective', 'attributes', 'due_rule', 'states', 'replaced_by'] as const

/** The same text for the same data, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${key}:${canonical(member)}`)
    .join()}}`
}

/** A version, an order or an obligation without its compiled fields. */
export const uncompiled = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !COMPILED.has(key)))

/** The effect of an order, without its name, day and source. */
export const printOfMove = ({
  by: _by,
  known_on: _on,
  known_on_basis: _basis,
  order_id: _id,
  order: _order,
  ...move
}: Extension): string => canonical(move)

const known = new WeakMap<Obligation, Prints>()

function printsOf(obligation: Obligation): Prints {
  const parts = known.get(obligation)
  if (parts) return parts
  const { versions, extensions, closed_day, ...own } = obligation
  const pick = (keys: readonly (keyof Version)[]): unknown[] =>
    versions.map((version) => keys.map((key) => version[key] ?? null))
  const moving = (extensions ?? []).filter((extension) => extension.effect !== 'words')
  const prints = {
    days: canonical([uncompiled(own), pick(DAYS), moving.map((order) => printOfMove(order))]),
    knowledge: canonical([pick(['known_on', 'end_known_day']), moving.map(({ known_on }) => known_on ?? null)]),
    cost: canonical(pick(COSTS)),
    words: canonical([versions.map(uncompiled), extensions, closed_day]),
  }
  known.set(obligation, prints)
  return prints
}

/** What differs between two states of one obligation; nothing when their data is the same. */
export function affectedBy(older: Obligation, newer: Obligation): Affected[] {
  if (older === newer) return []
  const [a, b] = [printsOf(older), printsOf(newer)]
  const found: Affected[] = []
  if (a.days !== b.days) found.push('days')
  else if (a.knowledge !== b.knowledge) found.push('knowledge')
  if (a.cost !== b.cost) found.push('cost')
  // The words include everything, so they count only where nothing else differs.
  if (found.length === 0 && a.words !== b.words) found.push('words')
  return found
}

/** The catalogue reduced to some of its obligations. */
export function narrowed(catalogue: Catalogue, ids: ReadonlySet<string>): Catalogue {
  const wanted = ({ id }: Obligation): boolean => ids.has(id)
  return {
    ...catalogue,
    obligations: catalogue.obligations.filter(wanted),
    by_registration: new Map([...catalogue.by_registration].map(([key, list]) => [key, list.filter(wanted)])),
  }
}
