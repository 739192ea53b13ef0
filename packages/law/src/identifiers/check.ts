import { bankOfPrefix } from '../reference/bank-names.ts'
import { isListedBranch } from '../reference/bank-branches.ts'
import { isListedPincode } from '../reference/pincodes.ts'
import type { IdentifierType } from '../reference/identifier-type.ts'
import { parseIdentifier } from './parse-identifier.ts'
import { meetsWrittenRule } from './written-rule.ts'

export interface Verdicts {
  /** By the product's written rule, unchanged; null where it has none. */
  spec: boolean | null
  /** By all that is known of real numbers: check digits, states, classes, the lists of branches and pincodes. */
  real: boolean
}

/** The year in which the lists behind this module were last gone through. */
const LISTS_OF = 2026

/**
 * Checks a value exactly as given: blanks, small letters and labels are not removed here.
 *
 * Loads the list of bank branches (200 kB); a page that only checks a field calls the kind's parse function instead.
 *
 * @param thisYear calendar year; numbers that carry a later one are not real
 */
export function checkIdentifier(type: IdentifierType, value: string, thisYear: number = LISTS_OF): Verdicts {
  return { spec: meetsWrittenRule(type, value), real: isReal(type, value, thisYear) }
}

function isReal(type: IdentifierType, value: string, thisYear: number): boolean {
  const parsed = parseIdentifier(type, value, thisYear)
  if (!parsed.ok || parsed.warnings.length > 0 || !usualForms(type, parsed.value, parsed.shown).includes(value))
    return false
  if (type === 'ifsc') return bankOfPrefix(value.slice(0, 4)) !== undefined && isListedBranch(value)
  return type === 'pincode' ? isListedPincode(value) : true
}

/** How a genuine number of the kind is written on paper. */
function usualForms(type: IdentifierType, value: string, written: string): string[] {
  if (type === 'aadhaar') return [value, written, written.replaceAll('-', ' ')]
  if (type === 'llpin' || type === 'esi_code') return [value, written]
  if (type === 'pf_code') return [value, written, written.replace(/\/000$/, '')]
  return [value]
}
