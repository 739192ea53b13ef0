import {
  cleanAadhaar,
  cleanAccountNumber,
  cleanCin,
  cleanEsiCode,
  cleanFssai,
  cleanGstin,
  cleanIfsc,
  cleanLlpin,
  cleanMobile,
  cleanPan,
  cleanPincode,
  cleanTan,
  formatAadhaar,
  formatLlpin,
  type IdentifierType,
  parseIdentifier,
} from '@niyam/law/identifiers'
import type { Mask } from './caret.ts'

/** The kinds of number that have their own field. */
export type MaskedType = Extract<
  IdentifierType,
  | 'cin'
  | 'pan'
  | 'gstin'
  | 'llpin'
  | 'ifsc'
  | 'aadhaar'
  | 'account_number'
  | 'mobile'
  | 'pincode'
  | 'tan'
  | 'esi_code'
  | 'fssai'
>

const CODE = /[A-Z0-9]/
const DIGIT = /[0-9]/
const asItIs = (value: string) => value

function mask(
  type: MaskedType,
  belongs: RegExp,
  longest: number,
  clean: Mask['clean'],
  show: Mask['show'] = asItIs,
): Mask {
  return { belongs, longest, clean, show, isWhole: (value) => parseIdentifier(type, value).ok }
}

export const MASKS: Readonly<Record<MaskedType, Mask>> = {
  cin: mask('cin', CODE, 21, cleanCin),
  pan: mask('pan', CODE, 10, cleanPan),
  gstin: mask('gstin', CODE, 15, cleanGstin),
  llpin: mask('llpin', CODE, 7, cleanLlpin, (value) => (value.length > 3 ? formatLlpin(value) : value)),
  ifsc: mask('ifsc', CODE, 11, cleanIfsc),
  aadhaar: mask('aadhaar', DIGIT, 12, cleanAadhaar, formatAadhaar),
  account_number: mask('account_number', DIGIT, 18, cleanAccountNumber),
  // A number that starts with 0 or 91 may be completed: the prefix is dropped once ten digits follow it.
  mobile: mask('mobile', DIGIT, 14, cleanMobile),
  pincode: mask('pincode', DIGIT, 6, cleanPincode),
  tan: mask('tan', CODE, 10, cleanTan),
  esi_code: mask('esi_code', DIGIT, 17, cleanEsiCode, inGroups('-', 2, 2, 6, 3, 4)),
  fssai: mask('fssai', DIGIT, 14, cleanFssai),
}

export const isMasked = (type: IdentifierType): type is MaskedType => type in MASKS

/** Separates groups as soon as the next one begins; what is too long stays in the last. */
function inGroups(separator: string, ...sizes: readonly number[]): Mask['show'] {
  return (value) => {
    const starts = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0))
    return starts
      .filter((start) => start < value.length)
      .map((start, group) => value.slice(start, starts[group + 1]))
      .join(separator)
  }
}

/** Numbers of many shapes in one field: capitals without blanks, and whatever signs the number has. */
export const FREE_CODE: Mask = {
  belongs: /\S/,
  longest: 60,
  clean: (text) => text.replace(/\s+/g, ''),
  show: asItIs,
  isWhole: () => false,
}
