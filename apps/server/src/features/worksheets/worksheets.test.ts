import { createHash } from 'node:crypto'
import { listAudit } from '@niyam/contract/audit.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { WORKSHEET_COLUMN_TYPES } from '@niyam/contract/worksheet-limits.ts'
import * as contract from '@niyam/contract/worksheets.ts'
import { COLUMN_TYPES } from '@niyam/worksheets/sheet/grid.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirm, aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Caller } from '../../../test/app.ts'
import * as sheets from '../../../test/worksheets.ts'
import { texts, worksheetPath as path } from '../../../test/worksheets.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

type New = Partial<BodySentTo<typeof contract.createWorksheet>>
const aSheet = (given: New = {}, caller: Caller = firms.mine) =>
  caller.call(contract.createWorksheet, { body: { kind: 'blank', entity_id, period: '2026-10', ...given } })

const save = (worksheet_id: string, version: number, cells: sheets.CellChange[], caller: Caller = firms.mine) =>
  sheets.saveCells(caller, worksheet_id, version, cells)
const cellsOf = (worksheet_id: string, caller: Caller = firms.mine) => sheets.cellsOf(caller, worksheet_id)

test('another organisation sees, changes and deletes no worksheet', async () => {
  const { theirs } = firms
  const { worksheet_id } = await aSheet({ title: 'Ours' })
  const body = { version: 1 }
  expect((await theirs.call(contract.listWorksheets)).worksheets).toEqual([])
  expect((await theirs.get(path(worksheet_id))).status).toBe(404)
  expect((await theirs.get(path(worksheet_id, 'cells/'))).status).toBe(404)
  expect((await theirs.post(path(worksheet_id, 'cells/'), { ...body, cells: texts({ A1: 'x' }) })).status).toBe(404)
  expect((await theirs.patch(path(worksheet_id), { title: 'Taken' })).status).toBe(404)
  expect((await theirs.post(path(worksheet_id, 'prepare/'), body)).status).toBe(404)
  expect(await theirs.call(contract.deleteWorksheets, { body: { worksheet_ids: [worksheet_id] } })).toMatchObject({
    done: 0,
    refused: [{ title: '' }],
  })
  expect((await theirs.post('organisation/worksheets/', { kind: 'blank', entity_id, period: '2026-10' })).status).toBe(
    422,
  )
  expect(await cellsOf(worksheet_id)).toEqual([])
})

test('the contract names the column types of the worksheets package', () => {
  expect([...WORKSHEET_COLUMN_TYPES].toSorted()).toEqual([...COLUMN_TYPES].toSorted())
})

test('it is prepared, reviewed by another person and locked; then it never changes', async () => {
  const { admin, colleagues } = await aFirm(firms.t, 'r', 'v')
  const [reviewer, viewer] = colleagues.map(({ person, place }) => firms.t.as(person, place))
  if (!reviewer || !viewer) throw new Error('No colleagues')
  const { entity_id: theirs } = await anEntity(admin)
  const { worksheet_id } = await aSheet({ entity_id: theirs }, admin)
  const act = (name: string, version: number, caller = admin, more = {}) =>
    caller.post(path(worksheet_id, `${name}/`), { version, ...more })
  await save(worksheet_id, 1, texts({ A1: 'Turnover', B1: '5,000' }), admin)
  expect((await act('review', 2, reviewer)).body.error.message).toBe('This worksheet is a draft. Load it again.')
  expect((await act('prepare', 1)).status).toBe(409)
  expect((await act('prepare', 2)).body.data).toMatchObject({
    state: 'prepared',
    prepared: { by: { name: 'Meera Nair' } },
  })
  const edit = () => admin.post(path(worksheet_id, 'cells/'), { version: 3, cells: texts({ B1: '1' }) })
  expect((await edit()).body.error.message).toBe('This worksheet is prepared. Set it back to draft to change it.')
  expect((await act('review', 3)).body.error.message).toBe('You prepared this worksheet. Another person reviews it.')
  expect((await act('review', 3, viewer)).status).toBe(403)
  const returned = await act('return', 3, reviewer, { remark: 'Freight is missing' })
  expect(returned.body.data).toMatchObject({
    state: 'draft',
    prepared: null,
    returned: { remark: 'Freight is missing' },
  })
  await act('prepare', 4)
  await act('review', 5, reviewer)
  const locked = await act('lock', 6, reviewer)
  expect(locked.body.data).toMatchObject({ state: 'locked', reviewed: { by: { name: 'Colleague0' } } })
  const { hash, version } = locked.body.data
  expect((await edit()).body.error.message).toMatch(/^This worksheet was locked on .* and does not change/)
  expect((await admin.patch(path(worksheet_id), { title: 'Other' })).status).toBe(409)
  expect((await act('return', version, reviewer, { remark: 'x' })).status).toBe(409)
  expect((await act('reopen', version)).status).toBe(409)
  const deleted = await admin.call(contract.deleteWorksheets, { body: { worksheet_ids: [worksheet_id] } })
  expect(deleted.refused[0]?.reason).toBe('Only a draft can be deleted.')
  const { rows } = await admin.call(listAudit, { query: { subject: 'worksheet', action: 'update' } })
  // The list shortens long values.
  expect(JSON.stringify(rows[0])).toContain(hash.slice(0, 50))
  expect(hash).toBe(await hashOf(admin, worksheet_id))
})

