import { expect, it } from 'vitest'
import { dayPart } from './day-part.ts'

it.each([
  ['2026-11-19T18:30:00Z', 'morning'],
  ['2026-11-20T06:29:00Z', 'morning'],
  ['2026-11-20T06:30:00Z', 'afternoon'],
  ['2026-11-20T11:30:00Z', 'evening'],
])('%s is the %s in India', (now, part) => {
  expect(dayPart(Date.parse(now))).toBe(part)
})
