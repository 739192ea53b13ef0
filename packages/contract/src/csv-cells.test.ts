import { expect, test } from 'vitest'
import { harmlessCell } from './csv-cells.ts'

test.each(['=1+1', '+91 98450', '-cmd', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1', ' =1', '\tx'])(
  '%j does not begin a formula',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`)
  },
)

test.each(['', 'Rao & Co', '1-2', 'a=b', ' Rao'])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
})
