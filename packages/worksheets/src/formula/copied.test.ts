import { expect, test } from 'vitest'
import { copiedFormula } from './copied.ts'

test.each([
  ['=B2*18%', 1, 0, '=B3*18%'],
  ['=sum(b2:b13)+$C$1', 2, 1, '=sum(C4:C15)+$C$1'],
  ['=$B2+B$2', 3, 1, '=$B5+C$2'],
  ['=IF(A1="B2", MAX(Z9, 1), 0)', 1, 1, '=IF(B2="B2", MAX(AA10, 1), 0)'],
  ['=A1 × 2', 0, 1, '=B1 × 2'],
  ['=1+', 1, 1, '=1+'],
])('%s copied %i down and %i to the right is %s', (formula, rows, columns, wanted) => {
  expect(copiedFormula(formula, { rows, columns })).toBe(wanted)
})

test.each([
  ['=A1', -1, 0],
  ['=A1', 0, -1],
  ['=A5000', 1, 0],
  ['=GR1', 0, 1],
])('%s does not lead out of the worksheet', (formula, rows, columns) => {
  expect(copiedFormula(formula, { rows, columns })).toBeNull()
})
