import { describe, expect, it } from 'vitest'
import { STATE_CODES } from './state-codes.ts'
import { searchStates } from './state-search.ts'
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
