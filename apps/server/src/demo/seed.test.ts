import { me } from '@niyam/contract/accounts.ts'
import { listDocuments } from '@niyam/contract/attachments.ts'
import { AREAS } from '@niyam/contract/calendar-filter.ts'
import { listCalendar } from '@niyam/contract/calendar.ts'
import { dashboard } from '@niyam/contract/dashboard.ts'
import { listBankAccounts } from '@niyam/contract/banks.ts'
import type { Endpoint } from '@niyam/contract/endpoint.ts'
import { getEntity, listEntities } from '@niyam/contract/entities.ts'
import { listExtensions } from '@niyam/contract/extensions.ts'
import * as features from '@niyam/contract/features.ts'
import { allGroups } from '@niyam/contract/groups.ts'
import { getIncomeTaxYear, incomeTaxReport } from '@niyam/contract/income-tax.ts'
import { listImports } from '@niyam/contract/imports.ts'
import { listNotices } from '@niyam/contract/notices.ts'
import { organisationUsers } from '@niyam/contract/organisations.ts'
import { browsePeople } from '@niyam/contract/people.ts'
import { payrollMonths, payrollPeople } from '@niyam/contract/payroll.ts'
import { tdsChallans } from '@niyam/contract/reports.ts'
import { gstinOf } from '@niyam/law/identifiers'
import { tdsReceivable } from '@niyam/contract/tds-receivable.ts'
import { tdsStatements } from '@niyam/contract/tds-statements.ts'
import { listSupport } from '@niyam/contract/support.ts'
import { listTags } from '@niyam/contract/tags.ts'
import { listTasks } from '@niyam/contract/tasks.ts'
import { listWorksheets } from '@niyam/contract/worksheets.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Caller, personOf, type TestApp, testApp } from '../../test/app.ts'
import { DEMO_ENTITIES } from './entities.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo, refuseOtherData } from './fill.ts'
import { DEMO_LOGIN, seedDemo } from './seed.ts'

let t: TestApp
let demo: Caller
beforeAll(async () => {
  t = await testApp()
  await seedDemo(t.parts)
  const response = await t.app.inject({ method: 'POST', url: '/api/accounts/login/', payload: DEMO_LOGIN })
  const person = personOf(response, DEMO_LOGIN.email, DEMO_LOGIN.password)
  const mine = await t.as(person).get('organisation/my-organisations/')
  const { organisation_id } = mine.body.data.organisations[0]
  const chosen = await t.as(person).post('organisation/choose/', { organisation_id })
  const { organisation_token, organisation_user } = chosen.body.data
  demo = t.as(person, {
    organisation_id,
    organisation_token,
    organisation_user_id: organisation_user.organisation_user_id,
  })
}, 180_000)
afterAll(() => t.close())

test('25 entities, each with numbers that are accepted', async () => {
  const { rows, meta } = await demo.call(listEntities, { query: { pagesize: 200 } })
  expect(meta.total).toBe(25)
  expect(DEMO_ENTITIES).toHaveLength(25)
  for (const { id } of rows) {
    const { entity, registrations } = await demo.call(getEntity, { params: { entity_id: id } })
    const isPublic = DEMO_ENTITIES.find(({ name }) => name === entity.name)?.public
    expect([entity.name, entity.warnings]).toEqual([entity.name, []])
    expect([entity.name, ...registrations.flatMap(({ warnings }) => warnings)]).toEqual([entity.name])
    const numbers = Object.values(isPublic ?? {})
    for (const { number, is_sample } of registrations)
      expect([number, is_sample]).toEqual([number, !numbers.includes(number)])
  }
})

test('notices with a printed day, a counted one and none, a hearing, and an order whose appeal is open', async () => {
  const { notices, counts } = await demo.call(listNotices)
  expect(notices.map(({ kind, status, reply_basis }) => `${kind} ${status} ${reply_basis}`)).toEqual(
    expect.arrayContaining([
      'notice assigned printed',
      'notice in_review rule',
      'notice replied printed',
      'notice received unknown',
      'order order_received unknown',
    ]),
  )
  expect(notices.filter(({ hearing }) => hearing !== null)).toHaveLength(1)
  expect(counts).toMatchObject({ appeal_open: 1, appeal_at_stake: 6_16_500_00 })
})

