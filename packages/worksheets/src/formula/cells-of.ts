import type { Place } from '../sheet/place.ts'
import type { Expression } from './expression.ts'

/** A single cell is a range of one. */
export interface CellRange {
  readonly from: Place
  readonly to: Place
}

/** The cells that a formula reads, each range once as it is written. */
export function cellsOf(expression: Expression): readonly CellRange[] {
  switch (expression.kind) {
    case 'number':
    case 'text':
      return []
    case 'cell':
      return [{ from: expression.place, to: expression.place }]
    case 'range':
      return [expression]
    case 'negative':
    case 'percent':
      return cellsOf(expression.of)
    case 'operation':
      return [...cellsOf(expression.left), ...cellsOf(expression.right)]
    case 'function':
      return expression.arguments.flatMap(cellsOf)
  }
}
