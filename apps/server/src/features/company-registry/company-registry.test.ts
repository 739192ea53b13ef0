import { companyRegistry, companyRegistryReport, type RegistryLineKey } from '@niyam/contract/company-registry.ts'
import { type Entity, recordEvent, updateEntity } from '@niyam/contract/entities.ts'
import { createOfficer } from '@niyam/contract/officers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sendFile } from '../../../test/upload.ts'
import { masterDataWorkbook } from '../../demo/master-data.ts'

const CIN = 'U15122KA2019PTC901234'
let firms: TwoFirms
let kaveri: Entity
let without: Entity

beforeAll(async () => {
  firms = await twoFirms()
  kaveri = await anEntity(firms.mine, {
    cin: CIN,
    incorporated_on: '2019-02-05',
    tracked_from: '2025-04-01',
    facts: [
      { attribute: 'paid_up_capital_inr', financial_year: '2025-26', value: 500_000 },
      { attribute: 'small_company', financial_year: null, value: false },
      { attribute: 'xbrl', financial_year: null, value: false },
      { attribute: 'nbfc_ind_as', financial_year: null, value: false },
    ],
  })
  without = await anEntity(firms.mine, { name: 'Zodiac LLP', kind: 'llp', llpin: 'AAZ-9876', registrations: [] })
  await anEntity(firms.mine, { name: 'A shop', kind: 'proprietorship', registrations: [] })
  const params = { entity_id: kaveri.entity_id }
  await firms.mine.call(recordEvent, { params, body: { kind: 'agm', happened_on: '2025-09-25', period: '2024-25' } })
  for (const [name, din] of [
    ['Asha Rao', '09990001'],
    ['Left Alone', '09990003'],
  ] as const)
    await firms.mine.call(createOfficer, { params, body: { name, din, role: 'director', appointed_on: '2019-02-05' } })
  const content = await masterDataWorkbook({
    master: {
      CIN,
      'Company Name': 'KAVERI FOODS PRIVATE LIMITED',
      'Company Status': 'Active',
      'ACTIVE compliance': 'ACTIVE Non-Compliant',
      'Class of Company': 'Private',
      'Date of Incorporation': '05/02/2019',
      'Paid up Capital (Rs)': '6,00,000',
      'Date of last AGM': '20/09/2025',
      'Date of Balance Sheet': '31/03/2025',
    },
    charges: [
      { id: '100100', holder: 'STATE BANK', amount: 2_500_000, created_on: '2020-04-01' },
      { id: '100101', holder: 'STATE BANK', amount: 10, created_on: '2019-04-01', satisfied_on: '2021-01-01' },
    ],
    officers: [
      {
        din: '09990001',
        name: 'ASHA RAO',
        designation: 'Director',
        appointed_on: '2019-02-05',
        ceased_on: '2026-06-30',
      },
      { din: '09990002', name: 'RAVI IYER', designation: 'Additional Director', appointed_on: '2026-07-01' },
    ],
  })
  await sendFile(firms.t, firms.mine, 'organisation/portal-files/', 'Kaveri.xlsx', content)
})
afterAll(() => firms.t.close())

const read = (caller: Caller = firms.mine, { entity_id }: Entity = kaveri) =>
  caller.call(companyRegistry, { params: { entity_id } })
const report = (query: object = {}, caller: Caller = firms.mine) => caller.call(companyRegistryReport, { query })
const path = () => `organisation/entities/${kaveri.entity_id}/company-registry/`

test('another organisation sees nothing', async () => {
  expect((await firms.theirs.get(path())).status).toBe(404)
  expect((await report({}, firms.theirs)).rows).toEqual([])
})

test('the entity beside its file, each finding with its line', async () => {
  const reply = await read()
  const line = (key: RegistryLineKey) => [...reply.company, ...reply.filing_lines].find((one) => one.key === key)
  expect(reply.file).toMatchObject({ file_name: 'Kaveri.xlsx', holder: CIN, companies: 1, charges: 2, officers: 2 })
  expect(reply.alerts).toEqual([{ kind: 'active_compliance', words: 'ACTIVE Non-Compliant' }])
  expect(line('name')).toMatchObject({ verdict: 'spelling', is_finding: false, take: null })
  expect(line('paid_up_capital')).toMatchObject({ registry: 600_000_00, ours: 500_000_00, verdict: 'differs' })
  expect(line('last_agm')).toMatchObject({ verdict: 'differs', take: { meeting: { before: '2025-09-25' } } })
  expect(
    reply.officers.map(({ name, verdict, differences, registry }) => [name, verdict, differences, registry?.line]),
  ).toEqual([
    ['Asha Rao', 'differs', ['ceased_on'], 2],
    ['RAVI IYER', 'only_registry', [], 3],
    ['Left Alone', 'only_ours', [], undefined],
  ])
  expect(reply.charges.map(({ charge_id, is_open, line: at }) => [charge_id, is_open, at])).toEqual([
    ['100100', true, 2],
    ['100101', false, 3],
  ])
  expect(reply.counts).toMatchObject({ company: 1, officers: 3, charges: 1 })
})

