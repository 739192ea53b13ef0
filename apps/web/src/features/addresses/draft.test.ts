import type { PincodePlace } from '@niyam/contract/addresses.ts'
import { expect, it } from 'vitest'
import { differs, EMPTY_ADDRESS, filledBy, takenFrom } from './draft.ts'

const BENGALURU: PincodePlace = {
  pincode: '560025',
  city: 'Bengaluru',
  state: 'karnataka',
  district: 'bangalore_urban-karnataka',
  official_state: 'Karnataka',
  district_name: 'Bengaluru Urban',
  is_older_district: false,
}
const all = { city: 'Bengaluru', state: 'karnataka', district: 'bangalore_urban-karnataka' }

it('fills what is empty and nothing else', () => {
  expect(filledBy(BENGALURU, EMPTY_ADDRESS)).toEqual(all)
  expect(filledBy(BENGALURU, { ...EMPTY_ADDRESS, city: 'Bangalore', state: 'karnataka' })).toEqual({
    district: 'bangalore_urban-karnataka',
  })
  expect(filledBy(BENGALURU, all)).toEqual({})
  expect(filledBy({ ...BENGALURU, city: null, district: null }, EMPTY_ADDRESS)).toEqual({ state: 'karnataka' })
})

it('adds no district or city of another state than the one chosen', () => {
  expect(filledBy(BENGALURU, { ...EMPTY_ADDRESS, state: 'kerala' })).toEqual({})
})

it('another state or district differs; what is not said, and the city’s name, do not', () => {
  expect(differs(BENGALURU, EMPTY_ADDRESS)).toBe(false)
  expect(differs(BENGALURU, { ...all, city: 'Bangalore' })).toBe(false)
  expect(differs(BENGALURU, { ...all, district: 'mysore-karnataka' })).toBe(true)
  expect(differs(BENGALURU, { city: '', state: 'kerala', district: null })).toBe(true)
  expect(differs({ ...BENGALURU, district: null }, { ...all, district: 'mysore-karnataka' })).toBe(false)
})

it('taken in full, it leaves no city of another state behind', () => {
  expect(takenFrom(BENGALURU, { city: 'Kochi', state: 'kerala', district: null })).toEqual(all)
  const village = { ...BENGALURU, city: null }
  expect(takenFrom(village, { city: 'Kochi', state: 'kerala', district: null }).city).toBe('')
  expect(takenFrom(village, { city: 'Anekal', state: 'karnataka', district: null }).city).toBe('Anekal')
})
