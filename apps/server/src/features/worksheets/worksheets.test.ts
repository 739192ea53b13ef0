import { createHash } from 'node:crypto'
import { listAudit } from '@niyam/contract/audit.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as cellCalls from '@niyam/contract/worksheet-cells.ts'
import { WORKSHEET_COLUMN_TYPES } from '@niyam/contract/worksheet-limits.ts'
import * as contract from '@niyam/contract/worksheets.ts'
import { COLUMN_TYPES } from '@niyam/worksheets/sheet/grid.ts'
import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirm, aLimitedColleague, anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Caller } from '../../../test/app.ts'

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

type Change = BodySentTo<typeof cellCalls.saveCells>['cells'][number]
const save = (worksheet_id: string, version: number, cells: Change[], caller: Caller = firms.mine) =>
  caller.call(cellCalls.saveCells, { params: { worksheet_id }, body: { version, cells } })
const texts = (cells: Readonly<Record<string, string>>): Change[] =>
  Object.entries(cells).map(([cell, text]) => ({ cell, text }))
const path = (worksheet_id: string, rest = '') => `organisation/worksheets/${worksheet_id}/${rest}`

async function cellsOf(worksheet_id: string, caller: Caller = firms.mine): Promise<cellCalls.WorksheetCell[]> {
  const all: cellCalls.WorksheetCell[] = []
  for (let from_row: number | null = 1; from_row !== null; ) {
    const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(worksheet_id, from_row, caller)
    all.push(...page.cells)
    from_row = page.next_row
  }
  return all
}
const pageFrom = (worksheet_id: string, from_row: number, caller: Caller) =>
  caller.call(cellCalls.worksheetCells, { params: { worksheet_id }, query: { from_row } })
const valuesOf = async (worksheet_id: string) =>
  Object.fromEntries((await cellsOf(worksheet_id)).map(({ cell, value }) => [cell, value]))

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

test('a change of cells works out the formulas, and keeps who typed what', async () => {
  const { worksheet_id, version } = await aSheet()
  const saved = await save(worksheet_id, version, [
    ...texts({ A1: 'Sales', B1: '1,00,000.50', B2: '(500)', B3: '=SUM(B1:B2)*18%' }),
    { cell: 'B1', note: 'As per the ledger', tick: 'ledger' },
  ])
  expect([saved.version, saved.changed.by]).toEqual([2, 'Asha Rao'])
  const changed = new Map(saved.cells.map((one) => [one.cell, one]))
  expect(changed.get('B3')).toMatchObject({ value: 17_910_09, formula: '=SUM(B1:B2)*18%' })
  expect(changed.get('B1')).toMatchObject({ value: 1_00_000_50, note: 'As per the ledger', tick: 'ledger' })
  expect(changed.get('B1')?.source).toMatchObject({ kind: 'typed', by: firms.person.user_id })
  expect(saved.people).toEqual({ [firms.person.user_id]: 'Asha Rao' })
  const next = await save(worksheet_id, 2, texts({ B2: '' }))
  expect(next.cells.map(({ cell, value }) => [cell, value])).toEqual([
    ['B2', null],
    ['B3', 18_000_09],
  ])
  expect(await valuesOf(worksheet_id)).toEqual({ A1: 'Sales', B1: 1_00_000_50, B3: 18_000_09 })
})

test('a change on an older version is refused with the newer one', async () => {
  const { worksheet_id } = await aSheet()
  await save(worksheet_id, 1, texts({ A1: 'First' }))
  const late = await firms.mine.post(path(worksheet_id, 'cells/'), { version: 1, cells: texts({ A1: 'Second' }) })
  expect([late.status, late.body.error.fields.version]).toEqual([409, ['2']])
  expect(late.body.error.message).toContain('Asha Rao saved version 2')
  expect(await valuesOf(worksheet_id)).toEqual({ A1: 'First' })
})

test('a circle, a wrong text and a formula that cannot be read are refused by cell, and nothing is saved', async () => {
  const { worksheet_id } = await aSheet()
  const wrong = {
    B1: '=B2',
    B2: '=B1+1',
    B3: 'twelve',
    B4: '=SUMIF(B1:B2)',
    B5: '=IMPORTRANGE(B1)',
    B6: '=ZZ9',
    B7: '5',
  }
  const circle = await firms.mine.post(path(worksheet_id, 'cells/'), {
    version: 1,
    cells: texts({ B1: '=B2', B2: '=B1+1' }),
  })
  expect(circle.status).toBe(422)
  expect(Object.keys(circle.body.error.fields)).toEqual(['B1', 'B2'])
  expect(circle.body.error.fields.B1[0]).toContain('circle')
  const typed = await firms.mine.post(path(worksheet_id, 'cells/'), {
    version: 1,
    cells: texts({ B3: wrong.B3, B7: '5' }),
  })
  expect(typed.body.error.fields).toEqual({
    B3: ['This is not an amount in rupees with at most two decimals. Correct it.'],
  })
  const { B4, B5, B6 } = wrong
  const formulas = await firms.mine.post(path(worksheet_id, 'cells/'), { version: 1, cells: texts({ B4, B5, B6 }) })
  expect(Object.keys(formulas.body.error.fields)).toEqual(['B4', 'B5', 'B6'])
  expect(await cellsOf(worksheet_id)).toEqual([])
})

