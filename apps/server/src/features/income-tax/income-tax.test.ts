import { fileCalendarItem } from '@niyam/contract/filings.ts'
import {
  getIncomeTaxYear,
  incomeTaxReport,
  saveIncomeTaxYear,
  type TaxYearFigures,
} from '@niyam/contract/income-tax.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { aStatement } from '@niyam/formats/form-26as/statement.test-support.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sendFile } from '../../../test/upload.ts'

const PAN = 'AAACK1234D'
const YEAR = '2025-26'
let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine, {
    pan: PAN,
    tracked_from: '2025-04-01',
    facts: [{ attribute: 'estimated_tax_inr', financial_year: YEAR, value: 800_000 }],
    registrations: [],
  })
  entity_id = entity.entity_id
})
afterAll(() => firms.t.close())

const SAID: TaxYearFigures = {
  payer: null,
  tax_paise: 1_000_000_00,
  credits_paise: null,
  reliefs_paise: 0,
  total_income_paise: 4_000_000_00,
  later_income_paise: [0, 0, 0, 0, 0],
  due_date: null,
  returned_on: null,
  note: '',
  payments: [],
}
const paramsOf = (year = YEAR) => ({ entity_id, year })
const read = (caller: Caller = firms.mine) => caller.call(getIncomeTaxYear, { params: paramsOf() })
const save = (version: number, changes: Partial<TaxYearFigures> = {}, caller: Caller = firms.mine) =>
  caller.call(saveIncomeTaxYear, { params: paramsOf(), body: { version, ...SAID, ...changes } })
const PATH = () => `organisation/entities/${entity_id}/income-tax/${YEAR}/`
const valueOf = ({ fields }: TableReply, row: Row | undefined, key: string) =>
  row?.groups[fields.findIndex((field) => field.key === key)]?.map(({ value }) => value)

test('another organisation sees and changes nothing', async () => {
  expect((await firms.theirs.get(PATH())).status).toBe(404)
  expect((await firms.theirs.post(PATH(), { version: 0, ...SAID })).status).toBe(404)
  const { rows, totals } = await firms.theirs.call(incomeTaxReport, { query: { entity_id, year: YEAR } })
  expect([rows, totals?.without_tax]).toEqual([[], 0])
})

test('before any figure is saved the tax is unknown, and named', async () => {
  const reply = await read()
  expect(reply).toMatchObject({ version: 0, changed_by: null, found: { payer: 'company', credits: null } })
  expect(reply.found.return?.form).toMatch(/^ITR/)
  expect(reply.working.payable).toMatchObject({ amount: { least_paise: 0, most_paise: null } })
  expect(reply.working.payable.missing).toContain('tax')
})

test('a filed instalment is a payment, and can be corrected; the statement gives the credits as bounds', async () => {
  const items = await itemsOf(firms.mine, entity_id, { area: 'income-tax' })
  const first = items.find((item) => item.period === YEAR && item.title.includes('instalment 1'))
  if (!first) throw new Error(items.map(({ title, period }) => `${title} ${period}`).join(', '))
  const params = { item_id: first.item_id }
  await firms.mine.call(fileCalendarItem, { params, body: { filed_on: '2025-06-14', amount_paise: 100_000_00 } })
  await sendFile(firms.t, firms.mine, 'organisation/portal-files/', '26as.txt', Buffer.from(aStatement({ pan: PAN })))
  const reply = await save(0)
  const twice = [1, 2].map((amount_paise) => ({ item_id: first.item_id, on: '2025-06-14', amount_paise }))
  const refused = await firms.mine.post(PATH(), { version: reply.version, ...SAID, payments: twice })
  expect(refused.body.error.fields).toEqual({
    'payments.1.item_id': ['Two payments are for the same item. Keep one of them.'],
  })
  expect(reply.payments).toEqual([
    {
      item_id: first.item_id,
      name: first.title,
      on: '2025-06-14',
      amount_paise: 100_000_00,
      filed: null,
      is_advance: true,
    },
  ])
  expect(reply.found.credits).toEqual({
    source: 'form-26as',
    final_paise: 9000_00,
    provisional_paise: 2000_00,
    unmatched_paise: 0,
  })
  expect(reply.working.assessed).toMatchObject({
    amount: { least_paise: 989_000_00, most_paise: 991_000_00 },
    missing: ['credits'],
  })
  const corrected = await save(1, {
    credits_paise: 11_000_00,
    payments: [
      { item_id: first.item_id, on: '2025-06-15', amount_paise: 150_000_00 },
      { item_id: null, on: '2026-08-20', amount_paise: 50_000_00 },
    ],
  })
  expect(corrected).toMatchObject({ version: 2, changed_by: expect.any(String) })
  expect(corrected.payments).toMatchObject([
    { amount_paise: 150_000_00, filed: { on: '2025-06-14', amount_paise: 100_000_00 }, is_advance: true },
    { item_id: null, name: '', is_advance: false },
  ])
  const { working } = corrected
  // 9,89,000 assessed, 1,50,000 paid by June: the first instalment, 1,48,350, is met.
  expect(working.assessed.amount).toEqual({ least_paise: 989_000_00, most_paise: 989_000_00 })
  expect(working.detail?.instalments.map(({ shortfall_paise }) => shortfall_paise)).toEqual([
    0, 295_050_00, 591_750_00, 839_000_00,
  ])
  expect(working.deferment.amount.most_paise).toBe(295_000 * 3 + 591_700 * 3 + 839_000)
  expect(working.detail?.applied).toHaveLength(1)
  // The circular moves the return to 21 November, not the interest of 31 October.
  expect(corrected.found.return).toMatchObject({ due_date: '2026-11-21', statutory_due_date: '2026-10-31' })
  expect(working.late_return.provision).toBe('s. 234A')
  expect(working.detail?.late_return).toMatchObject({ from: '2026-10-31', months: 1 })
  expect(working.late_fee.amount).toEqual({ least_paise: 0, most_paise: 0 })
})

