import { type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { attributeCatalogue, attributeInfo } from '../../src/catalogue/attributes.ts'
import { checkFacts } from '../../src/engine/facts/check-facts.ts'
import type { RuleInput } from '../../src/engine/facts/rule-input.ts'
import { closestWord } from '../../src/engine/facts/closest-word.ts'
import type { AttributeFacts, EntitySubject, SubjectEvent, SubjectRegistration } from '../../src/engine/subject.ts'
import { REGISTRATION_KINDS, registrationKindOfLaw } from '../../src/reference/registration-kinds.ts'
import { BadInput } from '../case-file.ts'

/** Days that start clocks, by the names that worked cases give them. */
const CLOCKS = new Set(
  (
    'agm previous_agm previous_meeting meeting_on first_meeting_on first_fy_end chosen_first_fy_end fy_end event_on document_date ' +
    'order_communicated allotted_on created_on changed_on transfer_on received_on funds_on registered_on advertised_on ' +
    'notice_received_on counter_statement_served_on evidence_received_on application_date renewed_on last_renewed_on ' +
    'printed_expiry expiry din_allotted_on event_kyc_filed_on deducted_on appointed_on as_known_on as_of'
  ).split(' '),
)
/** Facts of worked cases that are not attributes of the catalogue. */
const BESIDE = new Set(['district', 'part'])
const OWN = new Set(['id', 'kind', 'entity_kind', 'registrations', 'events', 'active_from', 'active_to'])

/** Facts written flat have no `entity`. */
export const isFlat = (value: object): boolean => !('entity' in value)

/**
 * A subject made of flat facts: attributes are the entity's, registrations may be words of the catalogue or of the product,
 * and the day of a meeting becomes an event.
 *
 * @throws BadInput with a line for each name that is neither attribute nor day, and for each value that cannot be
 */
export function subjectOfFlat(flat: RuleInput, name: string): { subject: EntitySubject; given: RuleInput } {
  const attributes: Record<string, AttributeFacts[string]> = {}
  const given: Record<string, RuleInput[string]> = {}
  const faults: string[] = []
  for (const [key, value] of Object.entries(flat)) {
    if (OWN.has(key) || value === null || value === undefined) continue
    const isDay = CLOCKS.has(key)
    if (!isDay && !attributeInfo(key) && !BESIDE.has(key)) faults.push(unknownName(key))
    if (isDay && !isIsoDate(value))
      faults.push(`"${key}" is ${JSON.stringify(value)}, which is not a valid date. Write YYYY-MM-DD.`)
    given[key] = value
    if (attributeInfo(key) || BESIDE.has(key)) attributes[key] = value as AttributeFacts[string]
  }
  faults.push(...checkFacts(attributes).map(({ message }) => message))
  if (faults.length > 0) throw new BadInput(faults.map((message) => `${name}: ${message}`).join('\n'))
  const { id, kind, entity_kind, registrations, events, active_from, active_to } = flat as {
    readonly [key: string]: unknown
  }
  return {
    subject: {
      entity: {
        id: typeof id === 'string' ? id : 'entity',
        kind: ((entity_kind ?? kind) as string | undefined) ?? null,
        attributes,
        active_from: (active_from as IsoDate | undefined) ?? null,
        active_to: (active_to as IsoDate | undefined) ?? null,
      },
      registrations: registrationsOf(registrations, flat['state'], name),
      events: [...((events as SubjectEvent[] | undefined) ?? []), ...meetings(flat)],
    },
    given,
  }
}

function unknownName(key: string): string {
  const near = closestWord(key, [...attributeCatalogue.map((attribute) => attribute.key), ...CLOCKS, ...BESIDE, ...OWN])
  return `"${key}" is neither a fact in the catalogue nor a day that starts a clock.${near ? ` Was "${near}" meant?` : ' Leave it out; `law help facts` lists them all.'}`
}

/** The day of an AGM is that of an event; the days of others are asked for one item at a time. */
const meetings = (flat: RuleInput): SubjectEvent[] =>
  isIsoDate(flat['agm']) ? [{ kind: 'agm-held', on: flat['agm'] }] : []

/**
 * Registrations by their word, or written out; a word of the law stands for the product's, and an id is made where none is given.
 *
 * @param state for registrations without a state
 */
export function registrationsOf(value: unknown, state: unknown, name: string): SubjectRegistration[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw new BadInput(`${name}: "registrations" is not a list. Write ["gst", "tds"].`)
  const made: SubjectRegistration[] = []
  for (const one of value as unknown[]) {
    const { kind, ...rest } = typeof one === 'string' ? { kind: one } : ((one ?? {}) as { kind?: unknown })
    const stem = asRegistration(String(kind), name)
    const { attributes, ...own } = rest as Partial<SubjectRegistration>
    const sameWord = (value as unknown[]).slice(0, made.length).filter((other) => wordOf(other) === kind).length
    made.push({
      id: sameWord === 0 ? String(kind) : `${String(kind)}-${sameWord + 1}`,
      ...(typeof state === 'string' ? { state } : {}),
      ...stem,
      ...own,
      attributes: { ...stem.attributes, ...attributes },
    })
  }
  return made
}

const wordOf = (one: unknown): unknown => (typeof one === 'string' ? one : (one as { kind?: unknown } | null)?.kind)

/** Numbers of the shape that tells a foreign company or LLP from one of India. */
const FOREIGN: { readonly [word: string]: string } = { fcrn: 'F00000', fllpin: 'FAAA-0000' }

/** The registration a word means: of the product (`tds`, `professional_tax`) or of the law (`tan`, `pt`, `iec`). */
export function asRegistration(word: string, name: string): Omit<SubjectRegistration, 'id'> {
  const own = REGISTRATION_KINDS.find(({ key }) => key === word)
  const kind = own?.key ?? registrationKindOfLaw(word)
  if (kind === undefined) {
    const known = REGISTRATION_KINDS.flatMap(({ key, law_names }) => [key, ...law_names])
    const near = closestWord(word, known)
    throw new BadInput(
      `${name}: "${word}" is not a registration. ${near ? `Was "${near}" meant?` : `Known: ${[...new Set(known)].join(', ')}.`}`,
    )
  }
  if (kind === 'other' && !own) return { kind, attributes: { other_kind: word } }
  const number = FOREIGN[word]
  return number === undefined ? { kind } : { kind, number }
}
