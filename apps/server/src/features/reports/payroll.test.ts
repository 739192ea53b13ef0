import type { Entity } from '@niyam/contract/entities.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { payrollMonths, payrollPeople } from '@niyam/contract/payroll.ts'
import { createRegistration } from '@niyam/contract/registrations.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copiedText } from '../../../test/copied-text.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'
import { anEcr, anEsicSheet } from '../../../test/world/payroll-files.ts'

let firms: TwoFirms
let kaveri: Entity
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = await anEntity(firms.mine, {
    tracked_from: '2026-04-01',
    registrations: [
      { kind: 'pf', number: 'BGBNG0001234000', details: {} },
      { kind: 'esi', number: '53000123450001001', details: {} },
    ],
  })
})
afterAll(() => firms.t.close())

interface FindingShape {
  readonly code?: string
  readonly adds?: string
  readonly name?: string
}

const send = async (
  kind: 'ecr' | 'esic',
  period: string,
  content: string,
  entity_id = kaveri.entity_id,
  { name = kind === 'ecr' ? 'ecr.txt' : 'esic.csv', ...said }: FindingShape = {},
) => {
  const query = new URLSearchParams({ kind, period, entity_id, ...said }).toString()
  const { status, raw, body } = await upload(firms.t.app, firms.mine, `organisation/portal-files/?${query}`, {
    name,
    content,
  })
  expect(status, raw).toBe(200)
  return body.data.file.file_id as string
}
const months = (area: 'esi' | 'pf', query: object = {}, by = firms.mine) =>
  by.call(payrollMonths, { params: { area }, query: { entity_id: kaveri.entity_id, ...query } })
const people = (area: 'esi' | 'pf', file_id: string, query: object = {}, by = firms.mine) =>
  by.call(payrollPeople, { params: { area, file_id }, query })
const valuesOf = ({ fields }: TableReply, row: Row | undefined, key: string) =>
  row?.groups[fields.findIndex((field) => field.key === key)]?.map(({ value }) => value)
const valueOf = (reply: TableReply, row: Row | undefined, key: string) => valuesOf(reply, row, key)?.[0]
const rowOf = (reply: TableReply, period: string) => reply.rows.find((row) => valueOf(reply, row, 'period') === period)

