import type { IsoDate } from '@niyam/law'
import { expect, it } from 'vitest'
import { lockable } from './lockable.ts'

const today = '2026-11-20' as IsoDate

it('offers what ended last first, and what still runs at the end', () => {
  const months = lockable('month', today)
  expect([months[0], months[1], months.at(-1)]).toEqual(['2026-10', '2026-09', '2026-11'])
  expect(lockable('quarter', today)[0]).toBe('2026-27-Q2')
  expect(lockable('half', today)[0]).toBe('2026-27-H1')
  expect(lockable('year', today)[0]).toBe('2025-26')
})
