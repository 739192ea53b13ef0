import type { StateCode } from '../reference/state-codes.ts'
import { stateByGst } from '../reference/state-lookup.ts'
import { cleanNumber, isBlank } from './clean.ts'
import { gstinCheckCharacter } from './gstin-check.ts'
import { GSTIN_FORM_NOTES, type GstinForm, gstinForm } from './gstin-forms.ts'
import { PAN_SHAPE, panWarnings } from './pan.ts'
import { accepted, EMPTY, type Parsed, type Remark, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'
import { TAN_SHAPE } from './tan.ts'

export interface GstinParts {
  form: GstinForm
  state_code: string
  /** `undefined` for 00; 97 and 99 name no state, their `key` is null. */
  state: StateCode | undefined
  /** `null` in the forms made without one. */
  pan: string | null
  /** Only where a deductor's number was made from its TAN. */
  tan: string | null
  /** Which of the holder's registrations in the state: 1 to 9, then A to Z. `null` in the forms that do not count. */
  registration: string | null
  check_character: string
}

const SHAPE = /^[0-9]{2}[0-9A-Z]{13}$/

export const cleanGstin = (text: string): string => cleanNumber(text, SHAPE, /GSTIN ?\/? ?UIN|GSTIN|GST(?: ?IN)?|UIN/)

/**
 * Accepts what the product's written rule accepts, and also Ladakh (38), Other Territory (97), the Centre (99), and
 * the numbers of deductors, collectors, UN bodies, non-residents and online suppliers, each with a note.
 */
export function parseGstin(text: string): Parsed<GstinParts> {
  const value = cleanGstin(text)
  if (isBlank(text)) return EMPTY
  const form = gstinForm(value)
  if (!form) return refused('GSTIN is Invalid', hintFor(value, text))
  const stateCode = value.slice(0, 2)
  const inner = value.slice(2, 12)
  const isNumbered = form === 'regular' || form === 'tds-deductor' || form === 'tcs-collector'
  const pan = isNumbered && PAN_SHAPE.test(inner) ? inner : null
  const parts: GstinParts = {
    form,
    state_code: stateCode,
    state: stateByGst(stateCode),
    pan,
    tan: isNumbered && TAN_SHAPE.test(inner) ? inner : null,
    registration: isNumbered ? value.charAt(12) : null,
    check_character: value.charAt(14),
  }
  const notes = [
    form === 'regular' ? null : { code: `gstin_${form}`, message: GSTIN_FORM_NOTES[form] },
    ...oldCodes(stateCode),
  ]
  const warnings = [...stateWarnings(stateCode, form), ...(pan ? panWarnings(pan) : []), ...numberWarnings(value)]
  return accepted(value, { message: 'GSTIN is Valid', warnings, notes }, parts)
}

/** The state that issued the number, by its first two digits, Ladakh included; `undefined` for 00, 97, 99 and other text. */
export function stateOfGstin(text: string): StateCode | undefined {
  const gstin = parseGstin(text)
  return gstin.ok && gstin.state?.key ? gstin.state : undefined
}

function hintFor(value: string, typed: string): string {
  if (PAN_SHAPE.test(value))
    return 'This is a PAN. A GSTIN has the state code before it and three more characters behind.'
  if (value.length === 15 && value.startsWith('96')) {
    return '96 marks a place of supply abroad and never begins a GSTIN. Check the first two digits.'
  }
  if (value.length === 15 && /^\d\d/.test(value) && !stateByGst(value.slice(0, 2)) && !value.startsWith('00')) {
    return `No state has the GST code ${value.slice(0, 2)}. Check the first two digits.`
  }
  const shape = explainShape('A GSTIN', value, '##@@@@@####@*Z*', typed)
  if (value.length === 15 && PAN_SHAPE.test(value.slice(2, 12)) && value.charAt(13) === 'Z') {
    return `No PAN inside a GSTIN has ${value.charAt(5)} as its fourth letter (character 6). Check it against the certificate.`
  }
  return shape
}

const stateWarnings = (code: string, form: GstinForm): (Remark | null)[] => [
  remarkIf(
    stateByGst(code) === undefined,
    'gstin_state',
    `No state has the GST code ${code}. Check the first two digits.`,
  ),
  remarkIf(
    code === '99' && form === 'regular',
    'gstin_centre',
    'Numbers that begin with 99 are given to suppliers from abroad and have no PAN inside. Check the first two digits.',
  ),
]

function oldCodes(code: string): (Remark | null)[] {
  return [
    remarkIf(
      code === '28',
      'gstin_old_code',
      '28 is the code of Andhra Pradesh before 2014; new numbers begin with 37.',
    ),
    remarkIf(code === '25', 'gstin_old_code', '25 is the code of the former Daman and Diu; new numbers begin with 26.'),
  ]
}

function numberWarnings(value: string): (Remark | null)[] {
  const check = gstinCheckCharacter(value.slice(0, 14))
  return [
    remarkIf(
      value.charAt(12) === '0' && value.charAt(13) === 'Z',
      'gstin_registration',
      'Registrations of one PAN in a state count from 1, so character 13 is never 0. Check it against the certificate.',
    ),
    remarkIf(
      value.charAt(14) !== check,
      'gstin_check',
      `The check character should be ${check}, not ${value.charAt(14)}. One of the fifteen is mistyped.`,
    ),
  ]
}
