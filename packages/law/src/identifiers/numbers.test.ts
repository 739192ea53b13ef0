import { describe, expect, it } from 'vitest'
import { formatAadhaar, maskAadhaar, parseAadhaar } from './aadhaar.ts'
import { maskAccountNumber, parseAccountNumber } from './account-number.ts'
import { checkIdentifier } from './check.ts'
import { parseCin } from './cin.ts'
import { entityKindFromPan } from './entity-kind-of-pan.ts'
import { formatEsiCode, parseEsiCode } from './esi-code.ts'
import { parseFssai } from './fssai.ts'
import { type IdentifierType, IDENTIFIER_TYPES } from '../reference/identifier-type.ts'
import { parseDrivingLicence, parsePassport, parseVoterId } from './identity-documents.ts'
import { parseIec } from './iec.ts'
import { parseIfsc } from './ifsc.ts'
import { parseFllpin, parseLlpin } from './llpin.ts'
import { disagreements } from './disagreements.ts'
import { wrongHolder } from './registry-number.ts'
import { parseMobile } from './mobile.ts'
import { parsePan } from './pan.ts'
import { parseIdentifier } from './parse-identifier.ts'
import type { Parsed } from './parsed.ts'
import { parsePfCode } from './pf-code.ts'
import { parsePincode } from './pincode.ts'
import { seeded } from './seeded.test-support.ts'
import { parseTan } from './tan.ts'
import { parseUan } from './uan.ts'
import { parseUdyam } from './udyam.ts'
import { isVerhoeff, verhoeffDigit } from './verhoeff.ts'

const warned = (parsed: Parsed): string[] => (parsed.ok ? parsed.warnings.map((warning) => warning.code) : ['refused'])
const hint = (parsed: Parsed): string => (parsed.ok ? '' : parsed.hint)
const reason = (parsed: Parsed): string => (parsed.ok ? parsed.message : parsed.reason)

it('shows the written messages, letter for letter', () => {
  expect(reason(parseCin('L85110KA1981PLC013115'))).toBe('CIN is Valid')
  expect(reason(parseCin('L85110KA1981PLC01311'))).toBe('CIN is Invalid')
  expect(reason(parsePan('AAACI4798'))).toBe('PAN is invalid')
  expect(reason(parseLlpin('AAB-1234'))).toBe('Valid LLPIN')
  expect(reason(parseLlpin('AAB-123'))).toBe('Invalid LLPIN')
  expect(reason(parseIfsc('SBIN001015'))).toBe('IFSC Number Not Valid')
})

it('is neutral about every empty field', () => {
  for (const type of IDENTIFIER_TYPES)
    expect(parseIdentifier(type, ' \u200b ')).toMatchObject({ ok: false, isEmpty: true, reason: '' })
})

it('refuses nonsense of every kind with a reason and a next step', () => {
  for (const type of IDENTIFIER_TYPES) {
    const parsed = parseIdentifier(type, '??!')
    expect(parsed.ok).toBe(false)
    const nonsense = parseIdentifier(type, 'é#@not one')
    if (nonsense.ok) throw new Error(`${type} took nonsense`)
    expect(nonsense.reason).not.toBe('')
    expect(nonsense.hint).toMatch(/\.$/)
  }
})

