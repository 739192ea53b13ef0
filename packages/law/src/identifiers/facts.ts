import { type EntityKindKey, kindsByCin, kindsByPanLetter } from '../reference/entity-kinds.ts'
import type { RegistrationKind } from '../reference/registration-kinds.ts'
import type { OfficialState, StateCode } from '../reference/state-codes.ts'
import type { StateKey } from '../reference/states.ts'
import { type CompanyClass, parseCin } from './cin.ts'
import { parseFcrn } from './fcrn.ts'
import { parseGstin } from './gstin.ts'
import { parseLlpin } from './llpin.ts'
import { parsePan } from './pan.ts'
import { type Accepted, EMPTY, type Refused, type Remark } from './parsed.ts'
import { parseTan } from './tan.ts'
import { whyUnknown } from './unknown-identifier.ts'

/** Fields of an entity that follow from a number alone. */
export interface FilledFields {
  gstin?: string
  pan?: string
  tan?: string
  cin?: string
  llpin?: string
  fcrn?: string
  state?: StateKey
  official_state?: OfficialState
  incorporation_year?: number
  is_listed?: boolean
  company_class?: CompanyClass
  government_company?: boolean
  /** Five digits of the industry list of its time. */
  industry?: string
}

export interface IdentifierFacts {
  ok: true
  type: 'gstin' | 'cin' | 'pan' | 'tan' | 'llpin' | 'fcrn'
  value: string
  shown: string
  fills: FilledFields
  /** Kinds that can bear it, likeliest first; empty when it says nothing about the kind. */
  entity_kinds: readonly EntityKindKey[]
  /** The one kind that fits, when there is only one. */
  entity_kind: EntityKindKey | null
  /** Registrations that can be made along with the entity. */
  registrations: readonly RegistrationKind[]
  warnings: readonly Remark[]
  notes: readonly Remark[]
}

/**
 * The facts about an entity that one of its numbers contains: the first step of adding an entity.
 *
 * @param text a GSTIN, CIN, PAN, TAN, LLPIN or FCRN, as typed or pasted
 * @param thisYear calendar year; with it a CIN of a later year gives a warning
 */
export function factsFromIdentifier(text: string, thisYear?: number): IdentifierFacts | Refused {
  if (text.trim() === '') return EMPTY
  for (const read of [ofGstin, ofCin, ofPan, ofTan, ofLlpin, ofFcrn]) {
    const facts = read(text, thisYear)
    if (facts) return facts
  }
  return whyUnknown(text)
}

function ofGstin(text: string): IdentifierFacts | undefined {
  const gstin = parseGstin(text)
  if (!gstin.ok) return undefined
  const { pan, tan } = gstin
  const fills = { gstin: gstin.value, ...(pan ? { pan } : {}), ...(tan ? { tan } : {}), ...place(gstin.state) }
  // Only offices without a PAN deduct under a number made from their TAN.
  const kinds: readonly EntityKindKey[] = pan ? kindsOfPan(pan) : tan ? ['government_body', 'local_authority'] : []
  return facts('gstin', gstin, fills, kinds, [
    'gst',
    ...(pan ? (['income_tax'] as const) : []),
    ...(tan ? (['tds'] as const) : []),
  ])
}

function ofCin(text: string, thisYear?: number): IdentifierFacts | undefined {
  const cin = parseCin(text, thisYear)
  if (!cin.ok) return undefined
  const letters = cin.company_class
  const fills: FilledFields = {
    cin: cin.value,
    ...place(cin.state),
    incorporation_year: cin.incorporation_year,
    is_listed: cin.is_listed,
    industry: cin.industry,
    ...(letters ? { company_class: letters, government_company: letters === 'GOI' || letters === 'SGC' } : {}),
  }
  const kinds = kindsByCin(cin.value.charAt(0), cin.class_letters).map((kind) => kind.key)
  return facts('cin', cin, fills, kinds, ['company'])
}

function ofPan(text: string): IdentifierFacts | undefined {
  const pan = parsePan(text)
  return pan.ok ? facts('pan', pan, { pan: pan.value }, kindsOfPan(pan.value), ['income_tax']) : undefined
}

function ofTan(text: string): IdentifierFacts | undefined {
  const tan = parseTan(text)
  return tan.ok ? facts('tan', tan, { tan: tan.value }, [], ['tds']) : undefined
}

function ofLlpin(text: string): IdentifierFacts | undefined {
  const llpin = parseLlpin(text)
  return llpin.ok ? facts('llpin', llpin, { llpin: llpin.value }, ['llp'], ['llp']) : undefined
}

function ofFcrn(text: string): IdentifierFacts | undefined {
  const fcrn = parseFcrn(text)
  return fcrn.ok ? facts('fcrn', fcrn, { fcrn: fcrn.value }, ['foreign_company'], ['company']) : undefined
}

const kindsOfPan = (pan: string): EntityKindKey[] => kindsByPanLetter(pan.charAt(3)).map((kind) => kind.key)

const place = (state: StateCode | undefined): FilledFields =>
  state?.key ? { state: state.key, official_state: state.official } : {}

function facts(
  type: IdentifierFacts['type'],
  parsed: Accepted,
  fills: FilledFields,
  kinds: readonly EntityKindKey[],
  registrations: readonly RegistrationKind[],
): IdentifierFacts {
  return {
    ok: true,
    type,
    value: parsed.value,
    shown: parsed.shown,
    fills,
    entity_kinds: kinds,
    entity_kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
    registrations,
    warnings: parsed.warnings,
    notes: parsed.notes,
  }
}
