import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { worksheetCells } from '@niyam/contract/worksheet-cells.ts'
import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { fillWorksheet } from '../../apps/server/src/bench-work.ts'
import type { Firm } from '../list-page.ts'
import { median, type Result, round } from '../result.ts'
import { paintedWork } from './in-browser.ts'

const RUNS = 7
const ROWS = 5000
const COLUMNS = 30
/** A worksheet has at most 100,000 cells that are not blank: 14 typed ones and 6 formulas in each row. */
const FILLED = 20
const TYPED = 14

/** A worksheet of 5,000 rows and 30 columns, opened as the page opens it, one of its cells changed, then scrolled in a browser. */
export async function openedWorksheet({ client, db, scope }: Firm, user_id: string): Promise<Result[]> {
  const [task] = (await client.call('GET task/', { query: { pagesize: 1 } })).tasks
  const entity_id = task?.entity?.entity_id ?? ''
  const { worksheet_id } = await client.call('POST organisation/worksheets/', {
    body: { entity_id, kind: 'blank', title: 'Sales register', period: '2026-10' },
  })
  await fillWorksheet(db, scope, worksheet_id, largeSheet(user_id))
  await db.ownerPool.query('vacuum (analyze) worksheet_row')
  const params = { worksheet_id }
  const opened: number[] = []
  const firstPages: number[] = []
  let cells = 0
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    await client.call('GET organisation/worksheets/:worksheet_id/', { params })
    cells = 0
    for (let from_row: number | null = 1; from_row !== null; ) {
      const page: ReplyOf<typeof worksheetCells> = await client.call(
        'GET organisation/worksheets/:worksheet_id/cells/',
        { params, query: { from_row } },
      )
      if (from_row === 1) firstPages.push(performance.now() - began)
      cells += page.cells.length
      from_row = page.next_row
    }
    opened.push(performance.now() - began)
  }
  const changed: number[] = []
  for (let version = 1; version <= RUNS; version++) {
    const began = performance.now()
    const body = { version, cells: [{ cell: 'A1', text: `${version},000` }] }
    await client.call('POST organisation/worksheets/:worksheet_id/cells/', { params, body })
    changed.push(performance.now() - began)
  }
  const of = { rows: ROWS, columns: COLUMNS, cells }
  return [
    {
      bench: 'worksheet of 5,000 rows and 30 columns opened, until its first rows',
      value: round(median(firstPages), 0),
      unit: 'ms',
      wanted: { at: 'most', value: 500 },
      of,
    },
    { bench: 'the same, until all its rows', value: round(median(opened), 0), unit: 'ms', of },
    { bench: 'a cell of it changed, all formulas worked out again', value: round(median(changed), 0), unit: 'ms' },
    ...(await paintedWork(client, worksheet_id)),
  ]
}

function largeSheet(by: string): { columns: object[]; rows: object[] } {
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({
    key: `c${at + 1}`,
    name: `Column ${at + 1}`,
    type: 'money',
    decimals: null,
    choices: [],
  }))
  const source = { kind: 'typed', by, at: '2026-11-20T06:00:00.000Z' }
  const cell = (row: number, column: number) =>
    column < TYPED
      ? { value: 1_234_500 + row, source }
      : { formula: `=${columnName(column - TYPED)}${row}*18%`, value: Math.round((1_234_500 + row) * 0.18), source }
  const rows = Array.from({ length: ROWS }, (_, at) =>
    Object.fromEntries(Array.from({ length: FILLED }, (__, column) => [`c${column + 1}`, cell(at + 1, column)])),
  )
  return { columns, rows }
}