describe('provident fund', () => {
  test('a month without a file says so, and one with a file has its accounts', async () => {
    const before = await months('pf', { month: '2026-05' })
    const item = before.rows[0]?.id ?? ''
    expect(before.months[item]).toMatchObject({ file_id: null, people: null, contributions_paise: null })
    expect(before.totals).toMatchObject({ without_file: 1, contributions_paise: 0 })

    const file_id = await send('ecr', '2026-05', anEcr(['100200300401', '100200300402']))
    const after = await months('pf', { month: '2026-05' })
    // Two members of ₹15,000: 2 × (1,800 + 1,250 + 550), EDLI 150, and the least charge of 500.
    expect(after.months[item]).toMatchObject({ file_id, people: 2, contributions_paise: 785_000, unknown: 0 })
    expect(after.totals).toMatchObject({ people: 2, contributions_paise: 785_000, without_file: 0 })
  })

  test('on paper in Hindi the days of the rows are in Hindi too', async () => {
    const { rawPayload } = await firms.t.app.inject({
      method: 'GET',
      url: `/api/organisation/reports/payroll/pf/?entity_id=${kaveri.entity_id}&month=2026-05`,
      headers: { ...firms.mine.headers, accept: 'application/pdf', 'accept-language': 'hi' },
    })
    // The month of the row, and that of its due date.
    expect(copiedText(rawPayload)).toContain('मई जून')
  })

  test('a month not paid costs interest and damages on what its file comes to', async () => {
    await send('ecr', '2026-06', anEcr(['100200300401', '100200300402']))
    const reply = await months('pf', { month: '2026-06' })
    const { interest, damages, late_fee } = reply.months[reply.rows[0]?.id ?? ''] ?? {}
    // Due 15 July, today 20 November: 128 days at 12 %, five months or part at 1 %.
    expect(interest).toMatchObject({ paise: 33_000, missing: [] })
    expect(damages?.paise).toBe(39_300)
    // Rs 500 a day, up to the charges of the month.
    expect(late_fee?.paise).toBe(50_000)
    expect(reply.totals).toMatchObject({ interest: { paise: 33_000, unknown: 0 } })
    expect(valuesOf(reply, reply.rows[0], 'paid_on')).toEqual([null, '128'])
  })

  test('a late month without a file is not known, and names what is missing', async () => {
    const reply = await months('pf', { month: '2026-07' })
    expect(reply.months[reply.rows[0]?.id ?? '']?.interest).toMatchObject({
      paise: null,
      missing: ['Contributions paid late'],
    })
    expect(valueOf(reply, reply.rows[0], 'interest')).toBe('Not known')
  })

  test('a month paid in time costs nothing', async () => {
    const { item_id } = await anItem(firms.mine, kaveri.entity_id, 'PF challan (ECR)', '2026-08')
    await firms.mine.call(fileCalendarItem, {
      params: { item_id },
      body: { acknowledgement: '1234567890123', filed_on: '2026-09-15', amount_paise: 785_000 },
    })
    const reply = await months('pf', { month: '2026-08' })
    expect(reply.months[item_id]).toMatchObject({ interest: null, damages: null, late_fee: null })
    expect(valueOf(reply, rowOf(reply, '2026-08'), 'amount')).toBe('7850.00')
    expect(valuesOf(reply, rowOf(reply, '2026-08'), 'paid_on')).toEqual(['2026-09-15'])
  })

  test('each code has its files; one imported before the second code is of none of them, and is named', async () => {
    const codes = ['BGBNG0001235000', 'BGBNG0001236000']
    const pf = (number: string) => ({ kind: 'pf', number, details: {} })
    const { entity_id } = await anEntity(firms.mine, { tracked_from: '2026-04-01', registrations: [] })
    const file_id = await send('ecr', '2026-05', anEcr(['100200300401']), entity_id)
    for (const number of codes)
      await firms.mine.call(createRegistration, { params: { entity_id }, body: pf(number) as never })
    const reply = await months('pf', { entity_id, month: '2026-05' })
    expect(Object.values(reply.months).map((month) => month.file_id)).toEqual([null, null])
    expect(reply.unplaced).toMatchObject([{ file_id, entity_id, period: '2026-05' }])

    const [first, second] = [
      await send('ecr', '2026-05', anEcr(['100200300401']), entity_id, { code: codes[0] ?? '' }),
      await send('ecr', '2026-05', anEcr(['100200300402', '100200300403']), entity_id, { code: codes[1] ?? '' }),
    ]
    const named = await months('pf', { entity_id, month: '2026-05' })
    const byCode = named.rows.map((row) => [
      valueOf(named, row, 'registration'),
      named.months[row.id]?.file_id,
      named.months[row.id]?.people,
    ])
    expect(new Set(byCode)).toEqual(
      new Set([
        [codes[0], first, 1],
        [codes[1], second, 2],
      ]),
    )
    expect(named.unplaced).toEqual([])
  })

  test('a supplementary return counts beside the first; a member in both is one person with both lines', async () => {
    const { entity_id } = await anEntity(firms.mine, {
      tracked_from: '2026-04-01',
      registrations: [{ kind: 'pf', number: 'BGBNG0001237000', details: {} }],
    })
    const file_id = await send('ecr', '2026-05', anEcr(['100200300401', '100200300402']), entity_id)
    const more = anEcr(['100200300402', '100200300403'], { pension: 1_249 })
    await send('ecr', '2026-05', more, entity_id, { adds: 'supplementary', name: 'more.txt' })
    const reply = await months('pf', { entity_id, month: '2026-05' })
    // Four lines of ₹3,600, ₹300 for the insurance, and the least charge of ₹500 once, not for each return.
    expect(Object.values(reply.months)).toMatchObject([
      {
        people: 3,
        contributions_paise: 1_520_000,
        files: [
          { file_id, file_name: 'ecr.txt', part: '' },
          { file_name: 'more.txt', part: 'Supplementary return' },
        ],
      },
    ])
    const panel = await people('pf', file_id, { sort: 'name' })
    expect(panel.files.map(({ file_name }) => file_name)).toEqual(['ecr.txt', 'more.txt'])
    expect(panel.rows).toHaveLength(3)
    const both = panel.rows.find((row) => valuesOf(panel, row, 'name')?.[1] === '100200300402')
    expect(valuesOf(panel, both, 'line')).toEqual(['ecr.txt, line 2', 'more.txt, line 1'])
    expect([valueOf(panel, both, 'employee'), valueOf(panel, both, 'pension')]).toEqual(['3600.00', '2499.00'])
    expect(panel.people[both?.id ?? '']?.findings.map(({ text }) => text)).toEqual([
      'more.txt: Pension share is ₹1,249. 8.33 % of ₹15,000 is ₹1,250.',
    ])
    await send('ecr', '2026-06', anEcr(['100200300401']), entity_id)
    const june = await months('pf', { entity_id, month: '2026-06' })
    const later = await people('pf', Object.values(june.months)[0]?.file_id ?? '')
    expect(later.missing?.map(({ number }) => number)).toEqual(['100200300402', '100200300403'])
  })

  test('the people of a file by line, the worst first, beside the month before', async () => {
    await send('ecr', '2025-08', anEcr(['100200300401', '100200300402']))
    const file_id = await send('ecr', '2025-09', anEcr(['100200300401', '100200300409'], { pension: 1_249 }))
    const reply = await people('pf', file_id)
    expect(reply.meta.total).toBe(2)
    expect(valueOf(reply, reply.rows[0], 'line')).toBe('1')
    expect(reply.people['1']?.findings[0]).toEqual({
      severity: 'error',
      text: 'Pension share is ₹1,249. 8.33 % of ₹15,000 is ₹1,250.',
    })
    expect(reply.people['1']?.steps).toContain('Pension 8.33 % of ₹15,000: ₹1,250')
    expect(reply).toMatchObject({ period: '2025-09', joined: 1, missing_count: 1, year: '2025-26' })
    expect(reply.missing?.[0]?.number).toBe('100200300402')
    expect(reply.payable.find(({ key }) => key === 'admin')?.paise).toBe(50_000)
    const searched = await people('pf', file_id, { search: '300409', sort: 'name' })
    expect(searched.rows.map(({ id }) => id)).toEqual(['2'])
  })

  test('a file of a month outside the calendar is named, not lost', async () => {
    const reply = await months('pf', { year: '2025-26' })
    expect(reply.unplaced.map(({ period }) => period)).toEqual(['2025-08', '2025-09'])
  })
})

