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

/** Asked before everything else of an `other` registration: it decides what the rest is. */
export const OTHER_KIND = 'other_kind'

/** Of several possible numbers one may be none of them and still be right: it is kept as it is written. */
export function checkNumber(kind: Kind, details: Details, text: string, plain: string): Verdict {
  const types = numbersOf(kind, details)
  const fits = types.find((type) => parseIdentifier(type, text).ok)
  const [first] = types
  const isOpen = (kind === 'identity_document' || kind === 'other') && types.length > 1
  if (!first || (!fits && isOpen)) return NEUTRAL
  return verdict(fits ?? first, text, plain)
}

/** The form of the number while it is typed. Where it may be one of several kinds, capitals are all that is known. */
export function maskOf(kind: Kind, details: Details): Mask {
  const [type, ...others] = numbersOf(kind, details)
  return type && others.length === 0 && isMasked(type) ? MASKS[type] : FREE_CODE
}

/** The number as it is printed, once it is one: `mh/ban/12780` is MH/BAN/0012780/000. In a masked field it stays as it is kept. */
export function printedNumber(kind: Kind, details: Details, text: string): string {
  const fits = numbersOf(kind, details)
    .map((type) => parseIdentifier(type, text))
    .find((parsed) => parsed.ok)
  if (!fits?.ok) return text
  return maskOf(kind, details) === FREE_CODE ? fits.shown : fits.value
}

/** Numbers of these are written without blanks; a serial or the name of a holder keeps its own. */
export const isWrittenTogether = (kind: Kind, details: Details): boolean => numbersOf(kind, details).length > 0

/** A detail that is asked only beside certain values of another, or in certain states. */
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
 * Details that the number itself shows: displayed until another answer is given, and not saved, since the law reads the
 * number.
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

/** Which word of help the number needs; null for what everybody reads off the paper. */
export function numberHelp(kind: Kind, details: Details): (typeof EXPLAINED)[number] | null {
  const word = numberWord(kind, details)
  return EXPLAINED.find((one) => one === word) ?? null
}