test('a year of history: most in time, some late, some overdue', async () => {
  const count = async (state: string) => (await demo.call(listCalendar, { query: { state } })).meta.total
  const [filed, late, overdue] = [await count('filed'), await count('filed_late'), await count('overdue')]
  expect(filed).toBeGreaterThan(1000)
  expect(late).toBeGreaterThan(50)
  expect(late).toBeLessThan(filed / 5)
  expect(overdue).toBeGreaterThan(10)
  expect(overdue).toBeLessThan(150)
  const { oldest_overdue_days } = await demo.call(dashboard)
  expect(oldest_overdue_days).toBeLessThanOrEqual(45)
  for (const area of AREAS) {
    const { meta } = await demo.call(listCalendar, { query: { area } })
    expect([area, meta.total > 0]).toEqual([area, true])
  }
})

test('no real company is shown as late', async () => {
  const real = new Set(DEMO_ENTITIES.filter((entity) => entity.public).map(({ name }) => name))
  for (const state of ['overdue', 'filed_late']) {
    const { items } = await demo.call(listCalendar, { query: { state, pagesize: 200 } })
    expect(items.filter(({ entity_name }) => real.has(entity_name))).toEqual([])
  }
})

test('what invented clients deposited has its amount; none is made up for a real company', async () => {
  const real = new Set(DEMO_ENTITIES.filter((entity) => entity.public).map(({ name }) => name))
  const { rows, fields, totals } = await demo.call(tdsChallans, { query: { pagesize: 200 } })
  const amount = fields.findIndex(({ key }) => key === 'amount')
  const known = rows.filter(({ groups }) => groups[amount]?.some(({ value }) => value !== null))
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter(({ header }) => real.has(header ?? ''))).toEqual([])
  expect(rows.some(({ header }) => real.has(header ?? ''))).toBe(true)
  expect(totals.without_amount).toBeGreaterThan(0)
})

test('some invented clients have payroll files with a person to look at', async () => {
  for (const area of ['esi', 'pf'] as const) {
    const { months, totals } = await demo.call(payrollMonths, { params: { area }, query: { pagesize: 200 } })
    const files = Object.values(months).flatMap(({ file_id }) => file_id ?? [])
    expect([area, files.length]).toEqual([area, 6])
    expect(totals?.contributions_paise).toBeGreaterThan(0)
    const found = await demo.call(payrollPeople, { params: { area, file_id: files.at(-1) ?? '' } })
    expect([area, Object.values(found.people).flatMap(({ findings }) => findings).length]).not.toEqual([area, 0])
  }
})

test('an AIS that differs from Form 26AS, one that agrees, and one without Form 26AS', async () => {
  const { rows } = await demo.call(incomeTaxReport, { query: { year: LAST_YEAR, pagesize: 200 } })
  const found = await Promise.all(
    rows.map(async ({ actions, header }) => {
      const entity_id = actions[0]?.params?.['entity_id'] ?? ''
      const of = await demo.call(getIncomeTaxYear, { params: { entity_id, year: LAST_YEAR } })
      return [header, of.found] as const
    }),
  )
  const of = Object.fromEntries(found.filter(([, { ais }]) => ais !== null))
  expect(Object.keys(of)).toEqual(['Kaveri Foods Private Limited', 'Mehta & Sons', 'Neem & Banyan Advisors LLP'])
  expect(of['Neem & Banyan Advisors LLP']).toMatchObject({
    credits: { source: 'form-26as' },
    ais: {
      differences: [{ name: 'SAMPLE EVENTS LLP' }, { name: 'SAMPLE REALTY LLP', form_26as_paise: null }],
      payments_not_recorded: [{ kind: 'advance', on: '2026-03-14', amount_paise: 18_500_00 }],
      unread: 0,
    },
  })
  expect(of['Kaveri Foods Private Limited']).toMatchObject({
    credits: { source: 'form-26as' },
    ais: { differences: [], payments_not_recorded: [], unread: 0 },
  })
  expect(of['Mehta & Sons']?.credits?.source).toBe('ais')
})

test('no licence, levy or trade mark is made up for a real company', () => {
  for (const entity of DEMO_ENTITIES)
    if (entity.public) expect([entity.name, entity.licences]).toEqual([entity.name, undefined])
})

const LAST_YEAR = '2025-26'