// One that is right, then wrong ones: each with one sign of another sort, one too few or one too many.
const SHAPES: readonly (readonly [type: IdentifierType, right: readonly string[], wrong: readonly string[]])[] = [
  [
    'cin',
    ['L85110KA1981PLC013115', 'U85110KA1981PLC013115'],
    [
      'A85110KA1981PLC013115',
      'L8511OKA1981PLC013115',
      'L85110K11981PLC013115',
      'L85110KA198XPLC013115',
      'L85110KA1981P1C013115',
      'L85110KA1981PLC01311X',
      'L85110KA1981PLC01311',
      'L85110KA1981PLC0131155',
    ],
  ],
  ['pan', ['AAACI4798L'], ['AAAC14798L', 'AAACI479AL', 'AAACI47981', 'AAACI4798', 'AAACI4798LL']],
  ['llpin', ['AAB1234', 'AAB-1234'], ['A1B1234', 'AABC234', 'AAB123X', 'AAB123', 'AAB12345']],
  ['aadhaar', ['999941057058', '9999-4105-7058'], ['99994105705', '9999410570588']],
  ['ifsc', ['SBIN0010152', 'HDFC1234567'], ['SB1N0010152', 'SBIN001015', 'SBIN00101522', 'SBIN001015_']],
  ['account_number', ['123456789', '123456789012345678'], ['12345678', '1234567890123456789', '12345678X']],
  ['mobile', ['9845012345'], ['984501234', '98450123456', '98450O2345']],
  ['pincode', ['560001'], ['56000O', 'PIN', '560 OO1']],
  [
    'email',
    ['asha@firm.in', 'asha.rao+gst@sub.firm.photography', `asha@firm.${'a'.repeat(24)}`],
    ['asha', 'asha@firm', 'asha@firm.i', 'asha@firm.c0m', `asha@firm.${'a'.repeat(25)}`, '@firm.in', 'a b@firm.in'],
  ],
]

it.each(SHAPES)('%s: what follows the written rule is taken, what differs in one sign is not', (type, right, wrong) => {
  expect(right.filter((text) => checkIdentifier(type, text).spec !== true)).toEqual([])
  expect(wrong.filter((text) => checkIdentifier(type, text).spec !== false)).toEqual([])
  expect(right.filter((text) => !parseIdentifier(type, text).ok)).toEqual([])
  expect(wrong.filter((text) => parseIdentifier(type, text).ok)).toEqual([])
})

describe('PAN and TAN', () => {
  it('tells who holds a PAN', () => {
    expect(parsePan('AAACI4798L')).toMatchObject({ holder: 'C', initial: 'I', warnings: [] })
    expect(entityKindFromPan('AAPFU0939F')).toMatchObject({ holder: 'F', label: 'Firm or LLP' })
    expect(entityKindFromPan('AAPFU0939F')?.kinds.map((kind) => kind.key)).toEqual([
      'llp',
      'foreign_llp',
      'partnership',
    ])
    expect(entityKindFromPan('AAAPL1234C')?.kinds.map((kind) => kind.key)).toEqual(['proprietorship', 'individual'])
    expect(entityKindFromPan('ABCDE1234F')).toBeUndefined()
  })

  it('takes a placeholder and warns', () => {
    expect(warned(parsePan('ABCDE1234F'))).toEqual(['pan_holder'])
    expect(warned(parsePan('AAACI0000L'))).toEqual(['pan_number'])
  })

  it('tells one from the other', () => {
    expect(parseTan('MUMR12301A')).toMatchObject({ area: 'MUM', initial: 'R' })
    expect(hint(parseTan('AAACI4798L'))).toContain('This is a PAN.')
    expect(hint(parsePan('AAACI479SL'))).toBe(
      'Character 9 is the letter S; a digit belongs there. Check it against the document.',
    )
  })
})

