import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { annualFilingHistory, applicableCompliances, tdsChallans, tdsPenalties } from '@niyam/contract/reports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueOf } from '../../../test/cells.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const { mine } = firms
  const kaveri = await anEntity(mine, {
    tracked_from: '2026-04-01',
    registrations: [
      { kind: 'gst', number: '29AAECK1234D1Z5', details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
      { kind: 'tds', number: 'BLRK01234A', details: { payment_kind: 'resident-non-salary' } },
    ],
  })
  entity_id = kaveri.entity_id
  await anEntity(mine, { name: 'Banyan Traders LLP', kind: 'llp', tracked_from: '2026-04-01' })
})
afterAll(() => firms.t.close())

const file = async (form: string, period: string, body: { filed_on: string }) => {
  const { item_id } = await anItem(firms.mine, entity_id, form, period)
  return firms.mine.call(fileCalendarItem, { params: { item_id }, body: { acknowledgement: '0510308 00012', ...body } })
}

test('another organisation sees nothing, whatever it asks for', async () => {
  for (const report of [applicableCompliances, annualFilingHistory, tdsChallans, tdsPenalties]) {
    const { rows, meta } = await firms.theirs.call(report, { query: { entity_id } })
    expect([rows, meta.total]).toEqual([[], 0])
  }
})

test('a wrong year, law or sorting is refused by its field', async () => {
  const path = 'organisation/reports/applicable-compliances/'
  expect((await firms.mine.get(path, { year: '2026-28' })).body.error.fields.year[0]).toMatch(/does not follow/)
  expect((await firms.mine.get(path, { area: 'astrology' })).status).toBe(422)
  expect((await firms.mine.get(path, { sort: 'colour' })).body.error.fields.sort[0]).toMatch(/next_due/)
})

