import { describe, expect, it } from 'vitest'
import { seeded } from '../identifiers/seeded.test-support.ts'
import { bankOfIfsc, isListedBranch } from './bank-branches.ts'
import { bankNames, bankOfPrefix } from './bank-names.ts'
import { COUNTRIES, countryByCode } from './countries.ts'
import { industryOfCin } from './industry-of-cin.ts'
import { NATIONALITY_MENU } from './nationality-menu.ts'
import { packSorted, unpackSorted } from './packed-codes.ts'
import { isListedPincode } from './pincodes.ts'

describe('packed lists', () => {
  it('are restored unchanged', () => {
    const random = seeded(3)
    for (let round = 0; round < 100; round++) {
      const numbers = [
        ...new Set(Array.from({ length: random.below(40) }, () => random.below(10 ** (1 + random.below(9))))),
      ].sort((a, b) => a - b)
      expect(unpackSorted(packSorted(numbers))).toEqual(numbers)
    }
  })

  it('refuse unsorted and damaged data', () => {
    expect(() => packSorted([2, 1])).toThrow(RangeError)
    expect(() => packSorted([1, 1])).toThrow(RangeError)
    expect(() => unpackSorted('A!')).toThrow(RangeError)
  })
})

describe('banks', () => {
  it('are named by prefix', () => {
    expect(bankNames().size).toBe(1510)
    expect(bankOfPrefix('SBIN')).toBe('State Bank of India')
    expect(bankOfPrefix('ZZZZ')).toBeUndefined()
  })

  it('have branches, and some are leased', () => {
    expect(isListedBranch('SBIN0010152')).toBe(true)
    expect(isListedBranch('ICIC00MMCBL')).toBe(true)
    expect(isListedBranch('SBIN0999999')).toBe(false)
    expect(isListedBranch('SBIN1010152')).toBe(false)
    expect(bankOfIfsc('SBIN0010152')).toBe('State Bank of India')
    expect(bankOfIfsc('HDFC0CKUB01')).toBe('Khamgaon Urban Co-operative Bank')
    expect(bankOfIfsc('SBIN0999999')).toBeUndefined()
  })
})

it('pincodes are those of the directory', () => {
  for (const code of ['110001', '560001', '194101', '744101']) expect(isListedPincode(code)).toBe(true)
  for (const code of ['999999', '100000', '1', '0110001']) expect(isListedPincode(code)).toBe(false)
})

describe('countries', () => {
  it('have the five fields', () => {
    expect(COUNTRIES).toHaveLength(249)
    expect(countryByCode('IN')).toEqual({
      num_code: '356',
      value: 'IN',
      alpha_3_code: 'IND',
      en_short_name: 'India',
      label: 'Indian',
    })
    for (const country of COUNTRIES) expect(Object.values(country)).not.toContain('')
  })

  it('hold the short menu', () => {
    expect(NATIONALITY_MENU.map(({ label }) => label)).toEqual(['India', 'Russia', 'Nepal', 'Sri Lanka'])
    expect(NATIONALITY_MENU.map(({ value }) => countryByCode(value)?.label)).toEqual([
      'Indian',
      'Russian',
      'Nepali, Nepalese',
      'Sri Lankan',
    ])
  })
})

it('an industry code has two readings', () => {
  expect(industryOfCin('22210')).toMatchObject({
    nic_2008: expect.stringContaining('rubber'),
    nic_2004: expect.stringContaining('rinting'),
  })
  expect(industryOfCin('00000')).toEqual({ nic_2008: null, nic_2004: null })
})