/** Lists that have rows only in an organisation that was imported, after support looked, or after a pack was made. */
const EMPTY_IN_THE_DEMO = ['listArrivals', 'listBrought', 'listBroughtTrail', 'listPacks', 'supportVisits']
/** Not rows of a list: what a page can choose from, and the names of columns. */
const BESIDE_ROWS = ['choices', 'columns', 'fields', 'months', 'years']

test('every list has a row; a second start adds none, and a third one does not even look', async () => {
  const [before, numbers] = [await rowsOfLists(), await demo.call(dashboard)]
  const empty = [...before].filter(([, rows]) => rows === 0).map(([name]) => name)
  expect(empty.toSorted()).toEqual(EMPTY_IN_THE_DEMO)
  expect(before.size).toBeGreaterThan(60)
  const folder = mkdtempSync(join(tmpdir(), 'niyam-demo-'))
  const start = async () => {
    const lines: string[] = []
    await fillDemo(t.parts, folder, 'http://localhost:8080', (line) => lines.push(line))
    return lines
  }
  const signIn = 'Sign in at http://localhost:8080/ as demo@niyam.example with password a-year-of-due-dates'
  expect(await start()).toEqual(['Adding sample data, about half a minute …', signIn])
  expect([await rowsOfLists(), await demo.call(dashboard)]).toEqual([before, numbers])
  expect(await start()).toEqual([signIn])
  rmSync(folder, { recursive: true })
}, 60_000)

/** How many rows each call of the contract has that replies with a list: its total, or what is on its first page. */
async function rowsOfLists(): Promise<Map<string, number>> {
  const ids = await idsOfLists()
  const counts = new Map<string, number>()
  for (const [name, { path, reply }] of listCalls()) {
    const answer = await demo.get(
      path.replace(/:(\w+)/g, (_, id: string) => ids[INSTEAD[name] ?? id] ?? id),
      QUERIES[name],
    )
    expect([name, answer.status, answer.status === 200 ? '' : answer.raw]).toEqual([name, 200, ''])
    const { data } = answer.body
    const lists = listsOf(reply).filter((list) => !BESIDE_ROWS.includes(list))
    const rows: number = data.meta?.total ?? Math.max(...lists.map((list) => data[list].length))
    counts.set(name, rows)
  }
  return counts
}

/** Calls that need another id than the usual one. */
const INSTEAD: Readonly<Record<string, string>> = {
  tdsStatement: 'tds_statement_id',
  tdsReceivableLines: 'receivable_entity_id',
}

const listsOf = (reply: unknown): string[] =>
  reply instanceof z.ZodObject
    ? Object.entries(reply.shape).flatMap(([key, value]) => (value instanceof z.ZodArray ? [key] : []))
    : []

/** Calls of a member of the organisation. */
const listCalls = (): [string, Endpoint][] =>
  Object.values(features)
    .flatMap((feature) => Object.entries<Endpoint>(feature as never))
    .filter(([name, one]) => {
      const isOurs = one?.method === 'GET' && one.access !== 'public' && !one.access.startsWith('platform')
      const isPlain = one?.transport === undefined || one.transport === 'json'
      const lists = isOurs && isPlain ? listsOf(one.reply).filter((list) => !BESIDE_ROWS.includes(list)) : []
      return lists.length > 0 && !NOT_A_LIST.includes(name)
    })

/** Replies about one thing, whose arrays are parts of it. */
const NOT_A_LIST = [
  'getWorksheet',
  'companyRegistry',
  'explainObligation',
  'readEvidence',
  'getApplicable',
  'getArrival',
  'getNotice',
  'getAuditEntry',
  'getCalendarItem',
  'getDsc',
  'getImport',
  'getIncomeTaxYear',
  'getOwnData',
  'getAccountClosing',
  'getPolicy',
  'getSecurity',
  'getTask',
  'compareReleases',
  'ownSight',
]

const KAVERI_GSTIN = gstinOf('AAZCK1234D', 'karnataka')

const QUERIES: Record<string, Record<string, string>> = {
  browseSheet: { form: 'GSTR-3B', period: '2026-09' },
  gstReconciliationSources: { gstin: KAVERI_GSTIN, month: '2026-09', table: '3.1(a)' },
  openRows: { attribute: 'turnover_inr' },
  searchOrganisation: { search: 'Kaveri' },
  calendarMonth: { month: '2026-11' },
  daysOffBetween: { from: '2026-11-01', to: '2026-11-30' },
}