describe('company and LLP numbers', () => {
  it('takes a CIN apart', () => {
    expect(parseCin('L85110KA1981PLC013115')).toMatchObject({
      is_listed: true,
      industry: '85110',
      state: { key: 'karnataka' },
      incorporation_year: 1981,
      company_class: 'PLC',
      number: '013115',
      warnings: [],
    })
    expect(parseCin('L74999TZ1984PLC001456')).toMatchObject({ state: { key: 'tamil_nadu' } })
  })

  it('warns about what no registrar gave', () => {
    expect(warned(parseCin('L17110ZZ1973PLC019786'))).toEqual(['cin_state'])
    expect(warned(parseCin('L17110MH1800XYZ000000'))).toEqual(['cin_year', 'cin_class', 'cin_number'])
    expect(warned(parseCin('L17110MH2030PLC019786', 2026))).toEqual(['cin_year'])
    expect(warned(parseCin('L17110MH2030PLC019786'))).toEqual([])
  })

  it('says which number it is instead', () => {
    expect(hint(parseCin('AAB-1234'))).toContain('This is an LLPIN.')
    expect(hint(parseCin('F01234'))).toContain('FCRN')
    expect(hint(parseLlpin('L85110KA1981PLC013115'))).toContain('This is a CIN.')
  })

  it('shows an LLPIN with its hyphen and keeps it without', () => {
    expect(parseLlpin('aab1234')).toMatchObject({ value: 'AAB1234', shown: 'AAB-1234' })
    expect(parseFllpin('FAAA-0001')).toMatchObject({
      ok: true,
      shown: 'FAAA-0001',
      notes: [{ code: 'fllpin_unchecked' }],
    })
  })

  it.each(['AA-98', 'AAZ98', '1234567', 'FAA-00001', 'AAZ-9877'])('takes %s for no FLLPIN', (text) => {
    expect(parseFllpin(text)).toMatchObject({ ok: false, isEmpty: false, reason: 'Invalid FLLPIN' })
  })

  it.each([
    [
      'llpin',
      'AAZ9877',
      'private_limited',
      'LLPIN AAZ-9877 belongs to an LLP, but the kind of entity is Private limited company.',
    ],
    ['cin', 'U85110KA2011PTC913115', 'llp', 'CIN U85110KA2011PTC913115 belongs to a company,'],
    ['fcrn', 'F01234', 'private_limited', 'FCRN F01234 belongs to a foreign company,'],
    ['llpin', 'FAAA0001', 'partnership', 'FLLPIN FAAA0001 belongs to a foreign LLP,'],
  ] as const)('says whose %s %s is, beside the kind %s', (field, number, kind, words) => {
    expect(wrongHolder(field, number, kind)).toContain(words)
    expect(disagreements({ [field]: number, entity_kind: kind })).toMatchObject([{ fields: [field, 'entity_kind'] }])
  })

  it.each([
    ['llpin', 'AAZ9877', 'llp'],
    ['llpin', 'FAAA0001', 'foreign_llp'],
    ['cin', 'U85110KA2011PTC913115', 'section_8_company'],
    ['fcrn', 'F01234', 'foreign_company'],
  ] as const)('has nothing against %s %s on %s', (field, number, kind) => {
    expect(wrongHolder(field, number, kind)).toBeNull()
  })
})

