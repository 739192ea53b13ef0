import { expect, test } from 'vitest'
import { type Shift, shiftedFormula, shiftedName } from './shifted.ts'

const insert = (row: number, by: number): Shift => ({ axis: 'row', at: row - 1, by })
const remove = (row: number, count: number): Shift => ({ axis: 'row', at: row - 1, by: -count })

test.each<[string, Shift, string | { lost: string }]>([
  ['=B2+B5', insert(3, 2), '=B2+B7'],
  ['=SUM(B2:B5)*18%', insert(3, 2), '=SUM(B2:B7)*18%'],
  ['=SUM(B2:B5)', insert(6, 1), '=SUM(B2:B5)'],
  ['=SUM(B2:B5)', insert(2, 1), '=SUM(B3:B6)'],
  ['=$b$5 × "B5"', insert(1, 10), '=$b$15 × "B5"'],
  ['=SUM(B2:B5)', remove(3, 1), '=SUM(B2:B4)'],
  ['=SUM(B2:B5)', remove(1, 2), '=SUM(B1:B3)'],
  ['=SUM(B2:B5)', remove(4, 10), '=SUM(B2:B3)'],
  ['=SUM(B5:B2)', remove(3, 1), '=SUM(B4:B2)'],
  ['=SUM(B2:B5)', remove(2, 4), { lost: 'B2:B5' }],
  ['=A1+B4', remove(3, 2), { lost: 'B4' }],
  ['=A1+B4', remove(3, 1), '=A1+B3'],
  ['=B5000', insert(1, 1), { lost: 'B5000' }],
  ['=B2+C2', { axis: 'column', at: 1, by: 1 }, '=C2+D2'],
  ['=SUM(B2:D2)', { axis: 'column', at: 2, by: -1 }, '=SUM(B2:C2)'],
  ['=B2 §', insert(1, 1), '=B2 §'],
])('%s moves with rows and columns', (formula, shift, moved) => {
  expect(shiftedFormula(formula, shift)).toEqual(moved)
})

test('the name of a cell moves, and is null when it was deleted', () => {
  expect([shiftedName('B4', insert(2, 3)), shiftedName('B4', remove(4, 1))]).toEqual(['B7', null])
})