describe('employees’ state insurance', () => {
  test('shares are worked out from the wages of each person', async () => {
    await send(
      'esic',
      '2026-04',
      anEsicSheet([
        ['1000000001', 20_001],
        ['1000000002', 15_000],
      ]),
    )
    const reply = await months('esi', { month: '2026-04' })
    // 151 + 651 and 113 + 488: each share goes up to the next rupee.
    expect(reply.months[reply.rows[0]?.id ?? '']).toMatchObject({ people: 2, contributions_paise: 140_300 })
  })

  test('above the ceiling inside the period: insured where an earlier sheet shows it, else unknown', async () => {
    const may = anEsicSheet([
      ['1000000001', 22_000],
      ['1000000003', 22_000],
    ])
    await send('esic', '2026-05', may)
    const reply = await months('esi', { month: '2026-05' })
    // 165 + 715 of the first; the second was never within the ceiling.
    expect(reply.months[reply.rows[0]?.id ?? '']).toMatchObject({ contributions_paise: 88_000, unknown: 0 })

    await send('esic', '2026-07', anEsicSheet([['1000000009', 22_000]]))
    const july = await months('esi', { month: '2026-07' })
    expect(july.months[july.rows[0]?.id ?? '']).toMatchObject({ contributions_paise: 0, unknown: 1 })
    expect(valueOf(july, july.rows[0], 'contributions')).toBe('at least 0.00')
  })

  test('the people of a sheet say why they stay insured', async () => {
    const { months: of, rows } = await months('esi', { month: '2026-05' })
    const reply = await people('esi', of[rows[0]?.id ?? '']?.file_id ?? '')
    const texts = Object.values(reply.people).flatMap(({ findings }) => findings.map(({ text }) => text))
    expect(texts).toContainEqual(expect.stringContaining('Insured to the end of the contribution period'))
    expect(reply.payable).toEqual([
      { key: 'employee', paise: 16_500 },
      { key: 'employer', paise: 71_500 },
      { key: 'total', paise: 88_000 },
    ])
    // In the sheet of April, not in that of May.
    expect(reply.missing).toEqual([{ number: '1000000002', name: 'PERSON B' }])
  })
})

