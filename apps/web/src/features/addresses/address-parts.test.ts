import { expect, it } from 'vitest'
import { addressOfParts } from './address-parts.ts'

const part = (longText: string, ...types: string[]) => ({ longText, types })

const OFFICE = [
  part('Third floor', 'subpremise'),
  part('14', 'street_number'),
  part('Residency Road', 'route'),
  part('Shanthala Nagar', 'sublocality_level_2', 'sublocality', 'political'),
  part('Ashok Nagar', 'sublocality_level_1', 'sublocality', 'political'),
  part('Bengaluru', 'locality', 'political'),
  part('Bengaluru Urban', 'administrative_area_level_3', 'political'),
  part('Bangalore Division', 'administrative_area_level_2', 'political'),
  part('Karnataka', 'administrative_area_level_1', 'political'),
  part('India', 'country', 'political'),
  part('560 025', 'postal_code'),
]

it('sorts the parts into the fields of the form', () => {
  expect(addressOfParts(OFFICE)).toEqual({
    address_line_1: 'Third floor, 14, Residency Road',
    address_line_2: 'Shanthala Nagar, Ashok Nagar',
    city: 'Bengaluru',
    pincode: '560025',
    state: 'karnataka',
    district: 'bangalore_urban-karnataka',
  })
})

it('finds the district on the second level where the third has none', () => {
  const parts = [
    part('Tenkasi', 'locality'),
    part('Tenkasi', 'administrative_area_level_2'),
    part('Tamil Nadu', 'administrative_area_level_1'),
  ]
  expect(addressOfParts(parts)).toMatchObject({ state: 'tamil_nadu', district: 'tenkasi_-tamil_nadu' })
})

it('the area is the first line where there is nothing closer', () => {
  const parts = [part('Baner', 'sublocality_level_1'), part('Pune', 'locality'), { longText: null, types: ['route'] }]
  expect(addressOfParts(parts)).toMatchObject({ address_line_1: 'Baner', address_line_2: '', state: null, pincode: '' })
})