test('a version that is out of date is refused by the name of who saved; nothing is overwritten', async () => {
  const { version, figures } = await read()
  await save(version, { ...figures, note: 'Revised estimate' })
  const refused = await firms.mine.post(PATH(), { version, ...SAID, tax_paise: 1_00 })
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toMatch(/ saved this working meanwhile/)
  expect(await read()).toMatchObject({
    version: version + 1,
    figures: { tax_paise: 1_000_000_00, note: 'Revised estimate' },
  })
})

test('wrong figures are refused by their fields, all together', async () => {
  const { version } = await read()
  const other = '11111111-1111-4111-8111-111111111111'
  const body = {
    version,
    ...SAID,
    due_date: '2026-03-31',
    returned_on: '2026-12-01',
    payments: [
      { item_id: null, on: '2025-03-31', amount_paise: 1 },
      { item_id: null, on: '2026-11-21', amount_paise: 1 },
      { item_id: other, on: '2025-06-15', amount_paise: 1 },
    ],
  }
  const { status, body: reply } = await firms.mine.post(PATH(), body)
  expect(status).toBe(422)
  expect(Object.keys(reply.error.fields).toSorted()).toEqual([
    'due_date',
    'payments.0.on',
    'payments.1.on',
    'payments.2.item_id',
    'returned_on',
  ])
  expect((await firms.mine.post(PATH(), { ...body, later_income_paise: [1] })).status).toBe(422)
  expect((await firms.mine.post(PATH(), { ...body, tax_pais: 1 })).status).toBe(422)
  expect((await firms.mine.get(`organisation/entities/${entity_id}/income-tax/2025-27/`)).status).toBe(404)
})

test('the report: one row an entity, bounds beside the amounts, sums of what is known', async () => {
  await anEntity(firms.mine, {
    name: 'Banyan Traders LLP',
    kind: 'llp',
    pan: 'AABFB1234K',
    tracked_from: '2025-04-01',
    registrations: [],
  })
  const reply = await firms.mine.call(incomeTaxReport, { query: { year: YEAR } })
  expect(reply).toMatchObject({ year: YEAR, meta: { total: 2 } })
  const row = reply.rows.find(({ id }) => id === entity_id)
  expect(valueOf(reply, row, 'tax')).toEqual(['1000000.00'])
  expect(valueOf(reply, row, 'paid')).toEqual(['200000.00', '150000.00'])
  expect(valueOf(reply, row, 'due_date')).toEqual(['2026-11-21'])
  // The payments bear no interest of s. 234B; the rest is as the working of the entity has it.
  const [total, sections] = valueOf(reply, row, 'interest') ?? []
  expect(sections?.split(', ').reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0)).toBe(Number(total))
  expect(sections).toContain('s. 234C ')
  const banyan = reply.rows.find(({ header }) => header === 'Banyan Traders LLP')
  // Unknown is empty in the table, and has no upper bound beside it.
  expect(valueOf(reply, banyan, 'balance')).toEqual([null])
  expect(reply.amounts[banyan?.id ?? '']?.payable.amount).toEqual({ least_paise: 0, most_paise: null })
  expect(reply.totals).toMatchObject({ without_tax: 1, paid_paise: 200_000_00, payable: { most_paise: null } })
  const usual = await firms.mine.call(incomeTaxReport, { query: { search: 'Banyan' } })
  expect([usual.year, usual.meta.total]).toEqual([YEAR, 1])
  expect((await firms.mine.get('organisation/reports/income-tax/', { sort: 'colour' })).status).toBe(422)
})

test('a viewer reads and cannot save; who sees another entity alone sees nothing', async () => {
  const viewer = await aLimitedColleague(firms, [entity_id], 'v')
  expect((await read(viewer)).entity_id).toBe(entity_id)
  expect((await viewer.post(PATH(), { version: 0, ...SAID })).status).toBe(403)
  const elsewhere = await aLimitedColleague(firms, [])
  expect((await elsewhere.get(PATH())).status).toBe(404)
  expect((await elsewhere.post(PATH(), { version: 0, ...SAID })).status).toBe(404)
})