/** The hash by what the calls say, as anyone could compute it. */
async function hashOf(caller: Caller, worksheet_id: string): Promise<string> {
  const detail = await caller.call(contract.getWorksheet, { params: { worksheet_id } })
  const cells = await cellsOf(worksheet_id, caller)
  const rows = new Map<number, Record<string, object>>()
  for (const { cell, ...content } of cells) {
    const row = Number(cell.replace(/\D/g, ''))
    const key = detail.columns[cell.charCodeAt(0) - 65]?.key ?? ''
    rows.set(row, { ...rows.get(row), [key]: content })
  }
  const { kind, title, edition, conclusion, columns, prepared, reviewed, locked } = detail
  const content = {
    worksheet_id,
    entity_id: detail.entity.entity_id,
    registration_id: null,
    kind,
    title,
    period: detail.period.text,
    edition,
    conclusion,
    prepared_by: prepared?.by.user_id,
    reviewed_by: reviewed?.by.user_id,
    locked_by: locked?.by.user_id,
    columns,
    row_count: detail.rows,
    figures: {},
    rows: [...rows].map(([row, kept]) => ({ row, cells: kept })),
  }
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, sorted(v)]),
          )
        : value
  return createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex')
}

test('a worksheet with an error is not prepared, and its cells are named', async () => {
  const { worksheet_id } = await aSheet()
  await save(worksheet_id, 1, texts({ B1: '=C1/D1', C1: '1', D1: '0' }))
  const refused = await firms.mine.post(path(worksheet_id, 'prepare/'), { version: 2 })
  expect([refused.status, refused.body.error.message]).toEqual([409, 'Cells have an error: B1. Correct them first.'])
})

test('drafts are deleted and restored; what was changed since stays', async () => {
  const [one, other] = [await aSheet({ title: 'One' }), await aSheet({ title: 'Other' })]
  const worksheet_ids = [one.worksheet_id, other.worksheet_id]
  const { done, undo_id } = await firms.mine.call(contract.deleteWorksheets, { body: { worksheet_ids } })
  expect(done).toBe(2)
  expect((await firms.mine.get(path(one.worksheet_id))).status).toBe(404)
  expect((await firms.theirs.post('organisation/worksheets/undo/', { undo_id })).status).toBe(409)
  expect(await firms.mine.call(contract.undoWorksheets, { body: { undo_id: undo_id ?? '' } })).toMatchObject({
    done: 2,
  })
  expect((await firms.mine.get(path(one.worksheet_id))).status).toBe(200)
})

test('the list is narrowed and paged, the last changed first', async () => {
  const { admin, person } = await aFirm(firms.t)
  const mine = await anEntity(admin, { name: 'Narmada Mills Limited' })
  const item = await anItem(admin, mine.entity_id, 'GSTR-3B', '2026-10')
  const first = await aSheet({ entity_id: mine.entity_id, title: 'Rent' }, admin)
  const second = await aSheet(
    { kind: 'gstr_3b', item_id: item.item_id, entity_id: undefined, period: undefined },
    admin,
  )
  const third = await aSheet({ entity_id: mine.entity_id, period: '2026-11' }, admin)
  expect([second.title, second.item?.form, second.period, second.registration?.number.slice(0, 2)]).toEqual([
    'GSTR-3B working, October 2026',
    'GSTR-3B',
    { text: '2026-10', label: 'October 2026', from: '2026-10-01', to: '2026-10-31' },
    '29',
  ])
  const titles = async (query: Record<string, unknown>) =>
    (await admin.call(contract.listWorksheets, { query: query as never })).worksheets.map(({ title }) => title)
  firms.t.clock.pass(1000)
  await save(first.worksheet_id, 1, texts({ A1: 'x' }), admin)
  expect(await titles({})).toEqual(['Rent', third.title, second.title])
  expect(await titles({ kind: 'gstr_3b' })).toEqual([second.title])
  expect(await titles({ item_id: item.item_id })).toEqual([second.title])
  expect(await titles({ period: '2026-11' })).toEqual([third.title])
  expect(await titles({ search: 'rent' })).toEqual(['Rent'])
  expect(await titles({ preparer: person.user_id, state: 'prepared' })).toEqual([])
  const page = await admin.call(contract.listWorksheets, { query: { pagesize: 2 } })
  expect(page.counts).toEqual({ draft: 3, prepared: 0, reviewed: 0, locked: 0 })
  expect(await titles({ pagesize: 2, after: page.next ?? '' })).toEqual([second.title])
  expect((await admin.get('organisation/worksheets/?after=yesterday')).status).toBe(422)
})

test('people with limited access see the worksheets of their entities alone', async () => {
  const [seen, hidden] = [await anEntity(firms.mine), await anEntity(firms.mine)]
  const limited = await aLimitedColleague(firms, [seen.entity_id])
  const [open, shut] = [await aSheet({ entity_id: seen.entity_id }), await aSheet({ entity_id: hidden.entity_id })]
  const { worksheets } = await limited.call(contract.listWorksheets)
  expect(worksheets.map(({ worksheet_id }) => worksheet_id)).toEqual([open.worksheet_id])
  expect((await limited.get(path(shut.worksheet_id))).status).toBe(404)
  expect((await limited.get(path(shut.worksheet_id, 'cells/'))).status).toBe(404)
})
