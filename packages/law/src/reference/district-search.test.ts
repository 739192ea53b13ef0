import { describe, expect, it } from 'vitest'
import { DISTRICT_ALIASES } from './district-aliases.ts'
import { searchDistricts } from './district-search.ts'
import { districtsOf } from './districts.ts'
import { STATES } from './states.ts'

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
