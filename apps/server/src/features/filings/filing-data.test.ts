import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { filingData } from '@niyam/contract/filing-data.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../test/app.ts'
import { provenScope } from '../../http/scope.ts'
import { type PageQuery, RowsOfFile } from '../../http/page.ts'
import { TABLE_FILES } from '../../http/table-export.ts'
import { filingData as filingPages } from './filing-data.ts'
import { aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let kaveri: string
let banyan: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  banyan = (await anEntity(firms.mine, { name: 'Banyan Foods' })).entity_id
  await file(kaveri, 'GSTR-3B', '2026-10', { filed_on: '2026-11-18', acknowledgement: 'AA2911260000001' })
  await file(kaveri, 'GSTR-1', '2026-10', { filed_on: '2026-11-13', amount_paise: 500_00, is_nil: false })
  await file(banyan, 'GSTR-3B', '2026-10', { filed_on: '2026-11-19' })
  const item_id = await file(banyan, 'GSTR-1', '2026-10', { filed_on: '2026-11-10' })
  await firms.mine.call(withdrawFiling, { params: { item_id }, body: { reason: 'By mistake' } })
})
afterAll(() => firms.t.close())

async function file(entity_id: string, form: string, period: string, body: BodySentTo<typeof fileCalendarItem>) {
  const { item_id } = await anItem(firms.mine, entity_id, form, period)
  await firms.mine.call(fileCalendarItem, { params: { item_id }, body })
  return item_id
}
const cells = async (query: Record<string, string> = {}, by = firms.mine) =>
  (await by.call(filingData, { query: query as never })).rows.map(({ groups }) => groups.map(([cell]) => cell?.value))
const brief = async (...given: Parameters<typeof cells>) =>
  (await cells(...given)).map(([entity, form, , , filed_on]) => [entity, form, filed_on])

const KAVERI = 'Kaveri Foods Private Limited'

test('another organisation sees none, and a limited person those of their entities', async () => {
  expect(await cells({}, firms.theirs)).toEqual([])
  expect(await brief({}, await aLimitedColleague(firms, [banyan], 'v'))).toEqual([
    ['Banyan Foods', 'GSTR-3B', '2026-11-19'],
  ])
})

test('filings in force are listed, newest first; withdrawn ones are not', async () => {
  expect(await brief()).toEqual([
    ['Banyan Foods', 'GSTR-3B', '2026-11-19'],
    [KAVERI, 'GSTR-3B', '2026-11-18'],
    [KAVERI, 'GSTR-1', '2026-11-13'],
  ])
  expect((await cells({ form: 'GSTR-1' }))[0]).toEqual([
    KAVERI,
    'GSTR-1',
    '2026-10',
    '2026-11-11',
    '2026-11-13',
    '2',
    null,
    '500.00',
    null,
    null,
    null,
    'No',
    'Asha Rao',
    null,
  ])
})

test('a file has each filing once in every order, also where one is recorded or withdrawn meanwhile', async () => {
  const scope = provenScope(firms.organisation.organisation_id)
  const asked = { form: '', period: '', kind: [], search: '' }
  const ids = async (sort: string, page: Pick<PageQuery, 'page' | 'pagesize' | 'file'>) =>
    (await filingPages(firms.t.parts, scope, { ...asked, ...page, sort }, '/')).rows.map(({ id }) => id)
  const sorts = ['-filed_on', 'filed_on', 'entity', '-form', 'due_date'].map((sort) => ({
    sort,
    file: new RowsOfFile(),
  }))
  const first = await Promise.all(sorts.map(({ sort, file }) => ids(sort, { page: 1, pagesize: 1, file })))
  const all = await Promise.all(sorts.map(({ sort }) => ids(sort, { page: 1, pagesize: 200 })))
  const item_id = await file(banyan, 'GSTR-1', '2026-09', { filed_on: '2026-11-20' })
  const rest = await Promise.all(sorts.map(({ sort, file }) => ids(sort, { page: 2, pagesize: 2, file })))
  await firms.mine.call(withdrawFiling, { params: { item_id }, body: { reason: 'Recorded for this test' } })
  for (const [at, listed] of all.entries()) {
    expect(listed).toHaveLength(3)
    expect([first[at], rest[at]]).toEqual([listed.slice(0, 1), listed.slice(2)])
  }
  const last = new RowsOfFile()
  await ids('filed_on', { page: 1, pagesize: 1, file: last })
  const { item_id: gone } = await anItem(firms.mine, kaveri, 'GSTR-3B', '2026-10')
  await firms.mine.call(withdrawFiling, { params: { item_id: gone }, body: { reason: 'Recorded for this test' } })
  expect(await ids('filed_on', { page: 2, pagesize: 1, file: last })).toEqual([])
  await file(kaveri, 'GSTR-3B', '2026-10', { filed_on: '2026-11-18', acknowledgement: 'AA2911260000001' })
})

test('entity, form, period, kind, days and words narrow it; both ends of the days count', async () => {
  expect(await brief({ entity_id: banyan })).toHaveLength(1)
  expect(await brief({ form: 'GSTR-3B', sort: 'entity' })).toEqual([
    ['Banyan Foods', 'GSTR-3B', '2026-11-19'],
    [KAVERI, 'GSTR-3B', '2026-11-18'],
  ])
  expect(await brief({ period: '2026-10' })).toHaveLength(3)
  expect(await brief({ period: '2026-09' })).toEqual([])
  expect(await brief({ kind: 'gst' })).toHaveLength(3)
  expect(await brief({ kind: 'tds,pf' })).toEqual([])
  expect(await brief({ filed_from: '2026-11-13', filed_to: '2026-11-18' })).toHaveLength(2)
  expect(await brief({ search: 'aa 2911260000001' })).toEqual([[KAVERI, 'GSTR-3B', '2026-11-18']])
  expect(await brief({ search: 'banyan' })).toHaveLength(1)
  for (const [name, value] of Object.entries({ period: 'October', kind: 'vat', filed_from: 'soon', sort: 'colour' })) {
    const { status, body } = await firms.mine.get('organisation/filing-data/', { [name]: value })
    expect([name, status, Object.keys(body.error.fields)]).toEqual([name, 422, [name]])
  }
})

test('it can be downloaded as a file too', async () => {
  const { raw, headers } = await caller(firms.t.app, { ...firms.mine.headers, accept: TABLE_FILES.csv }).get(
    'organisation/filing-data/',
  )
  expect(headers['content-disposition']).toBe('attachment; filename="filing-data-2026-11-20.csv"')
  expect(raw.trim().split('\r\n')).toHaveLength(4)
})
