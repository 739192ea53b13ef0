import { expect, it } from 'vitest'
import { anItem } from './an-item.test-data.ts'
import { badgeWords, isOpen } from './item-states.ts'

const today = '2026-11-20'

it.each([
  [anItem({ state: 'due', due_date: today }), { key: 'due_today' }],
  [anItem({ state: 'due', due_date: '2026-11-21' }), { key: 'due' }],
  [anItem({ state: 'overdue', due_date: '2026-10-31' }), { key: 'overdue', count: 20 }],
  [anItem({ state: 'filed_late', due_date: '2026-11-11', filed_on: '2026-11-13' }), { key: 'filed_late', count: 2 }],
  [anItem({ state: 'filed', lacks_proof: true }), { key: 'no_proof' }],
  [
    anItem({ state: 'filed_late', lacks_proof: true, due_date: '2026-11-11', filed_on: '2026-11-13' }),
    { key: 'no_proof' },
  ],
  [anItem({ state: 'needs_facts', due_date: null }), { key: 'needs_facts' }],
])('%j', (item, words) => {
  expect(badgeWords(item, today)).toEqual(words)
})

it('counts a filed item as closed', () => {
  expect(isOpen('filed_late')).toBe(false)
  expect(isOpen('needs_facts')).toBe(true)
})
