import type { Place } from '../sheet/place.ts'
import type { Expression } from './expression.ts'

/** A single cell is a range of one. */
export interface CellRange {
  readonly from: Place
  readonly to: Place
}

/** The ranges that a formula reads, each occurrence once, as written. */
export function cellsOf(expression: Expression, found: CellRange[] = []): readonly CellRange[] {
  switch (expression.kind) {
    case 'cell':
      found.push({ from: expression.place, to: expression.place })
      break
    case 'range':
      found.push(expression)
      break
    case 'negative':
    case 'percent':
      cellsOf(expression.of, found)
      break
    case 'operation':
      cellsOf(expression.left, found)
      cellsOf(expression.right, found)
      break
    case 'function':
      for (const one of expression.arguments) cellsOf(one, found)
  }
  return found
}