describe('Aadhaar', () => {
  it('is shown in fours, or hidden', () => {
    expect(parseAadhaar('9999 4105 7058')).toMatchObject({
      value: '999941057058',
      shown: '9999-4105-7058',
      warnings: [],
    })
    expect(formatAadhaar('999941057058')).toBe('9999-4105-7058')
    expect(maskAadhaar('9999-4105-7058')).toBe('XXXX-XXXX-7058')
  })

  it('warns of a slip', () => {
    expect(warned(parseAadhaar('999941057059'))).toEqual(['aadhaar_check'])
    expect(warned(parseAadhaar('012345678906'))).toEqual(['aadhaar_first'])
    expect(hint(parseAadhaar('9.99941E+11'))).toContain('spreadsheet')
  })

  it('passes the published test numbers and catches each wrong digit and each swap', () => {
    const random = seeded(12)
    for (const number of ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894']) {
      expect(isVerhoeff(number)).toBe(true)
    }
    for (let round = 0; round < 100; round++) {
      const body = random.pick('0123456789', 11)
      const number = body + verhoeffDigit(body)
      expect(isVerhoeff(number)).toBe(true)
      const place = random.below(11)
      const [here = '', next = ''] = number.slice(place, place + 2)
      const wrong = String((Number(here) + 1 + random.below(9)) % 10)
      expect(isVerhoeff(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
      if (here !== next) expect(isVerhoeff(number.slice(0, place) + next + here + number.slice(place + 2))).toBe(false)
    }
  })
})

describe('labour numbers', () => {
  it('shows the parts of an ESI code', () => {
    expect(parseEsiCode('31001234560000001')).toMatchObject({
      shown: '31-00-123456-000-0001',
      employer: '123456',
      industry: '0001',
    })
    expect(formatEsiCode('31001234560000001')).toBe('31-00-123456-000-0001')
    expect(hint(parseEsiCode('3100123456'))).toContain('insurance number')
  })

  it('tells an establishment from its member', () => {
    expect(parsePfCode('MHBAN0012780000')).toMatchObject({ shown: 'MH/BAN/0012780/000', region: 'MH', office: 'BAN' })
    expect(hint(parsePfCode('MHBAN00127800000001313'))).toContain('MHBAN0012780000.')
    expect(warned(parsePfCode('MH/12345'))).toEqual(['pf_short'])
    expect(warned(parseUan('999941057058'))).toEqual(['uan_first'])
  })
})

describe('the rest', () => {
  it('reads a food licence', () => {
    expect(parseFssai('10012011000168')).toMatchObject({ kind: 'central-licence', year: 2012 })
    expect(parseFssai('20719014000345')).toMatchObject({ kind: 'registration', year: 2019 })
    expect(warned(parseFssai('30027011000168', 2026))).toEqual(['fssai_kind', 'fssai_year'])
  })

  it('reads a Udyam number', () => {
    expect(parseUdyam('UDYAM-KR-10-8576830')).toMatchObject({ official_state: 'Karnataka', district: '10' })
    expect(hint(parseUdyam('MH01A0000001'))).toContain('Udyog Aadhaar')
  })

  it('finds the PAN in an IEC', () => {
    expect(parseIec('AAACI4798L')).toMatchObject({ pan: 'AAACI4798L' })
    expect(parseIec('0300000123')).toMatchObject({ pan: null })
  })

  it('counts the digits of an account', () => {
    expect(parseAccountNumber('1234 5678 9')).toMatchObject({ ok: true, value: '123456789' })
    expect(hint(parseAccountNumber('1.23457E+14'))).toContain('spreadsheet')
    expect(maskAccountNumber('123456789012')).toBe('XXXXXXXX9012')
  })

  it('warns and does not refuse where the written rule is wide', () => {
    expect(warned(parsePincode('1'))).toEqual(['pincode_length'])
    expect(warned(parsePincode('012345'))).toEqual(['pincode_first'])
    expect(warned(parseMobile('1234567890'))).toEqual(['mobile_first'])
    expect(warned(parseIfsc('HDFCO000001'))).toEqual(['ifsc_fifth'])
  })

  it('takes documents of a person, old ones with a note', () => {
    expect(parsePassport('M1234567')).toMatchObject({ ok: true, notes: [] })
    expect(parseVoterId('ABC1234567')).toMatchObject({ ok: true, notes: [] })
    expect(parseVoterId('UP/12/345/678901')).toMatchObject({ ok: true, notes: [{ code: 'voter_id_old' }] })
    expect(parseDrivingLicence('MH12 20110012345')).toMatchObject({ ok: true, notes: [] })
    expect(parseDrivingLicence('MH-12/1234/98')).toMatchObject({ ok: true, notes: [{ code: 'driving_licence_old' }] })
  })
})

describe('what was typed', () => {
  it.each(IDENTIFIER_TYPES)('of a %s is invalid when it is a lone sign, and missing only when it is blank', (type) => {
    expect(parseIdentifier(type, '?')).toMatchObject({ ok: false, isEmpty: false, reason: expect.stringMatching(/./) })
    expect(parseIdentifier(type, ' \u200b ')).toMatchObject({ ok: false, isEmpty: true })
  })
})