test('a blank is not zero: the formula says which cell it waits for', async () => {
  const { worksheet_id } = await aSheet()
  const { cells, lacks, problems } = await save(
    worksheet_id,
    1,
    texts({ B1: '100', B3: '=B1-B2', B4: '=B1/C1', C1: '0' }),
  )
  const found = new Map(cells.map((one) => [one.cell, one]))
  expect(found.get('B3')).toMatchObject({ value: null, lacks: 'B2' })
  expect(found.get('B4')).toMatchObject({ value: null, problem: { kind: 'divided_by_zero', cell: 'B4' } })
  expect([lacks, problems]).toEqual([1, 1])
})

test('a paste of 500 rows and 12 columns with amounts of any writing is one change, and undone in one', async () => {
  const column = { type: 'money' as const }
  const columns = Array.from({ length: 12 }, (_, at) => ({ name: `Amount ${at + 1}`, ...column }))
  const { worksheet_id } = await aSheet({ columns })
  const kinds = ['1,23,456.00', '(500)', '₹ १२,०००', '-', '1.5 lakh', '']
  const cells = Array.from({ length: 500 }, (_, row) =>
    columns.map((__, at) => ({ cell: `${columnName(at)}${row + 1}`, text: kinds[(row + at) % 6] ?? '' })),
  ).flat()
  const saved = await save(worksheet_id, 1, cells)
  expect([saved.cells.length, saved.rows]).toEqual([5000, 500])
  const values = await valuesOf(worksheet_id)
  expect([values.A1, values.A2, values.A3, values.A4, values.A5, values.A6, values.L500]).toEqual(
    [1_23_456_00, -500_00, 12_000_00, 0, 1_50_000_00, undefined, 0].slice(0, 6).concat([values.L500 as number]),
  )
  expect(await firms.mine.call(contract.undoWorksheets, { body: { undo_id: saved.undo_id } })).toEqual({
    done: 1,
    refused: [],
  })
  expect(await cellsOf(worksheet_id)).toEqual([])
  const again = await firms.mine.post('organisation/worksheets/undo/', { undo_id: saved.undo_id })
  expect(again.body.data.refused[0].reason).toBe('It was changed since then.')
})

test('rows move with their formulas; a row that a formula reads alone is not deleted', async () => {
  const { worksheet_id } = await aSheet()
  const figures = { amount_paise: 'B4' }
  await firms.mine.call(contract.updateWorksheet, { params: { worksheet_id }, body: { figures } })
  await save(worksheet_id, 2, texts({ B1: '10', B2: '20', B4: '=SUM(B1:B2)', C5: '=B2' }))
  const rows = (version: number, body: object) => firms.mine.post(path(worksheet_id, 'rows/'), { version, ...body })
  const inserted = await rows(3, { act: 'insert', row: 2, count: 2 })
  expect([inserted.status, inserted.body.data.rows]).toEqual([200, 32])
  const found = Object.fromEntries(
    (await cellsOf(worksheet_id)).map(({ cell, formula, value }) => [cell, formula ?? value]),
  )
  expect(found).toEqual({ B1: 10_00, B4: 20_00, B6: '=SUM(B1:B4)', C7: '=B4' })
  expect((await firms.mine.call(contract.getWorksheet, { params: { worksheet_id } })).figures.amount_paise).toBe('B6')
  const refused = await rows(4, { act: 'delete', row: 4, count: 1 })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'The formula in C7 reads B4. Change that formula first.',
  ])
  const deleted = await rows(4, { act: 'delete', row: 2, count: 2 })
  expect(await valuesOf(worksheet_id)).toEqual({ B1: 10_00, B2: 20_00, B4: 30_00, C5: 20_00 })
  await firms.mine.call(contract.undoWorksheets, { body: { undo_id: deleted.body.data.undo_id } })
  expect(await valuesOf(worksheet_id)).toEqual({ B1: 10_00, B4: 20_00, B6: 30_00, C7: 20_00 })
})

test('columns are renamed, added and removed; one that is not empty stays', async () => {
  const { worksheet_id, columns } = await aSheet()
  await save(worksheet_id, 1, texts({ B1: '10', D1: '=B1*2' }))
  const change = (wanted: object[], version = 2) =>
    firms.mine.post(path(worksheet_id, 'columns/'), { version, columns: wanted })
  const without = await change(columns.filter(({ key }) => key !== 'c2'))
  expect([without.status, without.body.error.message]).toEqual([
    409,
    'The column "Amount 1" is not empty. Empty it before you remove it.',
  ])
  const typed = await change(columns.map((one) => (one.key === 'c2' ? { ...one, type: 'text' } : one)))
  expect(typed.status).toBe(409)
  const moved = await change([
    ...columns.filter(({ key }) => key !== 'c3').map((one) => ({ ...one, name: `${one.name}!` })),
    { name: 'Day', type: 'date' },
  ])
  expect(moved.body.data.columns.map(({ name }: { name: string }) => name)).toEqual([
    'Particulars!',
    'Amount 1!',
    'Amount 3!',
    'Amount 4!',
    'Amount 5!',
    'Day',
  ])
  expect((await cellsOf(worksheet_id)).map(({ cell, formula, value }) => [cell, formula ?? value])).toEqual([
    ['B1', 10_00],
    ['C1', '=B1*2'],
  ])
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
