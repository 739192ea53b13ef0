import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DISTRICT_ALIASES } from './district-aliases.ts'
import { districtOptionValue, districtsOf, findDistrict, splitDistrictOption } from './districts.ts'
import { STATE_CODES } from './state-codes.ts'
import {
  findState,
  keyOfOfficial,
  lawStateNames,
  officialName,
  stateByCin,
  stateByGst,
  stateByIso,
} from './state-lookup.ts'
import { STATES } from './states.ts'

describe('states', () => {
  it('are the 36 of the address form', () => {
    expect(STATES).toHaveLength(36)
    expect(STATES[0].label).toBe('Andaman Nicobar')
    expect(STATES[35].label).toBe('West Bengal')
    for (const { value } of STATES) expect(keyOfOfficial(officialName(value))).toBeDefined()
  })

  it('have every GST code from 01 to 38, and the three that are no states', () => {
    for (let code = 1; code <= 38; code++) expect(stateByGst(String(code).padStart(2, '0'))?.key).not.toBeNull()
    for (const code of ['96', '97', '99']) expect(stateByGst(code)).toMatchObject({ key: null })
    for (const code of ['00', '39', '98']) expect(stateByGst(code)).toBeUndefined()
  })

  it('give Ladakh and the merged territory their own names', () => {
    expect(stateByGst('38')).toMatchObject({ key: 'jammu_kashmir', official: 'Ladakh', iso: 'IN-LA', is_alias: true })
    expect(officialName('jammu_kashmir')).toBe('Jammu and Kashmir')
    expect(officialName('jammu_kashmir', 'leh')).toBe('Ladakh')
    expect(stateByGst('26')?.key).toBe('dadra_nagar_haveli')
    expect(stateByGst('25')?.key).toBe('daman_diu')
    expect(lawStateNames('daman_diu')).toEqual(['Dadra and Nagar Haveli and Daman and Diu', 'Daman and Diu'])
  })

  it('are found by old and new codes', () => {
    expect(
      [stateByCin('UR'), stateByCin('UT'), stateByIso('UK'), stateByIso('IN-UT')].map((state) => state?.key),
    ).toEqual(Array.from({ length: 4 }, () => 'uttarakhand'))
    expect(stateByCin('PN')?.key).toBe('maharashtra')
    expect(stateByCin('ZZ')).toBeUndefined()
  })

  it.each([
    ['Karnataka', 'karnataka'],
    [' tamil nadu', 'tamil_nadu'],
    ['TAMILNADU', 'tamil_nadu'],
    ['Tamil Nadu', 'tamil_nadu'],
    ['27', 'maharashtra'],
    ['27-Maharashtra', 'maharashtra'],
    ['7', 'delhi'],
    ['MH', 'maharashtra'],
    ['IN-KA', 'karnataka'],
    ['Orissa', 'odisha'],
    ['Pondicherry', 'puducherry'],
    ['J&K', 'jammu_kashmir'],
    ['Jammu & Kashmir', 'jammu_kashmir'],
    ['NCT of Delhi', 'delhi'],
    ['Ladakh', 'jammu_kashmir'],
    ['Andaman and Nicobar Islands', 'andaman_nicobar'],
    ['tenkasi', undefined],
    ['', undefined],
    ['97', undefined],
  ])('%j in a sheet is %s', (text, key) => {
    expect(findState(text)?.key).toBe(key)
  })

  it('answer to each of their names', () => {
    for (const state of STATE_CODES) {
      if (state.key) expect(findState(state.official)?.official).toBe(state.official)
    }
    for (const { label, value } of STATES) expect(findState(label)?.key).toBe(value)
  })
})

describe('districts', () => {
  it('are as saved addresses hold them', () => {
    expect(STATES.flatMap(({ value }) => districtsOf(value))).toHaveLength(731)
    expect(districtsOf('delhi')).toHaveLength(11)
    expect(districtsOf('uttar_pradesh')).toHaveLength(75)
    expect(districtsOf('tamil_nadu')).toContainEqual({ label: 'Tenkasi ', value: 'tenkasi_' })
    for (const state of ['chandigarh', 'dadra_nagar_haveli', 'lakshadweep'] as const)
      expect(districtsOf(state)).toEqual([{ label: STATES.find(({ value }) => value === state)?.label, value: state }])
  })

  it('have, like their states, a label and a key of small letters and underscores', () => {
    for (const place of [...STATES, ...STATES.flatMap(({ value }) => districtsOf(value))]) {
      expect(Object.keys(place).toSorted()).toEqual(['label', 'value'])
      expect(place.value).toMatch(/^[a-z\d]+(_[a-z\d]*)*$/)
    }
  })

  it('have one value each in a form, though names repeat', () => {
    const values = STATES.flatMap(({ value: state }) => districtsOf(state).map(({ value }) => ({ state, value })))
    expect(new Set(values.map(({ state, value }) => districtOptionValue(value, state))).size).toBe(731)
    for (const { state, value } of values) {
      expect(splitDistrictOption(districtOptionValue(value, state))).toEqual({ district: value, state })
    }
    expect(splitDistrictOption('pune-goa')).toBeUndefined()
    expect(splitDistrictOption('pune-constructor')).toBeUndefined()
  })

  it.each([
    ['tamil_nadu', 'Tenkasi', 'tenkasi_', 'listed'],
    ['karnataka', 'Bengaluru Urban', 'bangalore_urban', 'rename'],
    ['maharashtra', 'Dharashiv', 'osmanabad', 'rename'],
    ['andhra_pradesh', 'Kakinada', 'east_godavari', 'new'],
    ['delhi', 'South West', 'south_west_delhi', 'spelling'],
  ] as const)('in %s, %s is %s', (state, name, value, kind) => {
    expect(findDistrict(state, name)).toMatchObject({ value, kind })
  })

  it('behind every other name are on the list', () => {
    for (const [state, name, value, kind] of DISTRICT_ALIASES)
      expect(findDistrict(state, name)).toMatchObject({ value, kind })
  })

  it('are not guessed', () => {
    expect(findDistrict('goa', 'Pune')).toBeUndefined()
  })
})

const list = `${process.env.NIYAM_REFERENCE ?? 'NIYAM_REFERENCE'}/states.json`
const here = existsSync(list)
it.skipIf(!here)(
  `every state and district is as pinned${here ? '' : ` (${list} is not there: set NIYAM_REFERENCE to its folder)`}`,
  () => {
    expect(STATES.map((state) => ({ ...state, districts: districtsOf(state.value) }))).toEqual(
      JSON.parse(readFileSync(list, 'utf8')),
    )
  },
)
