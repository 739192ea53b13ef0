import { SAVED_REPORTS_AT_MOST } from '@niyam/contract/report-kinds.ts'
import * as contract from '@niyam/contract/saved-reports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, TestOrganisation } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { periodQuery } from './periods.ts'
import { queryOf } from './service.ts'

let firms: TwoFirms
let entity_id: string
let viewer: { readonly caller: Caller; readonly place: TestOrganisation }
let counted = 0

beforeAll(async () => {
  firms = await twoFirms()
  const { t, mine, organisation } = firms
  entity_id = (await anEntity(mine)).entity_id
  await t.drain()
  const person = await t.registerPerson({ first_name: 'Viewer' })
  const place = await t.addPerson(organisation, person, 'v')
  viewer = { caller: t.as(person, place), place }
})
afterAll(() => firms.t.close())

type ReportInput = Partial<Parameters<Caller['call']>[1]> & Record<string, unknown>
const aReport = (given: ReportInput = {}, caller = firms.mine) =>
  caller.call(contract.saveReport, {
    body: { name: `Report ${(counted += 1)}`, report: 'tds-challans', ...given } as never,
  })
const listOf = async (caller: Caller) => (await caller.call(contract.listSavedReports)).saved_reports
const refusal = async (given: ReportInput) => {
  const { status, body } = await firms.mine.post('organisation/saved-reports/', {
    name: `Report ${(counted += 1)}`,
    report: 'tds-challans',
    ...given,
  })
  return { status, fields: body.error?.fields as unknown }
}

test('another organisation sees no saved report and can change or restore none', async () => {
  const { saved_report_id } = await aReport()
  expect(await listOf(firms.theirs)).toEqual([])
  const path = `organisation/saved-reports/${saved_report_id}/`
  expect((await firms.theirs.patch(path, { name: 'Theirs' })).status).toBe(404)
  expect((await firms.theirs.delete(path)).status).toBe(404)
  expect((await firms.theirs.post(`${path}share/`, { is_shared: true })).status).toBe(404)
  await firms.mine.call(contract.deleteSavedReport, { params: { saved_report_id } })
  expect((await firms.theirs.post(`${path}restore/`, {})).status).toBe(404)
})

test('a saved report keeps filters and columns, and its period moves with the day', async () => {
  const filters = { entity_id, by: 'entity', sort: '-amount' }
  const saved = await aReport({ period: 'this_year', filters, columns: ['entity', 'amount'] })
  expect(saved).toMatchObject({ entity_name: 'Kaveri Foods Private Limited', columns: ['entity', 'amount'] })
  expect(saved.query).toEqual({ ...filters, year: '2026-27' })
  expect(queryOf(saved, '2027-04-01' as never)).toEqual({ ...filters, year: '2027-28' })
})

test('a report of deposits moves with the quarter, and one of a year does not', async () => {
  const saved = await aReport({ period: 'last_quarter' })
  expect(saved.query).toEqual({ year: '2026-27', month: '2026-27-Q2' })
  expect(await refusal({ report: 'gst-reconciliation', period: 'this_quarter' })).toMatchObject({ status: 422 })
})

test('moving periods end at the ends of months and financial years', () => {
  expect(periodQuery('last_month', '2026-05-31' as never)).toEqual({ year: '2026-27', month: '2026-04' })
  expect(periodQuery('last_month', '2026-04-30' as never)).toEqual({ year: '2025-26', month: '2026-03' })
  expect(periodQuery('this_month', '2027-03-31' as never)).toEqual({ year: '2026-27', month: '2027-03' })
  expect(periodQuery('this_quarter', '2027-03-31' as never)).toEqual({ year: '2026-27', month: '2026-27-Q4' })
  expect(periodQuery('this_quarter', '2026-11-20' as never)).toEqual({ year: '2026-27', month: '2026-27-Q3' })
  expect(periodQuery('last_quarter', '2026-05-31' as never)).toEqual({ year: '2025-26', month: '2025-26-Q4' })
  expect(periodQuery('last_year', '2027-03-31' as never)).toEqual({ year: '2025-26' })
  expect(periodQuery(null, '2027-03-31' as never)).toEqual({})
})

describe('refused by name', () => {
  test('a report that is not one', async () => {
    expect(await refusal({ report: 'trial-balance' })).toMatchObject({
      status: 422,
      fields: { report: [expect.any(String)] },
    })
  })
  test.each([
    [{ filters: { colour: 'red' } }, 'filters', /no filter "colour"/],
    [{ filters: { page: '2' } }, 'filters', /no filter "page"/],
    [{ filters: { year: '2026-28' } }, 'filters.year', /2026-27/],
    [{ filters: { month: 'May' } }, 'filters.month', /2026-05/],
    [{ filters: { sort: 'colour' } }, 'filters.sort', /cannot be sorted by "colour"/],
    [{ columns: ['colour'] }, 'columns', /no column "colour"/],
    [{ period: 'this_year', filters: { year: '2025-26' } }, 'filters', /already gives the year/],
    [{ period: 'this_month', filters: { month: 'work' } }, 'filters', /already gives the month/],
    [{ report: 'tds-penalties', period: 'this_month' }, 'period', /whole financial year/],
    [{ filters: { entity_id: 'Kaveri' } }, 'filters.entity_id', /Choose the entity again/],
  ] as const)('%j', async (given, field, words) => {
    const { status, fields } = await refusal(given as ReportInput)
    expect(status).toBe(422)
    expect(fields).toEqual({ [field]: [expect.stringMatching(words)] })
  })
  test('an entity of another organisation', async () => {
    const other = (await anEntity(firms.theirs, { name: 'Elsewhere Limited' })).entity_id
    expect((await refusal({ filters: { entity_id: other } })).status).toBe(404)
  })
  test('a second report of the same name, in any capitals; another person may use it', async () => {
    await aReport({ name: 'Monthly challans' })
    expect(await refusal({ name: 'MONTHLY Challans' })).toMatchObject({
      status: 422,
      fields: { name: [expect.any(String)] },
    })
    await aReport({ name: 'Monthly challans' }, viewer.caller)
  })
})

