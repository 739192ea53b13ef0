import type { Entity } from '@niyam/contract/entities.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import type { TableReply } from '@niyam/contract/tables.ts'
import { tdsStatement, tdsStatements } from '@niyam/contract/tds-statements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../../test/firm.ts'
import { upload } from '../../../../test/upload.ts'
import { aTdsStatement } from '../../../../test/world/tds-statement.ts'

let firms: TwoFirms
let kaveri: Entity
let file_id: string

beforeAll(async () => {
  firms = await twoFirms()
  kaveri = await anEntity(firms.mine, {
    pan: 'AAACK1234D',
    tracked_from: '2026-04-01',
    registrations: [{ kind: 'tds', number: 'BLRK01234F', details: { payment_kind: 'resident-non-salary' } }],
  })
  const sent = await upload(firms.t.app, firms.mine, 'organisation/portal-files/', {
    name: '26Q.txt',
    content: Buffer.from(aTdsStatement()),
  })
  expect(sent.status, sent.raw).toBe(200)
  file_id = sent.body.data.file.file_id as string
})
afterAll(() => firms.t.close())

const show = (query: object = {}) => firms.mine.call(tdsStatement, { params: { file_id }, query })
const column = ({ fields, rows }: TableReply, key: string) =>
  rows.map(({ groups }) => groups[fields.findIndex((field) => field.key === key)]?.[0]?.value)

test('the list has each statement of the year with the sums of its file', async () => {
  const reply = await firms.mine.call(tdsStatements, {})
  expect(reply).toMatchObject({
    year: '2026-27',
    totals: { challan_paise: 15_000_00, deducted_paise: 11_000_00, deposited_paise: 11_000_00 },
  })
  expect(column(reply, 'entity')).toEqual([kaveri.name])
  expect([column(reply, 'form'), column(reply, 'period')]).toEqual([['140'], ['2026-27-Q1']])
  expect((await firms.mine.call(tdsStatements, { query: { year: '2025-26' } })).rows).toEqual([])
  expect((await firms.mine.call(tdsStatements, { query: { search: 'nobody' } })).rows).toEqual([])
})

test('a statement shows the balance of its challan, late interest and short deduction, each by its row', async () => {
  const reply = await show()
  expect(reply.challans).toMatchObject([
    {
      tax_paise: 15_000_00,
      used_paise: 11_000_00,
      balance_paise: 4000_00,
      // Two months at 1.5% on ₹11,000.
      interest_due_paise: 330_00,
      interest_paid_paise: 0,
      problems: ['balance', 'interest_short', 'not_recorded'],
      item_id: null,
    },
  ])
  expect(column(reply, 'interest')).toEqual(['300.00', '30.00'])
  expect(column(reply, 'short')).toEqual(['0.00', '4000.00'])
  expect(column(reply, 'remark')[0]).toBe('2 months at 1.5%.')
  expect(reply.totals).toMatchObject({
    short: { least: 4000_00, most: 4000_00 },
    not_known: 0,
    late_rows: 2,
    short_rows: 1,
    unpaid_rows: 0,
  })
})

test('one kind of remark is looked at alone, and rows are searched, sorted and paged', async () => {
  expect(column(await show({ view: 'short' }), 'name')).toEqual(['B. Das'])
  expect((await show({ view: 'unpaid' })).rows).toEqual([])
  expect(column(await show({ search: 'kumar' }), 'name')).toEqual(['A. Kumar'])
  const second = await show({ sort: '-short', pagesize: 1, page: 2 })
  expect(column(second, 'name')).toEqual(['A. Kumar'])
  expect(second.meta.total).toBe(2)
})

test('a deposit recorded for the same day and number is the challan; one of the quarter that is none is named', async () => {
  const record = async (period: string, body: { filed_on: string; acknowledgement: string; amount_paise: number }) => {
    const { item_id } = await anItem(firms.mine, kaveri.entity_id, 'TDS challan', period)
    await firms.mine.call(fileCalendarItem, { params: { item_id }, body })
    return item_id
  }
  const june = await record('2026-06', { filed_on: '2026-07-09', acknowledgement: '0510308 00012', amount_paise: 1 })
  // As large as the challan, but paid on another day.
  const may = await record('2026-05', { filed_on: '2026-06-05', acknowledgement: '00077', amount_paise: 15_000_00 })
  const reply = await show()
  expect(reply.challans[0]).toMatchObject({ item_id: june, problems: ['balance', 'interest_short'] })
  expect(reply.not_stated).toEqual([
    { item_id: may, period: '2026-05', paid_on: '2026-06-05', acknowledgement: '00077', amount_paise: 15_000_00 },
  ])
})

test('who does not see the entity finds no statement, nor does another firm', async () => {
  const limited = await aLimitedColleague(firms, [])
  for (const by of [limited, firms.theirs]) {
    expect((await by.call(tdsStatements, {})).rows).toEqual([])
    expect((await by.get(`organisation/reports/tds/statements/${file_id}/`)).status).toBe(404)
  }
})