describe('applicable compliances', () => {
  const ask = (query: object) => firms.mine.call(applicableCompliances, { query: { pagesize: 200, ...query } })

  test('an obligation of a registration is one row, with its year and what is next', async () => {
    const reply = await ask({ search: 'Kaveri' })
    expect(reply).toMatchObject({ year: '2026-27', today: '2026-11-20' })
    const row = reply.rows.find(({ id }) => id.endsWith('gst.gstr-3b.monthly'))
    expect(row?.header).toBe('Kaveri Foods Private Limited')
    // What falls due in the year: March of the year before to February.
    expect(valueOf(reply, row, 'items')).toBe('12')
    expect(valueOf(reply, row, 'frequency')).toBe('monthly')
    expect(valueOf(reply, row, 'next_due')).toBe('2026-11-20')
    expect(valueOf(reply, row, 'overdue')).toBe('7')
    const ids = reply.rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('only what waits for facts says so, with the fact', async () => {
    const reply = await ask({ entity_id })
    const states = reply.rows.map((row) => valueOf(reply, row, 'state'))
    expect(new Set(states)).toEqual(new Set([null, 'needs_facts']))
    const row = reply.rows.find((one) => valueOf(reply, one, 'state') === 'needs_facts')
    const state = row?.groups[reply.fields.findIndex(({ key }) => key === 'state')]
    expect(state?.[1]?.value).toMatch(/\w/)
  })

  test('filters by law, by words and by old form names', async () => {
    const gst = await ask({ area: 'gst' })
    expect(new Set(gst.rows.map((row) => valueOf(gst, row, 'area')))).toEqual(new Set(['gst']))
    expect(new Set(gst.rows.map(({ header }) => header)).size).toBe(2)
    const banyan = await ask({ search: 'banyan' })
    expect(new Set(banyan.rows.map(({ header }) => header))).toEqual(new Set(['Banyan Traders LLP']))
    const statement = await ask({ search: '26Q', entity_id })
    expect(statement.rows.map((row) => valueOf(statement, row, 'form'))).toContain('Form 140')
  })

  test('totals by client are the sums of the rows of each', async () => {
    const all = await ask({})
    const byEntity = await ask({ by: 'entity', sort: '-compliances' })
    expect(byEntity.rows.map(({ header }) => header)).toEqual(['Kaveri Foods Private Limited', 'Banyan Traders LLP'])
    for (const row of byEntity.rows) {
      const own = all.rows.filter(({ id }) => id.startsWith(row.id))
      const sum = (key: string) => String(own.reduce((sum, one) => sum + Number(valueOf(all, one, key)), 0))
      const dates = own.map((one) => valueOf(all, one, 'next_due')).filter((day) => day != null)
      expect(Object.fromEntries(byEntity.fields.map(({ key }) => [key, valueOf(byEntity, row, key)]))).toEqual({
        entity: row.header,
        compliances: String(own.length),
        next_due: dates.toSorted()[0],
        items: sum('items'),
        filed: sum('filed'),
        overdue: sum('overdue'),
        needs_facts: String(own.filter((one) => valueOf(all, one, 'state') === 'needs_facts').length),
      })
    }
    const path = 'organisation/reports/applicable-compliances/?by=entity&sort=form'
    expect((await firms.mine.get(path)).body.error.fields.sort[0]).toMatch(/compliances/)
  })

  test('pages and sorts; beyond the last page the total is still given', async () => {
    const all = await ask({ sort: '-entity' })
    expect(all.rows[0]?.header).toBe('Kaveri Foods Private Limited')
    const second = await firms.mine.call(applicableCompliances, { query: { page: 2, pagesize: 5, sort: '-entity' } })
    expect(second.rows.map(({ id }) => id)).toEqual(all.rows.slice(5, 10).map(({ id }) => id))
    const beyond = await firms.mine.call(applicableCompliances, { query: { page: 90 } })
    expect([beyond.rows, beyond.meta.total]).toEqual([[], all.meta.total])
  })
})

describe('annual filing history', () => {
  test('a form is one row with a cell for each month', async () => {
    await file('GSTR-3B', '2026-04', { filed_on: '2026-05-19' })
    await file('GSTR-3B', '2026-05', { filed_on: '2026-06-25' })
    const reply = await firms.mine.call(annualFilingHistory, { query: { entity_id, area: 'gst', pagesize: 200 } })
    expect(reply.months).toHaveLength(12)
    expect(reply.months[0]).toBe('2026-04')
    const row = reply.rows.find((one) => valueOf(reply, one, 'form') === 'GSTR-3B')
    const cells = reply.months.map((month) => valueOf(reply, row, month))
    expect(cells.slice(0, 3)).toEqual(['Filed 19 May 2026', 'Filed 25 Jun 2026, 5 days late', '123 days late'])
    expect(cells[6]).toBe('Due 20 Nov 2026')
    expect(reply.items[row?.id ?? '']?.['2026-05']).toMatchObject([{ state: 'filed_late', filed_on: '2026-06-25' }])
    expect(row?.actions[0]).toMatchObject({ route: 'filing-history', params: { form: 'GSTR-3B' } })
  })

  test('a quarter is listed in its last month, and the deposits of a TAN in one row', async () => {
    const reply = await firms.mine.call(annualFilingHistory, { query: { entity_id, area: 'tds', pagesize: 200 } })
    const statement = reply.rows.find((one) => valueOf(reply, one, 'form') === 'Form 140')
    const filled = reply.months.filter((month) => valueOf(reply, statement, month))
    expect(filled).toEqual(['2026-06', '2026-09', '2026-12', '2027-03'])
    const deposits = reply.rows.filter((one) => valueOf(reply, one, 'form') === 'TDS challan')
    expect(deposits).toHaveLength(1)
    expect(reply.months.every((month) => valueOf(reply, deposits[0], month))).toBe(true)
  })

  test('the year is counted by month and together, beside the year before', async () => {
    const ask = (year: string) => firms.mine.call(annualFilingHistory, { query: { entity_id, area: 'gst', year } })
    const own = await ask('2026-27')
    // Each month has GSTR-1 and GSTR-3B; April and May have one that was done, and GSTR-1 is overdue in both.
    expect(own.by_month).toMatchObject({
      '2026-04': { on_time: 1, late: 0, not_filed: 1 },
      '2026-05': { on_time: 0, late: 1, not_filed: 1 },
      '2026-10': { on_time: 0, late: 0, not_filed: 1 },
    })
    const sum = (key: 'on_time' | 'late' | 'not_filed') =>
      Object.values(own.by_month).reduce((all, counts) => all + counts[key], 0)
    expect(own.totals).toEqual({ on_time: sum('on_time'), late: sum('late'), not_filed: sum('not_filed') })
    const { not_filed } = own.totals
    const line = `FY 2026/27: 1 on time, 1 late, ${not_filed} not filed.`
    // March was due after the day from which the entity is tracked: the year before has only this month.
    expect(own.summary).toEqual([line, 'FY 2025/26, from March 2026: 0 on time, 0 late, 2 not filed.'])
    expect((await ask('2025-26')).summary?.[1]).toBe('FY 2024/25: not known, the calendar has no items of it.')
    expect((await ask('2027-28')).summary?.[1]).toBe(line)
    const file = await firms.t.app.inject({
      method: 'GET',
      url: `/api/organisation/reports/annual-filing-history/?entity_id=${entity_id}&area=gst`,
      headers: { ...firms.mine.headers, accept: 'text/csv', 'accept-language': 'hi' },
    })
    expect(file.body.split('\r\n').slice(-2)).toEqual([
      `"वि. व. 2026/27: 1 समय पर, 1 देर से, ${not_filed} दाख़िल नहीं।"`,
      '"वि. व. 2025/26, मार्च 2026 से: 0 समय पर, 0 देर से, 2 दाख़िल नहीं।"',
    ])
    const applicable = await firms.t.app.inject({
      method: 'GET',
      url: `/api/organisation/reports/applicable-compliances/?entity_id=${entity_id}&area=income-tax`,
      headers: { ...firms.mine.headers, accept: 'text/csv', 'accept-language': 'hi' },
    })
    expect(applicable.body).toContain(',आयकर,वार्षिक,')
    const line3b = file.body.split('\r\n').find((row) => row.startsWith('GSTR-3B,GST,'))
    expect(line3b).toContain(',19 मई 2026 को दाख़िल,"25 जून 2026 को दाख़िल, 5 दिन की देरी",123 दिन की देरी,')
  })

  test('totals by client add up to those of the year', async () => {
    const query = { by: 'entity', sort: '-late' } as const
    const reply = await firms.mine.call(annualFilingHistory, { query })
    expect([reply.rows[0]?.id, reply.items, reply.meta.total]).toEqual([entity_id, {}, 2])
    expect(reply.rows[0]?.actions).toEqual([{ label: 'Calendar', route: 'entity-calendar', params: { entity_id } }])
    const sum = (key: string) => reply.rows.reduce((all, row) => all + Number(valueOf(reply, row, key)), 0)
    expect({ on_time: sum('on_time'), late: sum('late'), not_filed: sum('not_filed') }).toEqual(reply.totals)
    expect([reply.totals.on_time, reply.totals.late]).toEqual([1, 1])
    const gst = await firms.mine.call(annualFilingHistory, { query: { ...query, entity_id, area: 'gst' } })
    const items = await firms.mine.call(annualFilingHistory, { query: { entity_id, area: 'gst', pagesize: 200 } })
    const states = Object.values(items.items).flatMap((months) =>
      Object.values(months)
        .flat()
        .map(({ state }) => state),
    )
    const counts = ['filed', 'filed_late', 'overdue'].map((one) => states.filter((state) => state === one).length)
    expect(gst.rows[0]?.groups.slice(1).map(([cell]) => Number(cell?.value))).toEqual([
      ...counts,
      states.length - counts.reduce((all, count) => all + count, 0),
    ])
  })

  test('another year holds other items', async () => {
    const query = { entity_id, year: '2024-25', pagesize: 200 }
    const reply = await firms.mine.call(annualFilingHistory, { query })
    expect(reply).toMatchObject({ year: '2024-25', rows: [] })
  })

  test('pages count rows, not items', async () => {
    const all = await firms.mine.call(annualFilingHistory, { query: { pagesize: 200 } })
    const third = await firms.mine.call(annualFilingHistory, { query: { page: 3, pagesize: 4 } })
    expect(third.rows).toEqual(all.rows.slice(8, 12))
    expect(third.meta.total).toBe(all.rows.length)
    const beyond = await firms.mine.call(annualFilingHistory, { query: { page: 90 } })
    expect([beyond.rows, beyond.meta.total]).toEqual([[], all.meta.total])
  })
})

test('a report of one entity has no column for its name', async () => {
  for (const report of [applicableCompliances, annualFilingHistory, tdsChallans, tdsPenalties]) {
    const { fields, rows } = await firms.mine.call(report, { query: { entity_id } })
    expect(fields.slice(0, 2).map(({ key }) => key)).toEqual([expect.not.stringMatching('entity'), 'registration'])
    for (const { groups } of rows) expect(groups).toHaveLength(fields.length)
  }
})
