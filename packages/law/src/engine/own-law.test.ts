import { expect, test } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { period } from '../calendar/period.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { dueDate } from './due-date.ts'
import { type OwnExtension, type OwnObligation, withOwnLaw } from './own-law.ts'

const ORDER: OwnExtension = {
  obligation_id: 'gst.gstr-3b.monthly',
  period: '2026-10',
  original: '2026-11-20',
  extended_to: '2026-11-27',
  by: 'An order that the office was sent',
  effect: 'extension',
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

test('an own order moves the day of its period for whoever adds it, and for nobody else', async () => {
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

test('without anything of its own the catalogue is handed back', async () => {
  const law = await loadCatalogue()
  expect(withOwnLaw(law, { extensions: [], obligations: [] })).toBe(law)
})
