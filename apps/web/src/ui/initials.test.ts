import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Mehra & Associates', 'MA'],
  ['Infosys', 'IN'],
  ['Infosys Limited', 'IN'],
  ['Axis Bank Limited', 'AB'],
  ['Kaveri Foods Private Limited', 'KF'],
  ['Sabarmati Prints LLP', 'SP'],
  ['Limited', 'LI'],
  ['M/s. Rao, Kulkarni and Sons', 'MS'],
  ['Rao & Iyer, Chartered Accountants (sample)', 'RA'],
  ['Client 004', 'C'],
  ['3M India Limited', 'MI'],
  ['24', '24'],
  ['नियम सेवा', 'नस'],
  ['—', '?'],
  ['', '?'],
])('of %s are %s', (name, wanted) => {
  expect(initials(name)).toBe(wanted)
})
