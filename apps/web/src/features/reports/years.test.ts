import { expect, it } from 'vitest'
import { assessmentYear, isTaxYear, readYear, yearOfDay, yearsTo } from './years.ts'

it('begins a year in April', () => {
  expect(yearOfDay('2026-03-31')).toBe('2025-26')
  expect(yearOfDay('2026-04-01')).toBe('2026-27')
  expect(yearOfDay('1999-12-01')).toBe('1999-00')
})

it('offers the last years and any other that is there', () => {
  expect(yearsTo('2026-11-20').slice(0, 2)).toEqual(['2026-27', '2025-26'])
  expect(yearsTo('2026-11-20')).toHaveLength(8)
  expect(yearsTo('2026-11-20', '2011-12', '2025-26').at(-1)).toBe('2011-12')
  expect(yearsTo('2026-11-20', '2027-28')[0]).toBe('2027-28')
})

it('reads only years that follow each other', () => {
  expect(readYear('2026-27')).toBe('2026-27')
  for (const wrong of ['2026-28', '2026', '', undefined, '2026/27', '26-27']) expect(readYear(wrong)).toBeUndefined()
})

it('knows which Act names the year', () => {
  expect([isTaxYear('2025-26'), isTaxYear('2026-27')]).toEqual([false, true])
  expect(assessmentYear('2025-26')).toBe('2026-27')
})
