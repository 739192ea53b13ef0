import { EMAIL_SHAPE } from './email.ts'
import type { IdentifierType } from '../reference/identifier-type.ts'

// The product's written rules, letter for letter: without cleaning, and without the states that the rule for GSTINs
// forgot. The parse functions accept more and are tested against these.
const WRITTEN_RULES: Partial<Record<IdentifierType, RegExp>> = {
  pan: /^[A-Z]{5}[0-9]{4}[A-Z]$/,
  gstin: /^(?:[0-2][0-9]|3[0-7])[A-Z]{3}[ABCFGHLJPTK][A-Z][0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
  cin: /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/,
  llpin: /^[A-Z]{3}-?[0-9]{4}$/,
  ifsc: /^[A-Z]{4}[A-Z0-9]{7}$/,
  account_number: /^[0-9]{9,18}$/,
  mobile: /^[0-9]{10}$/,
  pincode: /^[0-9]+$/,
  email: EMAIL_SHAPE,
}

/** @returns null for the kinds without a written rule */
export function meetsWrittenRule(type: IdentifierType, value: string): boolean | null {
  // Only the digits of an Aadhaar number are counted.
  if (type === 'aadhaar') return value.replace(/[^0-9]/g, '').length === 12
  return WRITTEN_RULES[type]?.test(value) ?? null
}