test('two sheets of a month are worked out one by one; a person in both is one, with the sum of the shares', async () => {
  const { entity_id } = await anEntity(firms.mine, {
    tracked_from: '2026-04-01',
    registrations: [{ kind: 'esi', number: '53000123450001009', details: {} }],
  })
  const sheet = (wages: number, ...others: [string, number][]) => anEsicSheet([['1000000001', wages], ...others])
  const file_id = await send('esic', '2026-04', sheet(20_000, ['1000000002', 15_000]), entity_id)
  await send('esic', '2026-04', sheet(6_001), entity_id, { adds: 'arrear', name: 'arrears.csv' })
  const reply = await months('esi', { entity_id, month: '2026-04' })
  // 150 + 650, 113 + 488 and 46 + 196: the arrears are rounded up alone.
  expect(Object.values(reply.months)).toMatchObject([{ people: 2, contributions_paise: 164_300, unknown: 0 }])
  const panel = await people('esi', file_id, { sort: 'line' })
  expect(panel.rows.map((row) => valueOf(panel, row, 'employee'))).toEqual(['196.00', '113.00'])
  expect(panel.payable.at(-1)).toEqual({ key: 'total', paise: 164_300 })
  // The same two people in a second month, and months ahead that have no file yet.
  await send('esic', '2026-06', sheet(20_000), entity_id)
  expect((await months('esi', { entity_id })).totals).toMatchObject({ people: 2, without_file: 5 })
  // ₹26,001 in two sheets of April, each within the ceiling: insured in May, whatever the wages are then.
  await send('esic', '2026-05', sheet(25_000), entity_id)
  const may = await months('esi', { entity_id, month: '2026-05' })
  expect(Object.values(may.months)).toMatchObject([{ unknown: 0, contributions_paise: 18_800 + 81_300 }])
})

test('months of all entities name each, those of one do not, and the sums are of what is listed', async () => {
  const { entity_id } = await anEntity(firms.mine, {
    name: 'Tapti Textiles Private Limited',
    tracked_from: '2026-08-01',
    registrations: [{ kind: 'esi', number: '53000123450001017', details: {} }],
  })
  await send('esic', '2026-08', anEsicSheet([['1000000077', 10_000]]), entity_id)
  const one = await months('esi', { entity_id, month: '2026-08' })
  expect([one.fields[0]?.key, one.rows.length]).toEqual(['period', 1])
  // 75 and 325.
  expect(one.totals).toMatchObject({ people: 1, contributions_paise: 40_000, without_file: 0 })
  const all = await firms.mine.call(payrollMonths, {
    params: { area: 'esi' },
    query: { month: '2026-08', sort: 'entity' },
  })
  const names = all.rows.map((row) => row.header)
  expect(names).toEqual(names.toSorted((one = '', other = '') => (one < other ? -1 : 1)))
  expect(names).toContain('Tapti Textiles Private Limited')
  expect(all.fields[0]?.key).toBe('entity')
  expect(all.totals).toMatchObject({ people: 1, contributions_paise: 40_000, without_file: names.length - 1 })
  expect(names.length).toBeGreaterThan(1)
})

async function outsiderOfGst() {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Outside', last_name: 'Accountant' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  await mine.call(addGrant, {
    params,
    body: { entity_id: kaveri.entity_id, area: 'gst', ends_on: '2026-12-31' },
  })
  return t.as(person, place)
}

test('another organisation, and a colleague without that law, see no month, no file and no person', async () => {
  const file_id = await send('ecr', '2026-10', anEcr(['100200300401']))
  const theirs = await months('pf', {}, firms.theirs)
  expect([theirs.rows, theirs.unplaced]).toEqual([[], []])
  const path = `organisation/reports/payroll/pf/${file_id}/`
  expect((await firms.theirs.get(path, {})).status).toBe(404)
  expect((await firms.mine.get(`organisation/reports/payroll/esi/${file_id}/`, {})).status).toBe(404)
  const gst = await outsiderOfGst()
  expect((await gst.get(path, {})).status).toBe(404)
  expect((await months('pf', {}, gst)).rows).toEqual([])
})
