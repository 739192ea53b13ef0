import { type EntityKindKey, entityKind } from '../reference/entity-kinds.ts'
import { officialName } from '../reference/state-lookup.ts'
import { type StateKey, stateLabel } from '../reference/states.ts'
import { parseCin } from './cin.ts'
import { parseGstin } from './gstin.ts'
import { PAN_HOLDERS, parsePan } from './pan.ts'

/** What is held about one entity and one of its GST registrations; leave out what is not known. */
export interface HeldNumbers {
  pan?: string
  gstin?: string
  cin?: string
  entity_kind?: EntityKindKey
  /** State of the GST registration's own address, not of the registered office. */
  state?: StateKey
}

export interface Disagreement {
  /** The fields of which one is wrong. */
  fields: readonly (keyof HeldNumbers)[]
  message: string
}

/** Where numbers and facts of one entity contradict each other. Numbers that do not parse are left to their own fields. */
export function disagreements(held: HeldNumbers): Disagreement[] {
  return [panInGstin(held), stateOfNumber(held), kindOfPan(held), kindOfCin(held)].filter((one) => one !== null)
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
  // Two keys of the form share code 26, and Ladakh stands under Jammu Kashmir.
  if (number.state.key === state || number.state.official === officialName(state)) return null
  return {
    fields: ['gstin', 'state'],
    message: `GSTIN ${number.value} is of ${number.state.official}, but the address is in ${stateLabel(state)}. Correct one of them.`,
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
    message: `PAN ${own.value} is of the kind "${PAN_HOLDERS[own.holder]}" (fourth letter ${own.holder}), but the entity is a ${kind.label}. Correct one of them.`,
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
  if (fits || !number.company_class) return null
  const listed = number.is_listed ? 'listed' : 'unlisted'
  return {
    fields: ['cin', 'entity_kind'],
    message: `CIN ${number.value} is of a company that is ${listed}, class ${number.class_letters}, but the entity is a ${kind.label}. Correct one of them.`,
  }
}
