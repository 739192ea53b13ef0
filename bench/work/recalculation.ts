import type { Cell, Grid } from '@niyam/worksheets/sheet/grid.ts'
import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { recalculate } from '@niyam/worksheets/sheet/recalculate.ts'
import { median, type Result, round } from '../result.ts'

const RECALCULATED_MS = 200
const RUNS = 15

/** Ten values and ten formulas a row, each formula with the one above: 10,000 formulas over 10,000 values. */
export function recalculation(): Result[] {
  const rows = 1000
  const cells = new Map<string, Cell>()
  for (let row = 1; row <= rows; row++)
    for (let column = 0; column < 10; column++) {
      const above = row > 1 ? `+${columnName(column + 10)}${row - 1}` : ''
      cells.set(`${columnName(column)}${row}`, { value: 12_345_600 + row })
      cells.set(`${columnName(column + 10)}${row}`, { formula: `=${columnName(column)}${row}*18%${above}` })
    }
  const grid: Grid = { columns: Array.from({ length: 20 }, () => ({ type: 'money' })), rows, cells }
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const results = recalculate(grid)
    times.push(performance.now() - began)
    if (results.size !== 10 * rows) throw new Error(`${results.size} cells were worked out`)
  }
  return [
    {
      bench: 'recalculation of a worksheet with 10,000 formulas',
      value: round(median(times), 0),
      unit: 'ms',
      wanted: { at: 'most', value: RECALCULATED_MS },
      of: { first_ms: round(times[0] ?? 0, 0), best_ms: round(Math.min(...times), 0) },
    },
  ]
}
