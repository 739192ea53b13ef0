import { addMonths, fromDayNumber, type IsoDate, isIsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { financialYear, firstDayOf, isYearText } from '../../calendar/year.ts'
import { type EventInfo, eventCatalogue } from '../../catalogue/events.ts'
import { ABSENT } from './rule-input.ts'
import type { AttributeFacts, DatedFact, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'
import { isRegisteredLate, type MarkDays, openTerms } from './trade-mark-term.ts'

/** A licence without a last day is looked at for so many years. */
const LICENCE_YEARS = 30

const OF_ENTITY = ''
const TOLD = new Map<string, readonly EventInfo[]>()
for (const event of eventCatalogue)
  if (event.inferred_from)
    for (const kind of event.registrations.length > 0 ? event.registrations : [OF_ENTITY])
      TOLD.set(kind, [...(TOLD.get(kind) ?? []), event])

/**
 * Events whose day needs no recording: the last day of a licence, the ten years of a trade mark, a date among the facts. None
 * of a registration that was given up.
 */
export function inferredEvents(subject: EntitySubject, registration: SubjectRegistration | null): SubjectEvent[] {
  if (registration !== null && isGivenUp(registration)) return []
  return (TOLD.get(registration?.kind ?? OF_ENTITY) ?? []).flatMap(({ kind, inferred_from }) =>
    daysOf(inferred_from, subject, registration).map((on) => ({ kind, on, registration_id: registration?.id ?? null })),
  )
}

export const isGivenUp = ({ status }: SubjectRegistration): boolean => /cancel|surrender|revok/.test(status ?? '')

function daysOf(
  told: EventInfo['inferred_from'],
  subject: EntitySubject,
  registration: SubjectRegistration | null,
): readonly IsoDate[] {
  if (typeof told === 'object') {
    const facts = registration?.attributes ?? subject.entity.attributes
    return 'year_of' in told ? startsOf(facts, told.year_of) : listOf(factsOf(facts, told.attribute))
  }
  if (told === undefined || registration === null) return []
  const { valid_from: from = null, valid_to: to = null } = registration
  switch (told) {
    case 'valid_from':
      return listOf(from)
    case 'valid_to':
      return listOf(to)
    case 'year-before-valid-to':
      return to === null ? listOf(from) : [addMonths(to, -12)]
    case 'yearly-from-valid-from':
      return from === null ? [] : anniversaries(from, to)
    case 'trade-mark-term':
      return openTerms(markDays(registration)).map((term) => fromDayNumber(term.from))
    case 'late-trade-mark-registration': {
      const mark = markDays(registration)
      return isRegisteredLate(mark) ? [fromDayNumber(mark.registered)] : []
    }
    case 'trade-mark-expiry':
      return openTerms(markDays(registration)).map((term) => fromDayNumber(term.to))
  }
}

const listOf = (day: IsoDate | null): readonly IsoDate[] => (day === null ? [] : [day])

/** Of a fact told with its time the last one told counts: a committee nominated anew begins anew. */
const factsOf = (facts: AttributeFacts | undefined, attribute: string): IsoDate | null => {
  const told = facts?.[attribute]
  const last: unknown = Array.isArray(told) ? told.at(-1) : told
  const value = typeof last === 'object' && last !== null && 'value' in last ? last.value : last
  return isIsoDate(value) ? value : null
}

/** First days of the financial years for which a choice is told; without its year nobody knows when it was made. */
const startsOf = (facts: AttributeFacts | undefined, attribute: string): IsoDate[] => {
  const told = facts?.[attribute]
  if (!Array.isArray(told)) return []
  return (told as readonly (DatedFact | string | number | boolean)[]).flatMap((one) =>
    typeof one === 'object' && one.value === true && one.financial_year && isYearText(one.financial_year)
      ? [firstDayOf(financialYear(one.financial_year))]
      : [],
  )
}

/** The first year's fee is paid with the grant; the last day begins no further year. */
function anniversaries(from: IsoDate, to: IsoDate | null): IsoDate[] {
  const years = Array.from({ length: LICENCE_YEARS }, (_, at) => addMonths(from, 12 * (at + 1)))
  return years.filter((day) => to === null || day < to)
}

function markDays({ attributes, valid_to }: SubjectRegistration): MarkDays {
  const day = (attribute: string): number => {
    const known = factsOf(attributes, attribute)
    return known === null ? ABSENT : toDayNumber(known)
  }
  return {
    applied: day('application_date'),
    renewed: day('last_renewed_on'),
    registered: day('registered_on'),
    expires: valid_to ? toDayNumber(valid_to) : ABSENT,
  }
}
