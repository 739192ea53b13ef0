import { expect, it } from 'vitest'
import { dayOf, draftOf, missing, newStep, sentOf, withoutStep } from './template-draft.ts'

const ITEM = { due_date: '2026-12-20', internal_due_date: '2026-12-15' }
const STEP = {
  key: 'books',
  title: 'Get the books',
  details: '',
  offset_days: -9,
  basis: 'internal' as const,
  role: 'person' as const,
  assigned_to: 'u1',
  assigned_to_person: null,
  reviewer: 'u2',
  reviewer_person: { user_id: 'u2', name: 'Ravi' },
  checks: [{ text: 'Bank statement', is_required: false }],
  blocked_by: [],
  estimate_minutes: 90,
}
const TEMPLATE = {
  template_id: 't1',
  name: 'GSTR-3B',
  days_ahead: 120,
  version: 1,
  steps: [STEP],
  obligations: [],
  open_tasks: 0,
  is_generating: false,
  changed: { by: 'Asha', at: '2026-11-20T10:00:00Z' },
}

it('counts the day of a step from either day of the item, before or after it', () => {
  const day = (days: number | string, when: Parameters<typeof dayOf>[0]['when'], item = ITEM) =>
    dayOf({ days, when }, item)
  expect(day(9, 'before_due')).toBe('2026-12-11')
  expect(day(2, 'after_due')).toBe('2026-12-22')
  expect(day(5, 'before_internal')).toBe('2026-12-10')
  expect(dayOf({ days: 5, when: 'before_internal' }, { ...ITEM, internal_due_date: null })).toBe('2026-12-15')
  expect(day(0, 'after_due')).toBe('2026-12-20')
  expect(day('', 'before_due')).toBeNull()
})

it('sends a template as it was read; a person who has left is asked for again', () => {
  const draft = draftOf(TEMPLATE)
  expect(missing(draft)).toEqual(['steps.0.assigned_to'])
  const { assigned_to_person: _left, reviewer_person: _named, ...step } = STEP
  expect(sentOf(draft)).toEqual({ name: 'GSTR-3B', days_ahead: 120, steps: [{ ...step, assigned_to: null }] })
})

it('no step waits for one that was removed, and names what is missing', () => {
  const [first, second] = [newStep({ key: 'a', title: 'A', days: 3 }), newStep({ key: 'b', blocked_by: ['a'] })]
  expect(withoutStep([first, second], 'a')).toEqual([{ ...second, blocked_by: [] }])
  expect(missing({ name: ' ', days_ahead: '', steps: [first, second] })).toEqual([
    'name',
    'days_ahead',
    'steps.1.title',
    'steps.1.offset_days',
  ])
})
