import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

test('periods are offered from today backwards', () => {
  const months = periodsOf(['month'], '2026-02-10')
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(24)
  expect(periodsOf(['quarter', 'year'], '2026-03-31')).toContain('2025-26-Q4')
  expect(periodsOf(['year'], '2026-03-31')[0]).toBe('2025-26')
  expect(periodsOf(['year'], '2026-04-01')[0]).toBe('2026-27')
  expect(periodsOf(['half'], '2026-04-01').slice(0, 2)).toEqual(['2026-27-H2', '2026-27-H1'])
})
