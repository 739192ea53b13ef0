import { undoItems } from '@niyam/contract/filings.ts'
import * as cellCalls from '@niyam/contract/worksheet-cells.ts'
import * as uses from '@niyam/contract/worksheet-uses.ts'
import * as contract from '@niyam/contract/worksheets.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { allHindi } from '../../language/speak.ts'
import { upload as sendUpload } from '../../../test/upload.ts'
import * as sheets from '../../../test/worksheets.ts'
import { texts, worksheetPath as path } from '../../../test/worksheets.ts'
import { Sheet } from './sheet.ts'
import { sheetOf } from './templates/template.ts'
import { TEMPLATES } from './templates/templates.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const save = (worksheet_id: string, version: number, cells: Record<string, string>) =>
  sheets.saveCells(firms.mine, worksheet_id, version, texts(cells))
const cellsOf = (worksheet_id: string) => sheets.cellsOf(firms.mine, worksheet_id)
const valuesOf = (worksheet_id: string) => sheets.valuesOf(firms.mine, worksheet_id)

test.each(TEMPLATES.map((template) => [template.name, template] as const))(
  '%s: its formulas can be read, and have a value once every figure is entered; its words are in Hindi',
  (_, template) => {
    const sheet = new Sheet(sheetOf(template, (words) => words))
    for (const [at, column] of sheet.columns.entries())
      for (let row = 1; at > 0 && row <= sheet.row_count; row += 1)
        if (column.type !== 'text' && sheet.cell(row, column.key)?.formula === undefined)
          sheet.set(row, column.key, { value: column.type === 'money' ? 100_00 : '1' })
    const results = [...sheet.recalculate().values()]
    expect(results.length).toBeGreaterThan(0)
    expect(results.filter(({ kind }) => kind !== 'value')).toEqual([])
    for (const cell of Object.values(sheet.figures)) expect(sheet.named(cell)?.value).toBeGreaterThan(0)
    const words = [template.name, template.about, ...template.columns.map(({ name }) => name)]
    const hindi = allHindi()
    for (const text of [...words, ...template.rows.map(({ label }) => label)])
      if (!/^GSTR-\w+$/.test(text)) expect(hindi[text], text).toBeDefined()
  },
)

test('figures go into the filing with the worksheet as their source, and are taken back with it', async () => {
  const item = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')
  const body = { kind: 'gstr_3b' as const, item_id: item.item_id }
  const { worksheet_id, figures } = await firms.mine.call(contract.createWorksheet, { body })
  expect(figures).toMatchObject({ amount_paise: 'G21', interest_paise: 'G22', late_fee_paise: 'G23' })
  const filing = { filed_on: '2026-11-19', acknowledgement: 'AA290926123456X' }
  const record = (version: number, more = {}) =>
    firms.mine.post(path(worksheet_id, 'filing/'), { version, ...filing, ...more })
  expect((await record(1)).body.error.message).toContain('This worksheet is a draft.')
  await firms.mine.call(cellCalls.saveCells, {
    params: { worksheet_id },
    body: { version: 1, cells: texts({ C2: '1,000', D2: '0', E2: '0', F2: '0', C3: '0', D3: '-', E3: '-', F3: '-' }) },
  })
  const { figures: open } = await firms.mine.call(uses.worksheetFigures, { params: { worksheet_id } })
  expect(open.map(({ reason }) => reason)).toEqual([
    'The figure cannot be taken: G21 waits for C18, which is blank.',
    'The figure cannot be taken: G23 waits for C23, which is blank.',
    'The figure cannot be taken: G22 waits for C22, which is blank.',
  ])
  await firms.mine.post(path(worksheet_id, 'prepare/'), { version: 2 })
  const blank = await record(3)
  expect([blank.status, Object.keys(blank.body.error.fields)]).toEqual([
    422,
    ['figures.amount_paise', 'figures.late_fee_paise', 'figures.interest_paise'],
  ])
  const chosen = await record(3, { figures: { amount_paise: 'C17' } })
  expect([chosen.status, chosen.body.data.amount_paise, chosen.body.data.interest_paise]).toEqual([200, 1_000_00, null])
  const detail = () => firms.mine.call(contract.getWorksheet, { params: { worksheet_id } })
  expect((await detail()).filings).toMatchObject([
    { item_id: item.item_id, is_withdrawn: false, figures: [{ figure: 'amount_paise', cell: 'C17', paise: 1_000_00 }] },
  ])
  expect((await record(3, { figures: { amount_paise: 'C17' } })).status).toBe(409)
  await firms.mine.call(undoItems, { body: { undo_id: chosen.body.data.undo_id } })
  expect((await detail()).filings).toMatchObject([{ is_withdrawn: true }])
  const theirs = await firms.theirs.post(path(worksheet_id, 'filing/'), { version: 3, ...filing })
  expect(theirs.status).toBe(404)
})

