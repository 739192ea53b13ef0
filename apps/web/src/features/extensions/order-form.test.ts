import { expect, test } from 'vitest'
import {
  type Draft,
  emptyDraft,
  type FormChoice,
  missingIn,
  sentOf,
  sharedForms,
  spread,
  withRow,
} from './order-form.ts'

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

const aForm = (
  obligation_id: string,
  form: string,
  ...periods: readonly (readonly [string, string])[]
): FormChoice => ({
  obligation_id,
  area: 'gst',
  form,
  title: 'Return',
  periods: periods.map(([period, from]) => ({ period, from, to: from, items: 2 })),
})
const FORMS = [
  aForm('gst.gstr-3b.monthly', 'GSTR-3B', ['2026-08', '2026-09-20'], ['2026-09', '2026-10-20']),
  aForm('gst.gstr-3b.quarterly', 'GSTR-3B', ['2026-27-Q2', '2026-10-22']),
  aForm('gst.gstr-9', 'GSTR-9', ['2025-26', '2026-12-31']),
]

test('a form that is monthly and quarterly can be chosen as one, by the month in which its periods end', () => {
  expect(sharedForms(FORMS)).toEqual([
    {
      value: 'all:gst:GSTR-3B',
      area: 'gst',
      form: 'GSTR-3B',
      months: [
        { month: '2026-08', from: '2026-09-20', to: '2026-09-20', items: 2 },
        { month: '2026-09', from: '2026-10-20', to: '2026-10-22', items: 4 },
      ],
    },
  ])
  const row = { key: 0, obligation_id: 'all:gst:GSTR-3B', period: null, extended_to: '2026-10-27' }
  expect(missingIn({ ...filled, moves: [row] })).toEqual({ 'moves.0.period': 'period' })
  expect(spread([row, ...filled.moves], 0, FORMS, '2026-09')).toEqual([
    { key: 4, obligation_id: 'gst.gstr-3b.monthly', period: '2026-09', extended_to: '2026-10-27' },
    { key: 5, obligation_id: 'gst.gstr-3b.quarterly', period: '2026-27-Q2', extended_to: '2026-10-27' },
    ...filled.moves,
  ])
})
