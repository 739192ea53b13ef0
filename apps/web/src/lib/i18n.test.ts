import { expect, it } from 'vitest'
import { i18n } from './i18n.ts'

it('groups the digits of a count as India does', () => {
  expect(i18n.t('shell:ui.table.total', { count: 100_000 })).toBe('1,00,000 rows')
  expect(i18n.t('shell:ui.table.total', { count: 1 })).toBe('1 row')
})