async function idsOfLists(): Promise<Record<string, string>> {
  const { rows } = await demo.call(listEntities, { query: { search: 'Kaveri' } })
  const entity_id = rows[0]?.id ?? ''
  const params = { entity_id }
  const { registrations } = await demo.call(getEntity, { params })
  const documents = await demo.call(listDocuments, { params, query: { kind: 'agreement' } })
  const groups = await demo.call(allGroups)
  const people = await demo.call(browsePeople, { query: { search: 'Farah' } })
  const statements = await demo.call(tdsStatements)
  const payroll = await demo.call(payrollMonths, { params: { area: 'pf' }, query: { pagesize: 200 } })
  return {
    entity_id,
    area: 'pf',
    file_id: Object.values(payroll.months).find(({ file_id }) => file_id !== null)?.file_id ?? '',
    kind: 'gst',
    tds_statement_id: statements.rows[0]?.id ?? '',
    receivable_entity_id: (await demo.call(tdsReceivable)).rows[0]?.actions[0]?.params?.['entity_id'] ?? '',
    registration_id: registrations.find(({ kind }) => kind === 'gst')?.registration_id ?? '',
    attachment_id: documents.rows[0]?.actions[0]?.params?.['attachment_id'] ?? '',
    group_id: groups.groups.find(({ name }) => name === 'Gujarat clients')?.group_id ?? '',
    organisation_user_id: people.rows[0]?.id ?? '',
    extension_id:
      (await demo.call(listExtensions)).extensions.find(({ state }) => state === 'approved')?.extension_id ?? '',
    import_id: (await demo.call(listImports)).imports[0]?.import_id ?? '',
    support_id: (await demo.call(listSupport)).supports[0]?.support_id ?? '',
    notice_id: (await demo.call(listNotices)).notices[0]?.notice_id ?? '',
    proceeding_id: (await demo.call(listNotices)).notices[0]?.proceeding_id ?? '',
    task_id: (await demo.call(listTasks, { query: { search: 'Ask for the bank statements' } })).tasks[0]?.task_id ?? '',
    worksheet_id:
      (await demo.call(listWorksheets)).worksheets.find(({ kind }) => kind === 'gstr_3b')?.worksheet_id ?? '',
    tag_id: (await demo.call(listTags)).tags.find(({ name }) => name === 'Audit')?.tag_id ?? '',
  }
}

test('filings wait for a review, came back and were approved; the person of the demo has work', async () => {
  const count = async (query: Record<string, string>) =>
    (await demo.call(listCalendar, { query: query as never })).meta.total
  expect(await count({ state: 'in_review' })).toBe(3)
  expect(await count({ state: 'returned' })).toBe(2)
  const { users } = await demo.call(organisationUsers)
  for (const { name, role, user_id } of users)
    expect([name, (await count({ assigned_to: user_id })) > 0]).toEqual([name, role !== 'v'])
  const { user } = await demo.call(me)
  expect(user.profile.mobile_number).not.toBeNull()
})

test('an office with colleagues, tags, addresses and accounts', async () => {
  const { users } = await demo.call(organisationUsers)
  expect(users.map(({ role }) => role).toSorted()).toEqual(['a', 'm', 'm', 'r', 'v'])
  const { tags } = await demo.call(listTags)
  for (const { name, entities } of tags) expect([name, entities > 0]).toEqual([name, true])
  const { rows } = await demo.call(listEntities, { query: { pagesize: 200 } })
  for (const { id, groups } of rows) {
    const isReal = DEMO_ENTITIES.find(({ name }) => name === groups[0]?.[0]?.value)?.public !== undefined
    const { bank_accounts } = await demo.call(listBankAccounts, { params: { entity_id: id } })
    expect([groups[0]?.[0]?.value, bank_accounts.length]).toEqual([groups[0]?.[0]?.value, isReal ? 0 : 1])
  }
})

test('sample data is added to sample data or to none, and never to the data of an office', async () => {
  await refuseOtherData(t.parts, '/data')
  const other = await testApp()
  await refuseOtherData(other.parts, '/data')
  await other.anOrganisation(await other.registerPerson())
  await expect(refuseOtherData(other.parts, '/data')).rejects.toThrow('The data in /data is not sample data')
  await other.close()
})
