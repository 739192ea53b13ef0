import { expect, it } from 'vitest'
import { checkOrders, contradictions, readOrders, unknownToOrders } from './read-orders.ts'

const ORDER = `orders:
  - id: cbic.notification-1-2025
    authority: CBIC
    name: Notification 1/2025
    dated: 2025-01-10
    known_on: 2025-01-11
    known_on_basis: published
    confidence: high
    sources: [ { title: Gazette, url: https://egazette.gov.in/x } ]
    moves:
      - { obligations: [ gst.thing ], periods: [ 2024-12 ], original: 2025-01-11, to: 2025-01-13, effect: extension }
`
const SECOND = ORDER.replace('orders:\n', '')

const faultsIn = (text: string): string[] => {
  const faults: string[] = []
  const found = checkOrders(text, 'orders/cbic.yaml', faults)
  return [...faults, ...contradictions(found)]
}

it('finds nothing wrong with the orders of the catalogue', () => {
  expect(readOrders().length).toBeGreaterThan(80)
  expect(faultsIn(ORDER)).toEqual([])
})

it.each([
  ['the day it became known', '    known_on: 2025-01-11\n', 'lacks "known_on"'],
  ['a source', '    sources: [ { title: Gazette, url: https://egazette.gov.in/x } ]\n', 'lacks "sources"'],
])('refuses an order without %s, by file and line', (_what, line, fault) => {
  expect(faultsIn(ORDER.replace(line, ''))).toEqual([expect.stringMatching(/^orders\/cbic\.yaml:\d+: .*lacks/)])
  expect(faultsIn(ORDER.replace(line, ''))[0]).toContain(fault)
})

it.each([
  ['a day that is not one', 'to: 2025-01-13', 'to: 2025-02-30', '2025-02-30 is not a day of the calendar'],
  ['a day moved back', 'to: 2025-01-13', 'to: 2025-01-09', '2025-01-09 is not after 2025-01-11'],
  ['a period that cannot be read', '2024-12', 'December', '"December" is not a period'],
  [
    'a class of turnover that is not one',
    'effect:',
    'only: { aggregate_turnover_inr: [ turnover below ₹5 crore ] }, effect:',
    '"turnover below ₹5 crore" is not a class of turnover',
  ],
  ['another day than its own, known by its own', 'published', 'dated', ', the day of the order'],
  [
    'an earlier order that is absent',
    'dated: 2025-01-10',
    'replaces: cbic.none-1\n    dated: 2025-01-10',
    'cbic.none-1 is not in the catalogue',
  ],
])('refuses %s', (_what, from, to, fault) => {
  expect(faultsIn(ORDER.replace(from, to)).join('\n')).toContain(fault)
})

it('refuses two orders of one day that move one date differently', () => {
  const other = SECOND.replace('notification-1-2025', 'notification-2-2025')
  expect(faultsIn(ORDER + other)).toEqual([])
  expect(faultsIn(ORDER + other.replace('to: 2025-01-13', 'to: 2025-01-15'))).toEqual([
    'orders/cbic.yaml:21: cbic.notification-2-2025: moves gst.thing 2024-12 to 2025-01-15, and cbic.notification-1-2025 of the same day to 2025-01-13',
  ])
  // A later one takes it further, and for other people it may say something else.
  const later = other.replace('to: 2025-01-13', 'to: 2025-01-15')
  expect(faultsIn(ORDER + later.replace('known_on: 2025-01-11', 'known_on: 2025-01-12'))).toEqual([])
  expect(faultsIn(ORDER + later.replace('effect:', 'only: { state: [ Goa ] }, effect:'))).toEqual([])
})

it('refuses an order that is there twice, and one that moves a date twice', () => {
  expect(faultsIn(ORDER + SECOND).join('\n')).toContain('is the id of two orders')
  expect(faultsIn(ORDER.replace('[ gst.thing ]', '[ gst.thing, gst.thing ]')).join('\n')).toContain('twice')
})

it('refuses an obligation that the catalogue does not hold', () => {
  const orders = checkOrders(ORDER, 'orders/cbic.yaml', [])
  expect(unknownToOrders('gst', [], orders)).toEqual([
    'orders/cbic.yaml:11: cbic.notification-1-2025: gst.thing is not in the catalogue',
  ])
  expect(unknownToOrders('tds', [], orders)).toEqual([])
})
