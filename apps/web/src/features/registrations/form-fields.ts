import type { Registration } from '@niyam/contract/registrations.ts'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { parseFssai, parseIdentifier } from '@niyam/law/identifiers'
import { numbersOf } from '@niyam/law/reference/registration-kinds.ts'
import { attributesOfRegistration } from '../../domain/fact-values.ts'
import { verdict } from '../../domain/identifier-verdict.ts'
import type { Mask } from '../../fields/caret.ts'
import { NEUTRAL, type Verdict } from '../../fields/FieldMessage.tsx'
import { FREE_CODE, isMasked, MASKS } from '../../fields/masks.ts'

type Kind = Registration['kind']
type Details = Registration['details']

/** The first question of an `other` registration: it decides the others. */
export const OTHER_KIND = 'other_kind'

/** If a registration can have several kinds of number, a number of no known format is accepted as typed. */
export function checkNumber(kind: Kind, details: Details, text: string, plain: string): Verdict {
  const types = numbersOf(kind, details)
  const fits = types.find((type) => parseIdentifier(type, text).ok)
  const [first] = types
  const isOpen = (kind === 'identity_document' || kind === 'other') && types.length > 1
  if (!first || (!fits && isOpen)) return NEUTRAL
  return verdict(fits ?? first, text, plain)
}

/** The mask of the number. If it can be of several kinds, only capitals are enforced. */
export function maskOf(kind: Kind, details: Details): Mask {
  const [type, ...others] = numbersOf(kind, details)
  return type && others.length === 0 && isMasked(type) ? MASKS[type] : FREE_CODE
}

/** A valid number in its printed form: `mh/ban/12780` is MH/BAN/0012780/000. A masked field keeps the stored form. */
export function printedNumber(kind: Kind, details: Details, text: string): string {
  const fits = numbersOf(kind, details)
    .map((type) => parseIdentifier(type, text))
    .find((parsed) => parsed.ok)
  if (!fits?.ok) return text
  return maskOf(kind, details) === FREE_CODE ? fits.shown : fits.value
}

/** Whether its number has no blanks; a serial or the name of a holder keeps its blanks. */
export const isWrittenTogether = (kind: Kind, details: Details): boolean => numbersOf(kind, details).length > 0

/** Details asked only with certain values of another detail, or in certain states. */
const ONLY_WITH: Readonly<Record<string, { readonly of: string; readonly values: readonly string[] }>> = {
  lei_for_payments: { of: OTHER_KIND, values: ['lei'] },
  pollution_permits: { of: OTHER_KIND, values: ['pollution'] },
  exclusive: { of: 'irda_type', values: ['corporate-agent'] },
  board_policy_approved_on: { of: 'irda_type', values: ['corporate-agent'] },
  pi_policy_expires_on: {
    of: 'irda_type',
    values: ['direct-broker', 'reinsurance-broker', 'composite-broker', 'web-aggregator'],
  },
  high_risk_food: { of: 'fssai_type', values: ['central-licence'] },
  pt_prior_year_liability_inr: { of: 'pt_kind', values: ['ptrc'] },
  pt_registered_this_year: { of: 'pt_kind', values: ['ptrc'] },
  kerala_shop: { of: 'state', values: ['kerala'] },
}

/** The details to ask, given the answers so far: those that decide most come first, then those of this kind alone. */
export function detailsAsked(kind: Kind, details: Details, state: string | null): AttributeInfo[] {
  const known: Details = { ...details, ...(state !== null && { state }) }
  const attributes = attributesOfRegistration(kind).filter(({ key }) => {
    const only = ONLY_WITH[key]
    return key !== OTHER_KIND && (!only || details[key] !== undefined || only.values.includes(String(known[only.of])))
  })
  return attributes.sort(
    (a, b) => Number(b.core ?? false) - Number(a.core ?? false) || a.registrations.length - b.registrations.length,
  )
}

/** Details asked before the number, because its name depends on them. */
const BEFORE_NUMBER: readonly string[] = ['pt_kind', 'irda_type', 'identity_kind']
export const isAskedBeforeNumber = ({ key }: AttributeInfo): boolean => BEFORE_NUMBER.includes(key)

/**
 * Details that follow from the number: displayed until the person answers otherwise, and not saved, because the law reads
 * the number.
 */
export function detailsTold(kind: Kind, number: string): Details {
  if (kind !== 'fssai') return {}
  const parsed = parseFssai(number)
  return parsed.ok && parsed.kind ? { fssai_type: parsed.kind } : {}
}

const NUMBERS = [
  'gst',
  'pf',
  'esi',
  'income_tax',
  'tds',
  'fssai',
  'irda',
  'trademark',
  'identity_document',
  'company',
  'llp',
  'lwf',
  'iec',
  'lei',
  'udyam',
  'dsc',
  'shops',
  'bis',
  'fcra',
  'pollution',
  'rera',
  'ptrc',
  'ptec',
] as const

/** The name of the number on a registration's certificate; `any` where the trade has no special word. */
export function numberWord(kind: Kind, details: Details): (typeof NUMBERS)[number] | 'any' {
  const word = kind === 'other' ? details[OTHER_KIND] : kind === 'professional_tax' ? details['pt_kind'] : kind
  return NUMBERS.find((one) => one === word) ?? 'any'
}

const EXPLAINED = ['dsc', 'identity_document', 'trademark', 'udyam'] as const

/** The key of the help text of the number; null if it is plain on the certificate. */
export function numberHelp(kind: Kind, details: Details): (typeof EXPLAINED)[number] | null {
  const word = numberWord(kind, details)
  return EXPLAINED.find((one) => one === word) ?? null
}
