import { type EntityKindKey, entityKind } from '../reference/entity-kinds.ts'
import { officialName } from '../reference/state-lookup.ts'
import { type StateKey, stateLabel } from '../reference/states.ts'
import { parseCin } from './cin.ts'
import { parseGstin } from './gstin.ts'
import { PAN_HOLDERS, parsePan } from './pan.ts'
import { type RegistryField, wrongHolder } from './registry-number.ts'

/** The stored data of one entity and one of its GST registrations; unknown values are absent. */
export interface HeldNumbers {
  pan?: string
  gstin?: string
  cin?: string
  llpin?: string
  fcrn?: string
  entity_kind?: EntityKindKey
  /** State of the GST registration's own address, not of the registered office. */
  state?: StateKey
  /** State of the registered office. */
  office_state?: StateKey
  /** Whether its shares are listed, as stated by a person. */
  listed?: boolean
}

export interface Disagreement {
  /** The fields that disagree; one of them is wrong. */
  fields: readonly (keyof HeldNumbers)[]
  message: string
}

/** Where numbers and facts of one entity contradict each other. Numbers that do not parse are left to their own fields. */
export function disagreements(numbers: HeldNumbers): Disagreement[] {
  return [
    panInGstin(numbers),
    stateOfNumber(numbers),
    kindOfPan(numbers),
    kindOfCin(numbers),
    listingOfCin(numbers),
    stateOfCin(numbers),
    kindOfNumber(numbers, 'cin'),
    kindOfNumber(numbers, 'llpin'),
    kindOfNumber(numbers, 'fcrn'),
  ].filter((one) => one !== null)
}

function panInGstin({ gstin, pan }: HeldNumbers): Disagreement | null {
  const number = parseGstin(gstin ?? '')
  const own = parsePan(pan ?? '')
  if (!number.ok || !number.pan || !own.ok || number.pan === own.value) return null
  return {
    fields: ['gstin', 'pan'],
    message: `GSTIN ${number.value} holds the PAN ${number.pan}, but the PAN given is ${own.value}. Correct one of them.`,
  }
}

function stateOfNumber({ gstin, state }: HeldNumbers): Disagreement | null {
  const number = parseGstin(gstin ?? '')
  if (!number.ok || !number.state?.key || !state) return null
  // Two keys of the form share code 26, and Ladakh is listed under Jammu Kashmir.
  if (number.state.key === state || number.state.official === officialName(state)) return null
  return {
    fields: ['gstin', 'state'],
    message: `GSTIN ${number.value} belongs to ${number.state.official}, but the address is in ${stateLabel(state)}. Correct one of them.`,
  }
}

function kindOfPan({ pan, gstin, entity_kind }: HeldNumbers): Disagreement | null {
  const number = parseGstin(gstin ?? '')
  const own = parsePan(pan || (number.ok && number.pan) || '')
  if (!own.ok || !own.holder || !entity_kind) return null
  const kind = entityKind(entity_kind)
  if (kind.pan_letters.includes(own.holder)) return null
  return {
    fields: [pan ? 'pan' : 'gstin', 'entity_kind'],
    message: `PAN ${own.value} has the kind "${PAN_HOLDERS[own.holder]}" (fourth letter ${own.holder}), but the entity is a ${kind.label}. Correct one of them.`,
  }
}

function kindOfCin({ cin, entity_kind }: HeldNumbers): Disagreement | null {
  const number = parseCin(cin ?? '')
  if (!number.ok || !entity_kind) return null
  const kind = entityKind(entity_kind)
  const fits =
    kind.cin &&
    (kind.cin.first as readonly string[]).includes(number.value.charAt(0)) &&
    kind.cin.classes.includes(number.class_letters)
  if (!kind.cin || fits || !number.company_class) return null
  const listed = number.is_listed ? 'listed' : 'unlisted'
  return {
    fields: ['cin', 'entity_kind'],
    message: `CIN ${number.value} belongs to a company that is ${listed}, class ${number.class_letters}, but the entity is a ${kind.label}. Correct one of them.`,
  }
}

function listingOfCin({ cin, listed }: HeldNumbers): Disagreement | null {
  const number = parseCin(cin ?? '')
  if (!number.ok || listed === undefined || number.is_listed === listed) return null
  return {
    fields: ['cin', 'listed'],
    message: listed
      ? `CIN ${number.value} begins with U, of a company that is not listed, but the facts say that its shares are. Correct the fact, or the CIN once the registrar gave a new one.`
      : `CIN ${number.value} begins with L, of a listed company, but the facts say that its shares are not listed. Correct the fact, or the CIN once the registrar gave a new one.`,
  }
}

function stateOfCin({ cin, office_state }: HeldNumbers): Disagreement | null {
  const number = parseCin(cin ?? '')
  if (!number.ok || !number.state || !office_state) return null
  if (number.state.key === office_state || number.state.official === officialName(office_state)) return null
  return {
    fields: ['cin', 'office_state'],
    message: `CIN ${number.value} names ${number.state.official} as the state, but the registered office is in ${stateLabel(office_state)}. Correct one of them, or the CIN once the registrar gave a new one.`,
  }
}

function kindOfNumber({ entity_kind, ...held }: HeldNumbers, field: RegistryField): Disagreement | null {
  const number = held[field]
  const message = number && entity_kind ? wrongHolder(field, number, entity_kind) : null
  return message === null ? null : { fields: [field, 'entity_kind'], message }
}
