import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as calls from '@niyam/contract/worksheet-cells.ts'
import type { Caller } from './app.ts'

export type CellChange = BodySentTo<typeof calls.saveCells>['cells'][number]

/** Changes that type a text into each cell. */
export const texts = (cells: Readonly<Record<string, string>>): CellChange[] =>
  Object.entries(cells).map(([cell, text]) => ({ cell, text }))

export const worksheetPath = (worksheet_id: string, rest = '') => `organisation/worksheets/${worksheet_id}/${rest}`

export const saveCells = (caller: Caller, worksheet_id: string, version: number, cells: CellChange[]) =>
  caller.call(calls.saveCells, { params: { worksheet_id }, body: { version, cells } })

/** The cells of all pages. */
export async function cellsOf(caller: Caller, worksheet_id: string): Promise<calls.WorksheetCell[]> {
  const all: calls.WorksheetCell[] = []
  for (let from_row: number | null = 1; from_row !== null; ) {
    const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(caller, worksheet_id, from_row)
    all.push(...page.cells)
    from_row = page.next_row
  }
  return all
}

const pageFrom = (caller: Caller, worksheet_id: string, from_row: number) =>
  caller.call(calls.worksheetCells, { params: { worksheet_id }, query: { from_row } })

export const valuesOf = async (caller: Caller, worksheet_id: string) =>
  Object.fromEntries((await cellsOf(caller, worksheet_id)).map(({ cell, value }) => [cell, value]))
