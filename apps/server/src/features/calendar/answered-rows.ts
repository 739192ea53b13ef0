import type { FactJson } from '../../db/tables/entities.ts'
import type { SubjectRows } from './subject-store.ts'

/** One fact where it would be stated: of a registration, or of the entity for a year and a state. Null takes it out. */
export interface AnsweredFact {
  readonly attribute: string
  readonly value: FactJson | null
  readonly registration_id: string | null
  readonly financial_year: string | null
  readonly state: string | null
}

/** The rows of an entity as they would be with one fact answered. */
export const answeredRows =
  ({ attribute, value, registration_id, financial_year, state }: AnsweredFact) =>
  (rows: SubjectRows): SubjectRows => {
    if (registration_id === null) {
      const others = rows.facts.filter(
        (fact) => fact.attribute !== attribute || fact.financial_year !== financial_year || fact.state !== state,
      )
      return { ...rows, facts: value === null ? others : [...others, { attribute, financial_year, state, value }] }
    }
    const registrations = rows.registrations.map((one) => {
      if (one.registration_id !== registration_id) return one
      const { [attribute]: _before, ...details } = one.details
      return { ...one, details: value === null ? details : { ...details, [attribute]: value } }
    })
    return { ...rows, registrations }
  }