test('a copy for the next period keeps formulas and texts, and shows the former figures beside blanks', async () => {
  const { worksheet_id } = await firms.mine.call(contract.createWorksheet, {
    body: { kind: 'blank', entity_id, period: '2026-10', title: 'Rent, October 2026' },
  })
  await save(worksheet_id, 1, { A1: 'Godown', B1: '500', C1: '=B1*2' })
  const copy = (body: object) => firms.mine.post(path(worksheet_id, 'copy/'), body)
  const next = (await copy({ as: 'next_period' })).body.data
  expect([next.title, next.period.text, next.copied_from.worksheet_id, next.state]).toEqual([
    'Rent, November 2026',
    '2026-11',
    worksheet_id,
    'draft',
  ])
  expect(await cellsOf(next.worksheet_id)).toMatchObject([
    { cell: 'A1', value: 'Godown', source: { kind: 'copied', period: '2026-10' } },
    { cell: 'B1', value: null, former: 500_00 },
    { cell: 'C1', value: null, lacks: 'B1', formula: '=B1*2', former: 1_000_00 },
  ])
  const again = await copy({ as: 'next_period' })
  expect([again.status, again.body.error.message]).toEqual([
    409,
    'There is a draft for this period that was copied from this worksheet: "Rent, November 2026".',
  ])
  const version = (await copy({ as: 'new_version' })).body.data
  expect([version.edition, version.period.text]).toEqual([2, '2026-10'])
  expect(await valuesOf(version.worksheet_id)).toEqual({ A1: 'Godown', B1: 500_00, C1: 1_000_00 })
  expect((await firms.theirs.post(path(worksheet_id, 'copy/'), { as: 'new_version' })).status).toBe(404)
})

const upload = (to: string, name: string, content: Buffer) => sendUpload(firms.t.app, firms.mine, to, { name, content })

const FRESH = [
  { name: 'Item', type: 'text' as const },
  { name: 'Amount', type: 'money' as const },
  { name: 'Rate', type: 'percent' as const },
  { name: 'On', type: 'date' as const },
]

test('a workbook has formulas and values, and comes back as the same worksheet', async () => {
  const create = () =>
    firms.mine.call(contract.createWorksheet, {
      body: { kind: 'blank', entity_id, period: '2026-10', title: 'Fees', columns: FRESH },
    })
  const { worksheet_id } = await create()
  await save(worksheet_id, 1, {
    A1: '＝not a formula',
    B1: '1,234.56',
    C1: '12.5',
    D1: '20-04-2026',
    B2: '=ROUND(B1*C1, 2)',
  })
  const {
    statusCode,
    rawPayload: bytes,
    headers,
  } = await firms.t.app.inject({ url: `/api/${path(worksheet_id, 'xlsx/')}`, headers: firms.mine.headers })
  expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining('Fees.xlsx')])
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.rows.slice(0, 2)).toEqual([
    ['Item', 'Amount', 'Rate', 'On'],
    ['＝not a formula', 1234.56, 0.125, expect.anything()],
  ])
  expect(sheets[0]?.cells?.get('2,1')).toMatchObject({ formula: 'ROUND(B2*C2, 2)', formulaResult: 154.32 })
  const other = await create()
  const taken = await upload(path(other.worksheet_id, 'xlsx/?version=1'), 'fees.xlsx', bytes)
  expect(taken.body.data).toMatchObject({ taken: 5, formulas_as_values_count: 0 })
  expect(await valuesOf(other.worksheet_id)).toEqual(await valuesOf(worksheet_id))
  expect((await cellsOf(other.worksheet_id)).find(({ cell }) => cell === 'B2')).toMatchObject({
    formula: '=ROUND(B1*C1, 2)',
    source: { kind: 'import', file_name: 'fees.xlsx', row: 2 },
  })
})

test('formulas that worksheets do not have come as their values, by name; a wrong cell stops all', async () => {
  const { worksheet_id } = await firms.mine.call(contract.createWorksheet, {
    body: { kind: 'blank', entity_id, period: '2026-10', columns: FRESH },
  })
  const workbook = async (cells: Map<string, object>, rows: (string | number)[][]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows, cells }] }))
  const foreign = new Map([['1,1', { formula: 'SUMIF(B1:B1,">0")', formulaResult: 30 }]])
  const file = await workbook(foreign, [
    ['Rent', 0.1 + 0.2],
    ['Sum', 30],
  ])
  const taken = await upload(path(worksheet_id, 'xlsx/?version=1'), 'a.xlsx', file)
  expect(taken.body.data.formulas_as_values).toEqual([{ cell: 'B2', formula: '=SUMIF(B1:B1,">0")' }])
  expect(await valuesOf(worksheet_id)).toEqual({ A1: 'Rent', B1: 30, A2: 'Sum', B2: 30_00 })
  const wrong = await workbook(new Map(), [['Rent', 'twelve']])
  const refused = await upload(path(worksheet_id, 'xlsx/?version=2'), 'b.xlsx', wrong)
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['B1']])
  const none = await upload(path(worksheet_id, 'xlsx/?version=2'), 'c.xlsx', Buffer.from('no workbook'))
  expect(none.body.error.fields.file).toEqual(['Choose an xlsx workbook.'])
})
