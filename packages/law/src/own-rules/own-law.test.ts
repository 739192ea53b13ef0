import { expect, test } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { period } from '../calendar/period.ts'
import { loadCatalogue } from '../catalogue/load/load.ts'
import { dueDate } from '../engine/due/due-date.ts'
import { explain } from '../engine/explain/explain.ts'
import { isProvisional } from '../engine/due/provisional.ts'
import { type OwnExtension, type OwnObligation, withOwnLaw } from './own-law.ts'

const ORDER: OwnExtension = {
  obligation_id: 'gst.gstr-3b.monthly',
  period: '2026-10',
  original: '2026-11-20',
  extended_to: '2026-11-27',
  by: 'An order that the office was sent',
  effect: 'extension',
  own: { url: 'https://example.in/order', is_provisional: false },
}

const RENT: OwnObligation = {
  id: 'own.rent',
  area: 'other',
  registration: null,
  frequency: 'monthly',
  period: 'month',
  effective_by: 'period',
  versions: [
    {
      id: 'own.rent',
      title: 'Pay the rent of the office',
      form: 'Rent',
      authority: 'Landlord',
      act: 'Lease',
      provision: 'Clause 4',
      effective: { from: isoDate('2026-04-01'), to: null },
      applies_when: 'Always',
      attributes: {},
      due: 'The 5th of the month after',
      due_rule: { anchor: 'period-end', months: 1, day: 5 },
      prepare: [],
      sources: [],
      confidence: 'high',
      checked_on: isoDate('2026-11-20'),
    },
  ],
}

const OCTOBER = period('2026-10')

test('an own order moves the due date of its period for the organisation that adds it only', async () => {
  const law = await loadCatalogue()
  const own = withOwnLaw(law, { extensions: [ORDER], obligations: [] })
  const given = { scheme: 'regular', filing: 'monthly' }
  const [moved, kept] = [own, law].map((one) => one.obligation(ORDER.obligation_id)) as [never, never]
  expect(dueDate(moved, OCTOBER, given)).toMatchObject({ statutory_due_date: '2026-11-20', due_date: '2026-11-27' })
  expect(dueDate(kept, OCTOBER, given)).toMatchObject({ statutory_due_date: '2026-11-20', due_date: '2026-11-20' })
  expect(own.by_registration.get('gst')).toContain(moved)
})

test('an own duty is found as any other, and has its days', async () => {
  const law = await loadCatalogue()
  const own = withOwnLaw(law, { extensions: [], obligations: [RENT] })
  const rent = own.obligation('own.rent')
  expect(rent && dueDate(rent, OCTOBER)).toMatchObject({ kind: 'due', due_date: '2026-11-05' })
  expect(own.by_registration.get(null)).toContain(rent)
  expect(law.obligation('own.rent')).toBeUndefined()
})

test('an order of an obligation that is gone moves nothing', async () => {
  const law = await loadCatalogue()
  const own = withOwnLaw(law, { extensions: [{ ...ORDER, obligation_id: 'gst.gone' }], obligations: [] })
  expect(own.obligations).toEqual(law.obligations)
})

test('without custom rules the catalogue is returned unchanged', async () => {
  const law = await loadCatalogue()
  expect(withOwnLaw(law, { extensions: [], obligations: [] })).toBe(law)
})

const PROVISIONAL: OwnExtension = { ...ORDER, own: { url: '', is_provisional: true } }
const MONTHLY = { scheme: 'regular', filing: 'monthly' }
const DAYS = { period: '2026-10', statutory_due_date: '2026-11-20', due_date: '2026-11-27', fee_free_until: null }

test.each([
  ['en', /not by the catalogue\.$/, /not notified yet\.$/],
  ['hi', /कैटलॉग ने नहीं।$/, /अधिसूचना अभी नहीं आई।$/],
] as const)('the step of an own order says in %s whose it is, and links its source', async (language, whose, not) => {
  const law = await loadCatalogue()
  const stepOf = (order: OwnExtension) => {
    const own = withOwnLaw(law, { extensions: [order], obligations: [] }).obligation(ORDER.obligation_id) as never
    return explain(own, OCTOBER, { given: MONTHLY, language }).steps.find(({ kind }) => kind === 'extension')
  }
  expect(stepOf(ORDER)).toMatchObject({ text: expect.stringMatching(whose) as string, provision: ORDER.by })
  expect(stepOf(ORDER)?.sources).toEqual([{ title: ORDER.by, url: 'https://example.in/order' }])
  expect(stepOf(PROVISIONAL)).toMatchObject({ text: expect.stringMatching(not) as string, sources: [] })
})

test('a day is provisional while nothing but orders that are not notified leads to it', async () => {
  const law = await loadCatalogue()
  const withOrders = (...extensions: OwnExtension[]) =>
    withOwnLaw(law, { extensions, obligations: [] }).obligation(ORDER.obligation_id)
  expect(isProvisional(withOrders(PROVISIONAL), DAYS)).toBe(true)
  expect(isProvisional(withOrders(PROVISIONAL, ORDER), DAYS)).toBe(false)
  expect(isProvisional(withOrders(PROVISIONAL), { ...DAYS, due_date: '2026-11-20' })).toBe(false)
  expect(isProvisional(withOrders(PROVISIONAL), { ...DAYS, period: '2026-11' })).toBe(false)
  const relief = { ...PROVISIONAL, effect: 'fee-relief' } as const
  expect(isProvisional(withOrders(relief), { ...DAYS, due_date: '2026-11-20', fee_free_until: '2026-11-27' })).toBe(
    true,
  )
  expect(isProvisional(undefined, DAYS)).toBe(false)
})

test('an own order is bound to states and to kinds of entity', async () => {
  const law = await loadCatalogue()
  const only = { state: ['karnataka', 'Tamil Nadu'], entity_type: ['company'] }
  const own = withOwnLaw(law, { extensions: [{ ...ORDER, only }], obligations: [] })
  const moved = (state: string, entity_type: string) => {
    const answer = dueDate(own.obligation(ORDER.obligation_id) as never, OCTOBER, { ...MONTHLY, state, entity_type })
    return answer.kind === 'due' && answer.due_date
  }
  expect(moved('Karnataka', 'company')).toBe('2026-11-27')
  expect(moved('Karnataka', 'llp')).toBe('2026-11-20')
  expect(moved('Kerala', 'company')).toBe('2026-11-20')
})
