import { expect, test } from 'vitest'
import { compareTexts, plainAddress, plainName } from './same-text.ts'

test.each([
  ['Kaveri Foods Private Limited', 'Kaveri Foods Private Limited', 'same'],
  ['KAVERI FOODS PVT. LTD.', 'Kaveri Foods Private Limited', 'spelling'],
  ['KAVERI FOODS (P) LTD', 'Kaveri Foods Private Limited', 'spelling'],
  ['M/s. Kaveri Foods Private Limited', 'Kaveri Foods Private Limited', 'spelling'],
  ['KAVERIFOODS PRIVATE LIMITED', 'Kaveri Foods Private Limited', 'spelling'],
  ['RAO & IYER L.L.P.', 'Rao and Iyer Limited Liability Partnership', 'spelling'],
  ['P K TRADERS LIMITED', 'Private K Traders Limited', 'differs'],
  ['KAVERI FOODS LIMITED', 'Kaveri Foods Private Limited', 'differs'],
  ['KAVERI FOOD PRIVATE LIMITED', 'Kaveri Foods Private Limited', 'differs'],
  ['', 'Kaveri', 'only_ours'],
  ['Kaveri', '', 'only_registry'],
  ['कावेरी फ़ूड्स', 'कावेरी फ़ूड', 'differs'],
])('name %s beside %s: %s', (registry, ours, verdict) => {
  expect(compareTexts(registry, ours, plainName)).toBe(verdict)
})

test.each([
  ['NO 12, M.G. RD, BANGALORE, Karnataka, India, 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'spelling'],
  ['12 MG Road Bengaluru 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'spelling'],
  ['12 MG Road Bengaluru 560002', '12, MG Road, Bengaluru, Karnataka, 560001', 'differs'],
  ['21 MG Road Bengaluru 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'differs'],
  ['4 Andheri West Mumbai', '4 Andheri Mumbai', 'differs'],
])('address %s beside %s: %s', (registry, ours, verdict) => {
  expect(compareTexts(registry, ours, plainAddress)).toBe(verdict)
})
