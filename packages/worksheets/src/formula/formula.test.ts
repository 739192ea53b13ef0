import { describe, expect, it, test } from 'vitest'
import { placeOf } from '../sheet/place.ts'
import { type Content, evaluate } from './evaluate.ts'
import { fraction, fromDecimal, rounded, toDecimal } from './fraction.ts'
import { FORMULA_LENGTH, parseFormula } from './parse.ts'

const number = (text: string): Content => ({ kind: 'number', value: fromDecimal(text) ?? fraction(0n) })

const CELLS: Readonly<Record<string, Content>> = {
  A1: number('0.1'),
  A2: number('0.2'),
  A3: { kind: 'blank' },
  A4: { kind: 'text', value: 'Igst' },
  A5: { kind: 'day', value: 20_000 },
  A6: { kind: 'problem', problem: 'divided_by_zero' },
  A7: { kind: 'lacks', cell: { column: 25, row: 0 } },
}

function value(formula: string): unknown {
  const expression = parseFormula(formula)
  if ('problem' in expression) return expression
  const place = {
    content: ({ column, row }: { column: number; row: number }) =>
      CELLS[`${'AB'[column]}${row + 1}`] ?? { kind: 'blank' as const },
  }
  const content = evaluate(expression, place)
  if (content.kind === 'number') return toDecimal(content.value, 9)
  if (content.kind === 'lacks') return { lacks: content.cell }
  if (content.kind === 'problem') return content.problem
  return 'value' in content ? content.value : content.kind
}

test.each([
  ['A1+A2', '0.3'],
  ['1/3*3', '1'],
  ['2+3*4', '14'],
  ['(2+3)*4', '20'],
  ['10-2-3', '5'],
  ['-2*-3', '6'],
  ['- -4', '4'],
  ['1000×18%', '180'],
  ['7÷2', '3.5'],
  ['50%%', '0.005'],
  ['ROUND(2.5, 0)', '3'],
  ['ROUND(-2.5, 0)', '-3'],
  ['ROUND(1.005, 2)', '1.01'],
  ['ROUNDDOWN(1299, -2)', '1200'],
  ['ROUNDUP(1201, -1)', '1210'],
  ['ROUNDUP(-1201, -1)', '-1210'],
  ['SUM(A1:A3)', '0.3'],
  ['sum(A2:A1; 4)', '4.3'],
  ['MAX(A1:A2)', '0.2'],
  ['MIN(3, A1, 7)', '0.1'],
  ['IF(A1<A2, 5, 1/0)', '5'],
  ['IF(A4="IGST", 1, 2)', '1'],
  ['IF(A3="", 0, A3)', '0'],
  ['IF(A1<>"", 1, 2)', '1'],
  ['$A$1*10', '1'],
  ['A5+30', 20_030],
  ['(A5+30)-A5', '30'],
  ['A5>=A5-1', true],
  ['A1=0.1', true],
  ['"a ""quoted"" text"', 'a "quoted" text'],
])('%s is %s', (formula, wanted) => {
  expect(value(formula)).toBe(wanted)
})

describe('a blank cell is not zero', () => {
  it.each(['A3+1', 'A3*0', '-A3', 'SUM(A3)', 'MAX(A3:A3)', 'IF(A3>1, 2, 3)', 'ROUND(A3, 2)'])(
    '%s lacks A3',
    (formula) => {
      expect(value(formula)).toEqual({ lacks: placeOf('A3') })
    },
  )

  it('a cell that lacks another passes on which', () => {
    expect(value('A7+1')).toEqual({ lacks: placeOf('Z1') })
  })
})

test.each([
  ['', 'syntax', 0],
  ['1+', 'syntax', 2],
  ['1 2', 'syntax', 2],
  ['(1', 'syntax', 2],
  ['1)', 'syntax', 1],
  ['A1:A2', 'syntax', 2],
  ['1.2.3', 'syntax', 3],
  ['1e5', 'syntax', 1],
  ['1+#', 'syntax', 2],
  ['1,23,456', 'syntax', 1],
  ["'Other'!A1", 'syntax', 0],
  ['HYPERLINK("http://x")', 'unknown_function', 0],
  ['1+IF(1, 2)', 'wrong_arguments', 2],
  ['ROUND(A1:A2, 1)', 'wrong_arguments', 0],
  ['SUM()', 'wrong_arguments', 0],
  ['2*rate', 'unknown_cell', 2],
  ['दर*2', 'unknown_cell', 0],
  ['A0', 'unknown_cell', 0],
  ['A5001', 'unknown_cell', 0],
  ['ZZ1', 'unknown_cell', 0],
  [`${'('.repeat(50)}1${')'.repeat(50)}`, 'syntax', 40],
  ['1'.repeat(FORMULA_LENGTH + 1), 'too_long', FORMULA_LENGTH],
])('%s is refused', (formula, problem, at) => {
  expect(value(formula)).toEqual({ problem, at })
})

test.each([
  ['1/0', 'divided_by_zero'],
  ['1/(A1-0.1)', 'divided_by_zero'],
  ['A4+1', 'wrong_kind'],
  ['A5*2', 'wrong_kind'],
  ['A5+0.5', 'wrong_kind'],
  ['1=A4', 'wrong_kind'],
  ['A4<"b"', 'wrong_kind'],
  ['IF(1, 2, 3)', 'wrong_kind'],
  ['SUM(A1:A5)', 'wrong_kind'],
  ['A6+1', 'divided_by_zero'],
  ['ROUND(1, 0.5)', 'wrong_arguments'],
  ['ROUND(1, 13)', 'wrong_arguments'],
  [`${'9'.repeat(400)}+1`, 'too_large'],
])('%s has no value', (formula, problem) => {
  expect(value(formula)).toBe(problem)
})

test('a fraction is rounded by its size, not by how it is written', () => {
  expect(toDecimal(rounded(fraction(-5n, 1000n), 2), 2)).toBe('-0.01')
  expect(toDecimal(fraction(-4n, 1000n), 2)).toBe('0')
  expect(toDecimal(fraction(1n, 3n), 4)).toBe('0.3333')
})
