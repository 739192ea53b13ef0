import { describe, expect, it } from 'vitest'
import { edited } from './caret.ts'
import { FREE_CODE, MASKS, type MaskedType } from './masks.ts'

/**
 * @param before what the field shows
 * @param after what the browser has made of it, with | for the caret
 */
function edit(of: MaskedType, before: string, after: string, erased?: 'back' | 'forward') {
  const mask = MASKS[of]
  const value = before.replaceAll('-', '')
  const { shown, caret } = edited(mask, value, after.replace('|', ''), after.indexOf('|'), erased)
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

describe('typing', () => {
  it.each([
    ['aadhaar', '', '1|', '1|'],
    ['aadhaar', '1234', '12345|', '1234-5|'],
    ['aadhaar', '1234-5678', '9|1234-5678', '9|123-4567-8'],
    ['aadhaar', '1234-5678', '1234-9|5678', '1234-9|567-8'],
    ['aadhaar', '1234-5678', '12349|-5678', '1234-9|567-8'],
    ['aadhaar', '12', '12x|', '12|'],
    ['llpin', 'AAB', 'AAB1|', 'AAB-1|'],
    ['llpin', 'AAB-123', 'Ax|AB-123', 'AX|A-B123'],
    ['llpin', 'AAB', 'AAB-|', 'AAB|'],
    ['pan', 'ABDE', 'ABc|DE', 'ABC|DE'],
    ['pan', 'AB', 'AB |', 'AB|'],
    ['cin', 'L', 'Lé|', 'L|'],
  ] as const)('in a field of %s, %s made into %s is %s', (of, before, after, shown) => {
    expect(edit(of, before, after)).toBe(shown)
  })

  it('stops at the full length, and keeps the text after the caret', () => {
    expect(edit('pan', 'ABCDE1234F', 'ABCDE1234FG|')).toBe('ABCDE1234F|')
    expect(edit('pan', 'ABCDE1234F', 'ABX|CDE1234F')).toBe('AB|CDE1234F')
  })

  it('lets a country code be finished, and takes it off', () => {
    expect(edit('mobile', '9845012345', '98450123456|')).toBe('98450123456|')
    expect(edit('mobile', '0984501234', '09845012345|')).toBe('9845012345|')
    expect(edit('mobile', '91984501234', '919845012345|')).toBe('9845012345|')
  })
})

describe('erasing', () => {
  it.each([
    ['1234-5678', '1234-567|', 'back', '1234-567|'],
    ['1234-5678', '1|34-5678', 'back', '1|345-678'],
    // Over a separator: the sign beyond it goes.
    ['1234-5678', '1234|5678', 'back', '123|5-678'],
    ['1234-5678', '1234|5678', 'forward', '1234|-678'],
    ['1234-5678', '1234-|678', 'forward', '1234-|678'],
    ['1234-5', '1234-|', 'back', '1234|'],
    ['1234-5678', '|5678', 'back', '|5678'],
    ['1', '|', 'back', '|'],
  ] as const)('%s made into %s by the %s key is %s', (before, after, key, shown) => {
    expect(edit('aadhaar', before, after, key)).toBe(shown)
  })
})

describe('pasting', () => {
  it.each([
    ['mobile', '', '+91 98450 12345|', '9845012345|'],
    ['mobile', '', '\u200b९८४५०\u00a0१२३४५|', '9845012345|'],
    ['pan', '', 'PAN: aaaci 4798 l|', 'AAACI4798L|'],
    ['gstin', '', ' 29aaaci4798l1zu\u00a0|', '29AAACI4798L1ZU|'],
    ['aadhaar', '', '9999 4105\u00a07058|', '9999-4105-7058|'],
    ['llpin', '', 'aab – 1234|', 'AAB-1234|'],
    ['ifsc', '', 'IFSC Code: sbin0010152|', 'SBIN0010152|'],
    ['account_number', '', 'A/c No. 1234 5678 9012|', '123456789012|'],
    ['pincode', '', 'PIN: 560 001|', '560001|'],
    ['cin', '', 'CIN: L85110 KA 1981 PLC 013115|', 'L85110KA1981PLC013115|'],
    // A whole number takes the place of what was there; a part goes where it was put.
    ['pan', 'AB', 'ABAAACI4798L|', 'AAACI4798L|'],
    ['aadhaar', '1299', '123456|99', '1234-56|99'],
  ] as const)('in a field of %s, %j made into %j is %s', (of, before, after, shown) => {
    expect(edit(of, before, after)).toBe(shown)
  })

  it('cuts nothing off: what is too long is for the check to say', () => {
    expect(edit('pan', '', 'AAACI4798LX|')).toBe('AAACI4798LX|')
  })

  it('leaves a number that a spreadsheet has shortened as it came', () => {
    expect(edit('account_number', '', '1.00123E+11|')).toBe('1.00123E+11|')
  })

  it('takes any sign but blanks where many kinds of number may stand', () => {
    expect(edited(FREE_CODE, '', 'mh/ban 12780', 12).value).toBe('MH/BAN12780')
  })
})

it('keeps the caret after the same character at every position', () => {
  const mask = MASKS.aadhaar
  const value = '123456789'
  const shown = mask.show(value)
  for (let place = 0; place <= shown.length; place++) {
    const typed = `${shown.slice(0, place)}0${shown.slice(place)}`
    const next = edited(mask, value, typed, place + 1)
    expect(next.shown.charAt(next.caret - 1)).toBe('0')
    expect(next.value).toHaveLength(10)
  }
})
