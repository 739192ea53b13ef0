import { describe, expect, it } from 'vitest'
import { cleanAccountNumber } from './account-number.ts'
import { cleanAadhaar } from './aadhaar.ts'
import { cleanCin } from './cin.ts'
import { cleanNumber, isSpreadsheetShort, plainText } from './clean.ts'
import { cleanDin } from './din.ts'
import { cleanEmail } from './email.ts'
import { cleanEsiCode } from './esi-code.ts'
import { cleanFcrn } from './fcrn.ts'
import { cleanFssai } from './fssai.ts'
import { cleanIec } from './iec.ts'
import { cleanIfsc } from './ifsc.ts'
import { cleanLlpin } from './llpin.ts'
import { cleanMobile } from './mobile.ts'
import { cleanPan } from './pan.ts'
import { cleanPfCode } from './pf-code.ts'
import { cleanPincode } from './pincode.ts'
import { seeded } from './seeded.test-support.ts'
import { cleanTan } from './tan.ts'
import { cleanTrademark } from './trademark.ts'
import { cleanUan } from './uan.ts'
import { cleanUdyam } from './udyam.ts'

describe('pasted text becomes the number', () => {
  it.each([
    [cleanPan, 'PAN No.: aaaci 4798 l', 'AAACI4798L'],
    [cleanPan, 'PANPL1234C', 'PANPL1234C'],
    [cleanTan, 'TAN - MUMR-12301-A', 'MUMR12301A'],
    [cleanCin, 'CIN: L85110 KA 1981 PLC 013115', 'L85110KA1981PLC013115'],
    [cleanLlpin, 'LLPIN AAB-1234', 'AAB1234'],
    [cleanLlpin, 'aab – 1234', 'AAB1234'],
    [cleanFcrn, 'FCRN: F01234', 'F01234'],
    [cleanDin, 'DIN 1234567', '01234567'],
    [cleanDin, '123456', '00123456'],
    [cleanAadhaar, '9999 4105\u00a07058', '999941057058'],
    [cleanIfsc, 'IFSC Code: sbin0010152', 'SBIN0010152'],
    [cleanAccountNumber, 'A/c No. 1234 5678 9012', '123456789012'],
    [cleanUan, 'UAN: 1001 2345 6789', '100123456789'],
    [cleanPfCode, 'mh/ban/12780', 'MHBAN0012780000'],
    [cleanPfCode, 'PF Code: MH/BAN/0012780/000', 'MHBAN0012780000'],
    [cleanPfCode, 'MH-BAN-0012780-00A', 'MHBAN001278000A'],
    [cleanEsiCode, 'ESIC Code No. 31-00-123456-000-0001', '31001234560000001'],
    [cleanFssai, 'Lic. No. 10012011000168', '10012011000168'],
    [cleanUdyam, 'udyam kr 10 8576830', 'UDYAM-KR-10-8576830'],
    [cleanUdyam, 'Udyam Registration Number: UDYAM-KR-10-8576830', 'UDYAM-KR-10-8576830'],
    [cleanIec, 'IEC: 0300000123', '0300000123'],
    [cleanTrademark, 'Application No. 1,234,567', '1234567'],
    [cleanMobile, '+91 98765-43210', '9876543210'],
    [cleanMobile, '098765 43210', '9876543210'],
    [cleanMobile, '९८७६५४३२१०', '9876543210'],
    [cleanPincode, 'PIN: 560 001', '560001'],
    [cleanEmail, 'Accounts <Accounts@Firm.CO.IN>', 'Accounts@firm.co.in'],
  ])('%o: %s', (clean, pasted, value) => {
    expect(clean(pasted)).toBe(value)
    expect(clean(value)).toBe(value)
  })

  it('does not choose between two numbers', () => {
    expect(cleanPan('AAACI4798L and AAACR5055K')).not.toMatch(/^[A-Z]{5}\d{4}[A-Z]$/)
  })

  it('never throws and never changes what is clean already', () => {
    const random = seeded(7)
    for (let round = 0; round < 500; round++) {
      const dirt = random.pick(' \u200b-:./\'"ABC019₹é(ं１', random.below(24))
      const once = cleanNumber(dirt, /^[A-Z]{3}\d{4}$/, /ID/)
      expect(cleanNumber(once, /^[A-Z]{3}\d{4}$/, /ID/)).toBe(once)
    }
  })
})

describe('plain text', () => {
  it('has no sign that cannot be seen', () => {
    expect(plainText('\ufeff A\u200bB\u00ad \u00a0 C\u2014D\u202e ')).toBe('AB C-D')
  })

  it('reads the digits of Indian scripts', () => {
    expect(plainText('०१२३४५६७८९ ০১ ૦૧ ௧௨ ೩೪')).toBe('0123456789 01 01 12 34')
  })
})

it('knows a number that a spreadsheet has shortened', () => {
  expect(isSpreadsheetShort('1.00123E+11')).toBe(true)
  expect(isSpreadsheetShort('9E+11')).toBe(true)
  expect(isSpreadsheetShort('100123456789')).toBe(false)
})
