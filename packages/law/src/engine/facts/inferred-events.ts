import { addMonths, fromDayNumber, type IsoDate, isIsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { financialYear, firstDayOf, isYearText } from '../../calendar/year.ts'
import { type EventInfo, eventCatalogue } from '../../catalogue/events.ts'
import { ABSENT } from './rule-input.ts'
import type { AttributeFacts, DatedFact, EntitySubject, SubjectEvent, SubjectRegistration } from '../subject.ts'
import { isRegisteredLate, type MarkDays, openTerms } from './trade-mark-term.ts'

/** Years for which a licence without a last day is followed. */
const LICENCE_YEARS = 30

const OF_ENTITY = ''
const INFERRED = new Map<string, readonly EventInfo[]>()
for (const event of eventCatalogue)
  if (event.inferred_from)
    for (const kind of event.registrations.length > 0 ? event.registrations : [OF_ENTITY])
      INFERRED.set(kind, [...(INFERRED.get(kind) ?? []), event])

/**
 * Events that need no recording: the last day of a licence, the ten years of a trade mark, a date among the facts. None for
 * a registration that was given up.
 */
export function inferredEvents(subject: EntitySubject, registration: SubjectRegistration | null): SubjectEvent[] {
  if (registration !== null && isGivenUp(registration)) return []
  return (INFERRED.get(registration?.kind ?? OF_ENTITY) ?? []).flatMap(({ kind, inferred_from }) =>
    daysOf(inferred_from, subject, registration).map((on) => ({ kind, on, registration_id: registration?.id ?? null })),
  )
}

export const isGivenUp = ({ status }: SubjectRegistration): boolean => /cancel|surrender|revok/.test(status ?? '')

function daysOf(
  source: EventInfo['inferred_from'],
  subject: EntitySubject,
  registration: SubjectRegistration | null,
): readonly IsoDate[] {
  if (typeof source === 'object') {
    const facts = registration?.attributes ?? subject.entity.attributes
    return 'year_of' in source ? startsOf(facts, source.year_of) : listOf(factsOf(facts, source.attribute))
  }
  if (source === undefined || registration === null) return []
  const { valid_from: from = null, valid_to: to = null } = registration
  switch (source) {
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

/** The last value of a dated fact counts: a committee that is nominated again starts again. */
const factsOf = (facts: AttributeFacts | undefined, attribute: string): IsoDate | null => {
  const stated = facts?.[attribute]
  const last: unknown = Array.isArray(stated) ? stated.at(-1) : stated
  const value = typeof last === 'object' && last !== null && 'value' in last ? last.value : last
  return isIsoDate(value) ? value : null
}

/** First days of the financial years for which a choice is stated; without its year it is not known when it was made. */
const startsOf = (facts: AttributeFacts | undefined, attribute: string): IsoDate[] => {
  const stated = facts?.[attribute]
  if (!Array.isArray(stated)) return []
  return (stated as readonly (DatedFact | string | number | boolean)[]).flatMap((one) =>
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
