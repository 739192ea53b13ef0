import { companyRegistryReport } from '@niyam/contract/company-registry.ts'
import { gstReconciliations } from '@niyam/contract/gst-reconciliation.ts'
import { incomeTaxReport } from '@niyam/contract/income-tax.ts'
import { payrollMonths } from '@niyam/contract/payroll.ts'
import * as reports from '@niyam/contract/reports.ts'
import { saveReport } from '@niyam/contract/saved-reports.ts'
import { tdsStatements } from '@niyam/contract/tds-statements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { aLimitedColleague, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sendFile } from '../../../test/upload.ts'
import { aTdsStatement } from '../../../test/world/tds-statement.ts'

const YEAR = { year: '2026-27' }
let firms: TwoFirms
let inside: string
let outside: string
let group: string
beforeAll(async () => {
  firms = await twoFirms()
  const { mine, t } = firms
  const of = async (name: string, pan: string, gstin: string, tan: string) => {
    const registrations = [
      { kind: 'gst' as const, number: gstin, details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
      { kind: 'tds' as const, number: tan, details: { payment_kind: 'resident-non-salary' } },
    ]
    const entity = await anEntity(mine, { name, pan, tracked_from: '2026-04-01', registrations })
    const file = { data: { gstin, rtnprd: '042026', docdata: { b2b: [] } } }
    await sendFile(t, mine, 'organisation/portal-files/', '2b.json', Buffer.from(JSON.stringify(file)))
    return entity.entity_id
  }
  inside = await of('Inside Private Limited', 'AAACI4798L', '29AAACI4798L1ZU', 'BLRK01234F')
  outside = await of('Outside Private Limited', 'AAECK1234D', '29AAECK1234D1Z5', 'BLRK01234A')
  await sendFile(t, mine, 'organisation/portal-files/', '26Q.txt', Buffer.from(aTdsStatement()))
  group = (await mine.post('organisation/groups/', { name: 'South' })).body.data.group_id
  await mine.post(`organisation/groups/${group}/entities/`, { add: [inside] })
})
afterAll(() => firms.t.close())

/** Names of the entities in the rows of each report. */
async function namesIn(by: Caller, filter: object): Promise<Record<string, string[]>> {
  const query = { ...YEAR, ...filter }
  const replies = {
    applicable: await by.call(reports.applicableCompliances, { query }),
    history: await by.call(reports.annualFilingHistory, { query }),
    challans: await by.call(reports.tdsChallans, { query }),
    penalties: await by.call(reports.tdsPenalties, { query }),
    income_tax: await by.call(incomeTaxReport, { query }),
    gst: await by.call(gstReconciliations, { query }),
    registry: await by.call(companyRegistryReport, { query: filter }),
    statements: await by.call(tdsStatements, { query }),
    payroll: await by.call(payrollMonths, { params: { area: 'pf' }, query }),
  }
  return Object.fromEntries(
    Object.entries(replies).map(([name, { rows }]) => [name, [...new Set(rows.map(({ header = '' }) => header))]]),
  )
}

test('each report of the organisation is limited to a group', async () => {
  const both = ['Inside Private Limited', 'Outside Private Limited']
  const all = await namesIn(firms.mine, {})
  for (const name of ['applicable', 'history', 'challans', 'penalties', 'income_tax', 'gst', 'registry'])
    expect([name, all[name]?.toSorted()]).toEqual([name, both])
  const some = await namesIn(firms.mine, { group })
  for (const [name, names] of Object.entries(some))
    expect([name, names]).toEqual([name, (all[name] ?? []).filter((one) => one !== 'Outside Private Limited')])
})

test('a group adds nothing to what a person sees, and another organisation gets nothing', async () => {
  const limited = await aLimitedColleague(firms, [outside])
  for (const by of [limited, firms.theirs]) expect(Object.values(await namesIn(by, { group })).flat()).toEqual([])
  expect((await firms.mine.get('organisation/reports/tds/challan/', { group: 'south' })).status).toBe(422)
})

test('a saved report keeps its group', async () => {
  const saved = await firms.mine.call(saveReport, {
    body: { name: 'Challans of the south', report: 'tds-challans', filters: { group } },
  })
  expect(saved.query).toMatchObject({ group })
})
