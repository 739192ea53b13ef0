import { expect, it } from 'vitest'
import { districtsOf } from './districts.ts'
import { unpackSorted } from './packed-codes.ts'
import { placeOfPincode } from './pincode-places.ts'
import { PACKED_PINCODES } from './pincodes-data.ts'

it('a pincode of a city is its state, district and city', () => {
  expect(placeOfPincode('560001')).toEqual({
    state: 'karnataka',
    official_state: 'Karnataka',
    district_name: 'Bengaluru Urban',
    district: 'bangalore_urban',
    is_older_district: false,
    city: 'Bengaluru',
  })
})

it('names no city where the code may be of a village, or of the next town', () => {
  expect(placeOfPincode('412105')).toMatchObject({ state: 'maharashtra', district_name: 'Pune', city: null })
  expect(placeOfPincode('400601')).toMatchObject({ district_name: 'Thane', city: null })
})

it('leads a young district to the one of the list it came from, and says so', () => {
  expect(placeOfPincode('520001')).toMatchObject({ district_name: 'NTR', district: 'krishna', is_older_district: true })
  expect(placeOfPincode('194101')).toMatchObject({ state: 'jammu_kashmir', official_state: 'Ladakh', district: 'leh' })
  expect(placeOfPincode('627811')).toMatchObject({ district_name: 'Tenkasi', district: 'tenkasi_' })
})

it('knows nothing of a code that the directory does not list', () => {
  for (const code of ['999999', '56000', '', '0560001']) expect(placeOfPincode(code)).toBeUndefined()
})

it('every listed code has a state, and its district is one of the list or not known', () => {
  const codes = unpackSorted(PACKED_PINCODES).map(String)
  expect(codes).toHaveLength(19_586)
  let unknown = 0
  for (const code of codes) {
    const place = placeOfPincode(code)
    if (!place) throw new Error(`${code} has no place`)
    if (place.district === null) unknown += 1
    else expect(districtsOf(place.state).map(({ value }) => value)).toContain(place.district)
    expect([code, place.district_name === null]).toEqual([code, place.district === null])
  }
  expect(unknown).toBe(100)
})
