import { describe, expect, it } from 'vitest'
import { DISTRICT_ALIASES } from './district-aliases.ts'
import { districtsOf } from './districts.ts'
import { searchDistricts, searchStates } from './place-search.ts'
import { STATE_CODES } from './state-codes.ts'
import { STATES } from './states.ts'

const keys = (text: string) => searchStates(text).map(({ value }) => value)

describe('states', () => {
  it('are all there for an empty text', () => {
    expect(searchStates('')).toEqual(STATES)
    expect(searchStates('  ')).toEqual(STATES)
  })

  it.each([
    ['pradesh', ['andhra_pradesh', 'arunachal_pradesh', 'himachal_pradesh', 'madhya_pradesh', 'uttar_pradesh']],
    ['tamilnadu', ['tamil_nadu']],
    ['j&k', ['jammu_kashmir']],
    ['Ladakh', ['jammu_kashmir']],
    ['orissa', ['odisha']],
    ['27', ['maharashtra']],
    ['38', ['jammu_kashmir']],
    ['Dadra and Nagar Haveli and Daman', ['dadra_nagar_haveli', 'daman_diu']],
    ['Atlantis', []],
  ])('%s means %j', (text, found) => {
    expect(keys(text)).toEqual(found)
  })

  it('say by which name of today they were found', () => {
    expect(searchStates('lada')).toEqual([{ label: 'Jammu Kashmir', value: 'jammu_kashmir', by: 'Ladakh' }])
    expect(searchStates('kerala')).toEqual([{ label: 'Kerala', value: 'kerala' }])
  })

  it('are found by each label, official name and GST code', () => {
    for (const { label, value } of STATES) expect(keys(label)).toContain(value)
    for (const { key, official, gst } of STATE_CODES) {
      if (!key) continue
      expect(keys(official)).toContain(key)
      for (const code of gst) expect(keys(code).length).toBeGreaterThan(0)
    }
  })
})

describe('districts', () => {
  it('are all there for an empty text', () => {
    for (const { value } of STATES) expect(searchDistricts(value, '')).toEqual(districtsOf(value))
  })

  it('keep the key that saved addresses hold', () => {
    expect(searchDistricts('tamil_nadu', 'tenkasi')).toEqual([{ label: 'Tenkasi ', value: 'tenkasi_' }])
  })

  it('are found under every other name, younger ones among them', () => {
    for (const [state, name, value] of DISTRICT_ALIASES)
      expect(searchDistricts(state, name).map((found) => found.value)).toContain(value)
    expect(searchDistricts('andhra_pradesh', 'kakin')).toEqual([
      { label: 'East Godavari', value: 'east_godavari', by: 'Kakinada' },
    ])
  })
})
