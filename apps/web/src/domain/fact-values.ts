import type { Fact, FactValue } from '@niyam/contract/entities.ts'
import {
  type AttributeInfo,
  attributeCatalogue,
  attributesFor,
  ONE_PER_ENTITY,
} from '@niyam/law/catalogue/attributes.ts'

/** The facts an entity with these registrations may be asked for, in the order of the catalogue. */
export function attributesOfEntity(registrationKinds: readonly string[]): AttributeInfo[] {
  const attributes = new Set(attributesFor('entity'))
  for (const kind of ONE_PER_ENTITY)
    if (registrationKinds.includes(kind))
      for (const info of attributesFor({ registration_kind: kind })) attributes.add(info)
  return attributeCatalogue.filter((info) => attributes.has(info) && info.key !== 'incorporated_on')
}

/** Attributes of a registration of a kind, without those of its entity. */
export const attributesOfRegistration = (kind: string): AttributeInfo[] =>
  ONE_PER_ENTITY.includes(kind) ? [] : attributesFor({ registration_kind: kind }).filter((info) => !info.entity)

/** Identifies a fact: the attribute, its year or none, its state or none. */
export type FactKey = Omit<Fact, 'value'>

const isSame = (one: FactKey, other: FactKey) =>
  one.attribute === other.attribute && one.financial_year === other.financial_year && one.state === other.state

/** The facts with one of them set, or taken out where `value` is undefined. */
export function withFact(facts: readonly Fact[], key: FactKey, value: FactValue | undefined): Fact[] {
  const rest = facts.filter((fact) => !isSame(fact, key))
  const { attribute, financial_year, state } = key
  return value === undefined ? rest : [...rest, { attribute, financial_year, state, value }]
}

/** Several choices travel as one text, since a fact holds one value. */
export const splitChoices = (value: FactValue | undefined): string[] =>
  typeof value === 'string' && value ? value.split(',') : []
export const joinChoices = (values: readonly string[]): string | undefined => values.join(',') || undefined

/** The financial year that holds a day: `2026-27` of 20 November 2026. */
export function financialYearOf(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

/** The year of `day` and those before it, newest first. */
export function recentYears(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => financialYearOf(`${Number(day.slice(0, 4)) - back}${day.slice(4)}`))
}
