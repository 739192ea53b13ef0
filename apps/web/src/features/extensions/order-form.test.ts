import { expect, test } from 'vitest'
import { type Draft, emptyDraft, missingIn, sentOf, withRow } from './order-form.ts'

const TODAY = '2026-11-20'
const filled: Draft = {
  ...emptyDraft(TODAY),
  instrument: 'Circular 5',
  moves: [{ key: 3, obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' }],
}

test('a new order is known since today, and says what is missing of its first row', () => {
  expect(emptyDraft(TODAY).known_on).toBe(TODAY)
  expect(missingIn({ ...emptyDraft(TODAY), known_on: null })).toEqual({
    known_on: 'known_on',
    'moves.0.obligation_id': 'form',
    'moves.0.period': 'period',
    'moves.0.extended_to': 'day',
  })
  expect(missingIn(filled)).toEqual({})
})

test('another row starts with the period and day of the last, under its own key', () => {
  expect(withRow(filled.moves)).toEqual([
    ...filled.moves,
    { key: 4, obligation_id: null, period: '2026-10', extended_to: '2026-11-27' },
  ])
})

test('what is sent has no keys of rows', () => {
  expect(sentOf(filled).moves).toEqual([
    { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10', extended_to: '2026-11-27' },
  ])
})