test('every kind of report is accepted with its moving periods', async () => {
  const { REPORT_KINDS, periodsOfReport } = await import('@niyam/contract/report-kinds.ts')
  for (const report of REPORT_KINDS)
    for (const period of periodsOfReport(report)) {
      const { saved_report_id } = await aReport({ report, period })
      await firms.mine.call(contract.deleteSavedReport, { params: { saved_report_id } })
    }
})

test('a report is its owner’s alone until an admin shares it, and then only the owner changes it', async () => {
  const saved = await aReport({ name: 'Partners’ overview' })
  const params = { saved_report_id: saved.saved_report_id }
  const seen = async () => (await listOf(viewer.caller)).find((one) => one.name === 'Partners’ overview')
  expect(await seen()).toBeUndefined()
  await firms.mine.call(contract.shareSavedReport, { params, body: { is_shared: true } })
  expect(await seen()).toMatchObject({ is_own: false, is_shared: true, owner: 'Asha Rao' })
  const path = `organisation/saved-reports/${saved.saved_report_id}/`
  expect((await viewer.caller.patch(path, { name: 'Mine' })).status).toBe(404)
  expect((await viewer.caller.delete(path)).status).toBe(404)
  expect((await viewer.caller.post(`${path}share/`, { is_shared: false })).status).toBe(403)
  await firms.mine.call(contract.shareSavedReport, { params, body: { is_shared: false } })
  expect(await seen()).toBeUndefined()
})

test('what is not shared cannot be shared by another admin', async () => {
  const { saved_report_id } = await aReport({}, viewer.caller)
  const reply = await firms.mine.post(`organisation/saved-reports/${saved_report_id}/share/`, { is_shared: true })
  expect(reply.status).toBe(404)
})

test('a shared report of an entity is hidden from people who do not see the entity', async () => {
  const other = (await anEntity(firms.mine, { name: 'Tapti Textiles Private Limited' })).entity_id
  const limited = await aLimitedColleague(firms, [other])
  const saved = await aReport({ name: 'Of Kaveri', filters: { entity_id } })
  const params = { saved_report_id: saved.saved_report_id }
  await firms.mine.call(contract.shareSavedReport, { params, body: { is_shared: true } })
  expect((await listOf(limited)).map(({ name }) => name)).not.toContain('Of Kaveri')
  expect((await listOf(viewer.caller)).map(({ name }) => name)).toContain('Of Kaveri')
})

test('a deleted report is restored with its schedule during a day, unless its name is taken', async () => {
  const { saved_report_id } = await aReport({ name: 'For Monday' })
  const params = { saved_report_id }
  const recipients = [firms.organisation.organisation_user_id]
  const weekly = { every: 'week', weekday: 1, month_day: null, at: '08:15', file: 'pdf', is_paused: false } as const
  await firms.mine.call(contract.scheduleReport, { params, body: { ...weekly, recipients } })
  await firms.mine.call(contract.deleteSavedReport, { params })
  expect((await listOf(firms.mine)).map(({ name }) => name)).not.toContain('For Monday')
  const restored = await firms.mine.call(contract.restoreSavedReport, { params })
  expect(restored).toMatchObject({ name: 'For Monday', schedule: { ...weekly, next_at: '2026-11-23T02:45:00+00:00' } })

  await firms.mine.call(contract.deleteSavedReport, { params })
  const second = await aReport({ name: 'for monday' })
  expect((await firms.mine.post(`organisation/saved-reports/${saved_report_id}/restore/`, {})).status).toBe(422)
  await firms.mine.call(contract.deleteSavedReport, { params: { saved_report_id: second.saved_report_id } })
  firms.t.clock.pass(25 * 3_600_000)
  // Another deletion clears what is older than a day.
  await firms.mine.call(contract.deleteSavedReport, { params: { saved_report_id: (await aReport()).saved_report_id } })
  firms.t.clock.set('2026-11-20')
  expect((await firms.mine.post(`organisation/saved-reports/${saved_report_id}/restore/`, {})).status).toBe(404)
})

test('a rename is possible although the filters are refused meanwhile', async () => {
  const gone = (await anEntity(firms.mine, { name: 'Soon gone LLP' })).entity_id
  const { saved_report_id } = await aReport({ filters: { entity_id: gone } })
  const renamed = await firms.mine.call(contract.changeSavedReport, {
    params: { saved_report_id },
    body: { name: 'New name' },
  })
  expect(renamed).toMatchObject({ name: 'New name', filters: { entity_id: gone } })
})

test('a person has a limited number of saved reports', async () => {
  const person = await firms.t.registerPerson({ first_name: 'Many' })
  const caller = firms.t.as(person, await firms.t.addPerson(firms.organisation, person, 'm'))
  for (let at = 0; at < SAVED_REPORTS_AT_MOST; at += 1) await aReport({}, caller)
  const reply = await caller.post('organisation/saved-reports/', { name: 'One more', report: 'esi' })
  expect(reply.status).toBe(409)
})
