import { expect, it } from 'vitest'
import { validityOn } from './validity.ts'

const OF_TODAY = '2026-11-20'

it.each([
  [null, null, 'active'],
  ['2026-11-21', null, 'not_yet'],
  ['2026-11-20', null, 'active'],
  [null, '2026-11-19', 'ended'],
  [null, '2026-11-20', 'ends_soon'],
  [null, '2027-01-19', 'ends_soon'],
  [null, '2027-01-20', 'active'],
])('from %s to %s is %s', (valid_from, valid_to, validity) => {
  const registration = {
    registration_id: 'one',
    kind: 'pf',
    valid_from,
    valid_to,
    ended_as: null,
    suspended_from: null,
  } as const
  expect(validityOn(registration, OF_TODAY)).toBe(validity)
})

it.each([
  ['fssai', '2026-11-01', null, 'active'],
  ['fssai', '2026-12-01', null, 'active'],
  ['fssai', '2026-03-01', null, 'ended'],
  ['fssai', '2026-11-01', 'surrendered', 'surrendered'],
  ['gst', '2026-11-01', 'cancelled', 'cancelled'],
  ['gst', '2026-11-20', 'cancelled', 'cancelled'],
  ['gst', '2026-11-20', 'surrendered', 'surrendered'],
  ['gst', '2026-11-30', 'cancelled', 'ends_soon'],
  ['irda', '2026-11-01', null, 'active'],
  ['other', '2026-11-01', null, 'ended'],
] as const)('%s printed until %s, %s, is %s', (kind, valid_to, ended_as, validity) => {
  const registration = { registration_id: 'one', kind, valid_from: null, valid_to, ended_as, suspended_from: null }
  expect(validityOn(registration, OF_TODAY)).toBe(validity)
})

it.each([
  ['2026-11-20', null, 'suspended'],
  ['2026-11-21', null, 'active'],
  ['2026-11-01', '2026-11-10', 'ended'],
] as const)('suspended from %s, until %s, is %s', (suspended_from, valid_to, validity) => {
  const registration = {
    registration_id: 'one',
    kind: 'gst',
    valid_from: null,
    valid_to,
    ended_as: null,
    suspended_from,
  } as const
  expect(validityOn(registration, OF_TODAY)).toBe(validity)
})
