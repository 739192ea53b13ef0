import { getCalendarItem } from '@niyam/contract/items.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { createEntity, getEntity } from '@niyam/contract/entities.ts'
import { createRegistration } from '@niyam/contract/registrations.ts'
import { gstinOf } from '@niyam/law/identifiers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Infosys Limited by its public CIN, PAN and Karnataka GSTIN; its other numbers, and the whole LLP, are made up.
let firms: TwoFirms
let infosys: string
let llp: string

beforeAll(async () => {
  firms = await twoFirms()
  const { mine } = firms
  const monthly = { taxpayer_type: 'regular', filing_frequency: 'monthly' }
  const company = await mine.call(createEntity, {
    body: {
      name: 'Infosys Limited',
      kind: 'listed_company',
      cin: 'L85110KA1981PLC013115',
      pan: 'AAACI4798L',
      address_state: 'karnataka',
      incorporated_on: '1981-07-02',
      facts: [{ attribute: 'aggregate_turnover_inr', financial_year: null, value: 1_500_000_000_000 }],
      registrations: [{ kind: 'gst', number: '29AAACI4798L1ZU', details: monthly }],
    },
  })
  infosys = company.entity_id
  const params = { entity_id: infosys }
  for (const body of [
    { kind: 'gst', number: gstinOf('AAACI4798L', 'maharashtra'), details: monthly },
    { kind: 'gst', number: gstinOf('AAACI4798L', 'telangana'), details: monthly },
    { kind: 'tds', number: 'BLRI00123A', details: { payment_kind: 'salary,resident-non-salary' } },
    { kind: 'pf', number: 'BGBNG0012345000' },
    { kind: 'esi', number: '53000123450000999' },
  ] as const) {
    await mine.call(createRegistration, { params, body: { ...body, is_sample: true } })
  }
  const small = await mine.call(createEntity, {
    body: {
      name: 'Neem & Banyan Advisors LLP',
      kind: 'llp',
      llpin: 'AAZ-9876',
      pan: 'AAZFN9876Q',
      address_state: 'maharashtra',
      facts: [{ attribute: 'audit_required', financial_year: null, value: true }],
    },
  })
  llp = small.entity_id
})
afterAll(() => firms.t.close())

test('the company is listed with its registrations, state by state', async () => {
  const { entity, registrations } = await firms.mine.call(getEntity, { params: { entity_id: infosys } })
  expect(entity.warnings).toEqual([])
  expect(registrations.map(({ kind, state, is_sample }) => `${kind} ${state} ${is_sample}`)).toEqual([
    'company karnataka false',
    'esi null true',
    'gst karnataka false',
    'gst maharashtra true',
    'gst telangana true',
    'income_tax null false',
    'pf null true',
    'tds null true',
  ])
})

test.each([
  ['GSTR-3B', '2026-10', '2026-11-20', '2026-11-20'],
  ['Form 140', '2026-27-Q2', '2026-10-31', '2026-10-31'],
  ['ITR-6', '2025-26', '2026-10-31', '2026-11-21'],
])('Infosys: %s of %s, by the law %s, due %s', async (form, period, statutory_due_date, due_date) => {
  expect(await anItem(firms.mine, infosys, form, period)).toMatchObject({ statutory_due_date, due_date })
})

test('GSTR-3B of October is listed once for each of the three registrations', async () => {
  const query = { entity_id: infosys, search: 'GSTR-3B', from: '2026-11-20', to: '2026-11-20' }
  const { items, meta } = await firms.mine.call(listCalendar, { query })
  expect(meta.total).toBe(3)
  expect(new Set(items.map(({ registration_number }) => registration_number)).size).toBe(3)
})

test('the LLP under audit has until 21 November, and the reason is shown', async () => {
  const { item_id, state } = await anItem(firms.mine, llp, 'ITR-5', '2025-26')
  expect(state).toBe('due')
  const { explanation } = await firms.mine.call(getCalendarItem, { params: { item_id } })
  expect(explanation.extension).toMatchObject({ from: '2026-10-31', to: '2026-11-21', fee_only: false })
  expect(explanation.extension?.by).not.toBe('')
  expect(explanation.facts).toContainEqual(
    expect.objectContaining({
      attribute: 'audit_required',
      label: 'Accounts must be audited',
      value: 'yes',
      of: 'entity',
    }),
  )
  expect(explanation.steps.length).toBeGreaterThan(3)
  // 21 November 2026 is a Saturday, which is worked unless the office says otherwise.
  expect(explanation.last_working_day_before).toBeNull()
})

test('a form is found under its older name', async () => {
  const { items } = await firms.mine.call(listCalendar, { query: { search: '26Q', pagesize: 200 } })
  expect(new Set(items.map(({ form }) => form))).toContain('Form 140')
})

test('one item with its reasons is quick', async () => {
  const { item_id } = await anItem(firms.mine, infosys, 'GSTR-3B', '2026-10')
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    const start = performance.now()
    await firms.mine.get(`organisation/compliances/calendar/${item_id}/`)
    times.push(performance.now() - start)
  }
  // The aim is 20 ms on a dedicated machine, and the bench measures it; this only catches a large regression on a
  // shared one, where it took 77.
  expect(Math.min(...times)).toBeLessThan(150)
})
