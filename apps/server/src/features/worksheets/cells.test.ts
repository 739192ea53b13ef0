import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as contract from '@niyam/contract/worksheets.ts'
import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import * as sheets from '../../../test/worksheets.ts'
import { texts, worksheetPath as path } from '../../../test/worksheets.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const aSheet = (given: Partial<BodySentTo<typeof contract.createWorksheet>> = {}) =>
  firms.mine.call(contract.createWorksheet, { body: { kind: 'blank', entity_id, period: '2026-10', ...given } })
const save = (worksheet_id: string, version: number, cells: sheets.CellChange[]) =>
  sheets.saveCells(firms.mine, worksheet_id, version, cells)
const cellsOf = (worksheet_id: string) => sheets.cellsOf(firms.mine, worksheet_id)
const valuesOf = (worksheet_id: string) => sheets.valuesOf(firms.mine, worksheet_id)

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

test('what is beyond 5,000 rows or 200 columns is refused, and belongs in a workbook', async () => {
  const { worksheet_id, version, rows } = await aSheet()
  const insert = async (at: number, count: number) =>
    firms.mine.post(path(worksheet_id, 'rows/'), { version: at, act: 'insert', row: 1, count })
  let now = version
  for (let left = 5000 - rows; left > 0; left -= 1000) now = (await insert(now, Math.min(left, 1000))).body.data.version
  const longer = await insert(now, 1)
  expect([longer.status, longer.body.error.fields.count]).toEqual([
    422,
    ['A worksheet has at most 5,000 rows. Keep the data in a workbook (xlsx), and its totals here.'],
  ])
  const columns = Array.from({ length: 201 }, (_, at) => ({ name: `Amount ${at + 1}`, type: 'money' }))
  const wide = { kind: 'blank', entity_id, period: '2026-10', columns }
  for (const wider of [
    await firms.mine.post(path(worksheet_id, 'columns/'), { version: now, columns }),
    await firms.mine.post('organisation/worksheets/', wide),
  ])
    expect([wider.status, wider.body.error.fields.columns]).toEqual([
      422,
      ['A worksheet has at most 200 columns. Keep the data in a workbook (xlsx), and its totals here.'],
    ])
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
