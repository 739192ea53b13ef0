import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

test('an address of the registry in its parts; without pincode and state it is left to a person', () => {
  expect(addressParts('Flat 4, 12 MG Road, Bengaluru, Bengaluru, Karnataka, India, 560001')).toEqual({
    address_line_1: 'Flat 4, 12 MG Road',
    address_line_2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state: 'karnataka',
    district: null,
  })
  expect(addressParts('12 MG Road, Chennai, Tamil Nadu - 600001')).toMatchObject({ city: 'Chennai', pincode: '600001' })
  expect(addressParts('12 MG Road, Bengaluru, Karnataka')).toBeNull()
  expect(addressParts('12 MG Road, Bengaluru, 560001')).toBeNull()
  expect(addressParts(`${'x'.repeat(201)}, Bengaluru, Karnataka, 560001`)).toBeNull()
})
