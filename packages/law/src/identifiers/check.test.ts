import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkIdentifier } from './check.ts'
import { IDENTIFIER_TYPES, type IdentifierType } from '../reference/identifier-type.ts'

// Value, verdict of the written rule, verdict of the real one. Public companies, published test numbers, and made-up ones.
const CASES: Partial<Record<IdentifierType, readonly (readonly [string, boolean | null, boolean])[]>> = {
  pan: [
    ['AAACI4798L', true, true],
    ['ABCDE1234F', true, false],
    ['aaaci4798l', false, false],
    ['AAACI0000L', true, false],
  ],
  tan: [
    ['MUMR12301A', null, true],
    ['AAACI4798L', null, false],
  ],
  gstin: [
    ['29AAACI4798L1ZU', true, true],
    ['38AAACS8577K1ZM', false, true],
    ['29AAACI4798L1ZT', true, false],
    ['99AAACR5055K1ZW', false, false],
    ['29 AAACI4798L1ZU', false, false],
  ],
  cin: [
    ['L85110KA1981PLC013115', true, true],
    ['L85110ZZ1981PLC013115', true, false],
    ['L85110KA2099PLC013115', true, false],
    ['F12345', false, false],
  ],
  llpin: [
    ['AAB-1234', true, true],
    ['AAB1234', true, true],
    ['AAB 1234', false, false],
    ['AAB-0000', true, false],
  ],
  fcrn: [
    ['F01234', null, true],
    ['F00000', null, false],
  ],
  din: [
    ['00001234', null, true],
    ['1234567', null, false],
  ],
  aadhaar: [
    ['9999-4105-7058', true, true],
    ['9999 4105 7058', true, true],
    ['9999/4105/7058', true, false],
    ['999941057059', true, false],
    ['99994105705', false, false],
  ],
  ifsc: [
    ['SBIN0010152', true, true],
    ['SBIN0999999', true, false],
    ['SBIN1000300', true, false],
    ['SBI00000300', false, false],
  ],
  account_number: [
    ['123456789', true, true],
    ['12345678', false, false],
    ['1234567890123456789', false, false],
  ],
  uan: [
    ['100123456789', null, true],
    ['200123456789', null, false],
  ],
  pf_code: [
    ['MHBAN0012780000', null, true],
    ['MH/BAN/0012780/000', null, true],
    ['MH12345', null, false],
  ],
  esi_code: [
    ['31-00-123456-000-0001', null, true],
    ['31001234560000001', null, true],
    ['31 00 123456 000 0001', null, false],
  ],
  fssai: [
    ['10012011000168', null, true],
    ['10027011000168', null, false],
  ],
  udyam: [
    ['UDYAM-KR-10-8576830', null, true],
    ['UDYAM-ZZ-01-0000001', null, false],
  ],
  iec: [
    ['AAACI4798L', null, true],
    ['0300000123', null, true],
    ['0000000000', null, false],
  ],
  trademark: [
    ['1234567', null, true],
    ['0123456', null, false],
    ['IRDI-1234567', null, false],
  ],
  mobile: [
    ['9876543210', true, true],
    ['1234567890', true, false],
    ['+919876543210', false, false],
  ],
  pincode: [
    ['560001', true, true],
    ['1', true, false],
    ['999999', true, false],
    ['560 001', false, false],
  ],
  email: [
    ['accounts@firm.co.in', true, true],
    ['accounts@firm', false, false],
    ['accounts@firm.c', false, false],
    [`accounts@firm.${'a'.repeat(24)}`, true, true],
    [`accounts@firm.${'a'.repeat(25)}`, false, false],
  ],
  lei: [
    ['335800TYLGG93MM7PR89', null, true],
    ['335800TYLGG93MM7PR88', null, false],
  ],
}

describe('both verdicts', () => {
  for (const type of IDENTIFIER_TYPES) {
    for (const [value, spec, real] of CASES[type] ?? []) {
      it(`${type} ${value}`, () => expect(checkIdentifier(type, value)).toEqual({ spec, real }))
    }
  }

  it('lets the year of this calendar decide what is in the future', () => {
    expect(checkIdentifier('cin', 'U72900KA2027PTC123456').real).toBe(false)
    expect(checkIdentifier('cin', 'U72900KA2027PTC123456', 2027).real).toBe(true)
  })
})

interface Example {
  type: IdentifierType
  value: string
  spec: boolean | null
  real: boolean
}

// Long lists of examples may be kept outside the project; without them only the cases above are checked.
const folder = process.env.NIYAM_REFERENCE
const lists = ['identifiers-valid.json', 'identifiers-invalid.json'].map(
  (name) => `${folder ?? 'NIYAM_REFERENCE'}/${name}`,
)

describe('long lists of examples', () => {
  for (const list of lists) {
    const here = existsSync(list)
    it.skipIf(!here)(
      `every row agrees${here ? '' : ` (${list} is not there: set NIYAM_REFERENCE to its folder)`}`,
      () => {
        const { items } = JSON.parse(readFileSync(list, 'utf8')) as { items: Example[] }
        expect(items.length).toBeGreaterThan(300)
        const differing = items.filter(({ type, value, spec, real }) => {
          const verdicts = checkIdentifier(type, value)
          return verdicts.spec !== spec || verdicts.real !== real
        })
        expect(differing).toEqual([])
      },
    )
  }
})