test('a return that the registry has and our record lacks is a finding, with its late fee by the law', async () => {
  const { filings, late_fee, counts, filing_lines } = await read()
  const aoc = filings.find(({ form, year }) => form === 'AOC-4' && year === '2024-25')
  // Due on 25 October 2025, and Rs 100 for each day: the report adds no arithmetic.
  expect(aoc).toMatchObject({ verdict: 'only_registry', is_in_registry: true, due_date: '2025-10-25' })
  expect(aoc?.late_fee).toMatchObject({ provision: 's. 403; Fees Rules 2014, Annexure', a_day_paise: 100_00 })
  expect(aoc?.late_fee?.paise).toBeGreaterThan(0)
  // Its meeting is not recorded, so the due date is not known: the fee is not zero.
  const undated = filings.find(({ form, year }) => form === 'AOC-4' && year === '2025-26')
  expect(undated).toMatchObject({ due_date: null, late_fee: { paise: null, missing: ['Due date'] } })
  expect(late_fee).toMatchObject({ unknown: filings.filter(({ due_date }) => due_date === null).length })
  const mgt = filings.find(({ form, year }) => form === 'MGT-7' && year === '2024-25')
  expect(mgt).toMatchObject({ verdict: 'not_in_file', is_in_registry: null })
  expect(late_fee.paise).toBe(filings.reduce((sum, one) => sum + (one.late_fee?.paise ?? 0), 0))
  expect(counts.filings).toBe(filings.filter(({ is_finding }) => is_finding).length + 1)
  expect(filing_lines.find(({ key }) => key === 'accounts_year')).toMatchObject({ registry: '2024-25', ours: null })
})

test('a value taken over is not a difference any more', async () => {
  const { counts } = await read()
  const facts = [{ attribute: 'paid_up_capital_inr', financial_year: '2026-27', value: 600_000 }]
  await firms.mine.call(updateEntity, {
    params: { entity_id: kaveri.entity_id },
    body: { facts: [...kaveri.facts, ...facts] },
  })
  expect((await read()).counts.company).toBe(counts.company - 1)
})

test('one row for each company and LLP; filters, sort and totals cover all of them', async () => {
  const { rows, entities, totals, meta } = await report()
  expect(rows.map(({ header }) => header)).toEqual(['Kaveri Foods Private Limited', 'Zodiac LLP'])
  expect(entities[without.entity_id]).toMatchObject({ file: null, counts: null, alerts: [] })
  expect(rows[1]?.groups[1]).toEqual([{ type: 'text', value: 'No file' }])
  expect(rows[1]?.groups[3]).toEqual([{ type: 'text', value: null }])
  expect([meta.total, totals]).toMatchObject([2, { with_file: 1, without_file: 1, with_findings: 1, with_alerts: 1 }])
  const { counts, late_fee } = await read()
  expect(entities[kaveri.entity_id]).toMatchObject({ counts, late_fee })
  const shown = async (show: string) => (await report({ show })).rows.map(({ header }) => header?.split(' ')[0])
  expect(await shown('findings')).toEqual(['Kaveri'])
  expect(await shown('alerts')).toEqual(['Kaveri'])
  expect(await shown('no_file')).toEqual(['Zodiac'])
  expect(await shown('same')).toEqual([])
  expect((await report({ sort: '-entity' })).rows[0]?.header).toBe('Zodiac LLP')
  expect((await report({ sort: '-findings', pagesize: 1, page: 2 })).rows[0]?.header).toBe('Zodiac LLP')
  expect((await report({ search: 'AAZ98' })).rows).toHaveLength(1)
})

test('a shop has no master data, and a colleague without company law sees neither the row nor the page', async () => {
  const shop = await anEntity(firms.mine, { name: 'Shop', kind: 'proprietorship', registrations: [] })
  const refused = await firms.mine.get(`organisation/entities/${shop.entity_id}/company-registry/`)
  expect([refused.status, refused.body.error.message]).toEqual([
    404,
    'Shop is not a company or LLP, so the registry has no master data of it.',
  ])
  const colleague = await aLimitedColleague(firms, [without.entity_id])
  expect((await report({}, colleague)).rows.map(({ header }) => header)).toEqual(['Zodiac LLP'])
  expect((await colleague.get(path())).status).toBe(404)
})
