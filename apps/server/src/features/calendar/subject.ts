import {
  addDays,
  type AttributeFacts,
  attributeInfo,
  type DatedFact,
  type EntitySubject,
  type FactValue,
  type IsoDate,
} from '@niyam/law'
import { parseRange } from '@niyam/law/format/number-range.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import { dormancyInTurn, formsInTurn } from './status-history.ts'
import type { SubjectRows } from './subject-store.ts'

/** A fact as the law takes it: several values that hold at once, and a range of a number, are kept as one text. */
export function factForLaw(attribute: string, value: FactJson): FactValue {
  const type = attributeInfo(attribute)?.type
  if (typeof value !== 'string') return value
  if (type === 'choices') return value.split(',').filter(Boolean)
  return ((type === 'money' || type === 'count') && parseRange(value)) || value
}

/** Details that were always so, and those that turned, each from the day after the one before ended. */
function detailsForLaw(details: Record<string, FactJson>, past: SubjectRows['past_details']): AttributeFacts {
  const facts = Object.entries(details).map(([key, value]): [string, FactValue | DatedFact[]] => {
    const before = past.filter(({ attribute }) => attribute === key)
    if (before.length === 0) return [key, factForLaw(key, value)]
    const spans = [...before, { value, until: null }].map((one, at) => {
      const end = before[at - 1]?.until
      const from = end === undefined ? null : addDays(end as IsoDate, 1)
      return { value: factForLaw(key, one.value), from, to: one.until }
    })
    return [key, spans]
  })
  return Object.fromEntries(facts)
}

/** Facts of a year or of a state with these; one that holds everywhere and always as the plain value, which also starts clocks. */
function dated(facts: SubjectRows['facts']): AttributeFacts {
  const attributes: Record<string, FactValue | DatedFact[]> = {}
  for (const { attribute, value, financial_year, state } of facts) {
    const others = facts.some(
      (one) => one.attribute === attribute && (one.financial_year !== null || one.state !== null),
    )
    const known = factForLaw(attribute, value)
    if (!others) {
      attributes[attribute] = known
      continue
    }
    const year = financial_year === null ? {} : { financial_year }
    const before = attributes[attribute]
    const list = Array.isArray(before) ? (before as DatedFact[]) : []
    attributes[attribute] = [...list, { value: known, state, ...year }]
  }
  return attributes
}

/** The rows of an entity in the law's own terms. */
export function subjectOf(
  entity_id: string,
  { entity, facts, events, registrations, past_details, standings, last_kyc_fy }: SubjectRows,
): EntitySubject {
  return {
    entity: {
      id: entity_id,
      kind: entity.kind,
      // Facts that follow from the people of the entity, unless the entity states them itself.
      attributes: {
        state: entity.address_state,
        last_kyc_fy,
        ...formsInTurn(entity.kind, standings),
        ...dated(facts),
        ...dormancyInTurn(facts, standings),
      },
      active_from: entity.incorporated_on as IsoDate | null,
      active_to: entity.closed_on as IsoDate | null,
    },
    registrations: registrations.map((registration) => ({
      id: registration.registration_id,
      kind: registration.kind,
      number: registration.number,
      // Ladakh has no key in the list of states, only a code.
      state:
        registration.kind === 'gst' ? registration.number.slice(0, 2) : (registration.state ?? entity.address_state),
      attributes: detailsForLaw(
        registration.details,
        past_details.filter((past) => past.registration_id === registration.registration_id),
      ),
      valid_from: registration.valid_from as IsoDate | null,
      valid_to: registration.valid_to as IsoDate | null,
      status: registration.ended_as,
    })),
    events: events.map(({ event_id, kind, happened_on, period, registration_id }) => ({
      id: event_id,
      kind,
      on: happened_on as IsoDate,
      period,
      registration_id,
    })),
  }
}
