import { compact, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused } from './parsed.ts'
import { explainShape } from './shape.ts'

const SHAPE = /^[0-9]{9,18}$/
const NEXT_STEP = 'Copy it from the passbook or a cheque.'

export const cleanAccountNumber = (text: string): string =>
  compact(text).replace(/^(?:ACCOUNTNO|ACCOUNTNUMBER|ACCOUNT|ACNO|AC)(?=\d)/, '')

export const maskAccountNumber = (account: string): string => account.replace(/\d(?=\d{4})/g, 'X')

/** Each bank has its own length and check; the range is all that holds for every one. */
export function parseAccountNumber(text: string): Parsed {
  const value = cleanAccountNumber(text)
  if (isBlank(text)) return EMPTY
  if (SHAPE.test(value)) return accepted(value, {}, {})
  const isDigits = /^[0-9]*$/.test(value)
  const hint = isDigits
    ? `An account number has 9 to 18 digits and this has ${value.length}. ${NEXT_STEP}`
    : explainShape('An account number', value, '#'.repeat(value.length), text)
  return refused('Account number must have 9 to 18 digits', hint)
}
