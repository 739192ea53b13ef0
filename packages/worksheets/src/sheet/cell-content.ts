import { fromDayNumber, type IsoDate, isIsoDate, toDayNumber } from '@niyam/law/calendar/iso-date.ts'
import type { Problem } from '../formula/expression.ts'
import type { Content, Value } from '../formula/evaluate.ts'
import { divide, fraction, fromDecimal, multiply, scaled, toDecimal } from '../formula/fraction.ts'
import type { CellValue, Column } from './grid.ts'

const HUNDRED = fraction(100n)
const decimalsOf = ({ decimals = 2 }: Column): number => decimals

/** A typed value as formulas read it. @throws TypeError when the value is not of its column's type */
export function contentOf(value: CellValue, column: Column): Content {
  if (value === null || value === '') return { kind: 'blank' }
  switch (column.type) {
    case 'money':
      if (!Number.isSafeInteger(value)) throw new TypeError('Money is whole paise.')
      return { kind: 'number', value: fraction(BigInt(value), 100n) }
    case 'number':
    case 'percent': {
      const number = typeof value === 'string' ? fromDecimal(value) : null
      if (number === null) throw new TypeError('A number is a decimal text.')
      return { kind: 'number', value: column.type === 'percent' ? divide(number, HUNDRED) : number }
    }
    case 'date':
      if (!isIsoDate(value)) throw new TypeError('A date is a day like 2026-04-20.')
      return { kind: 'day', value: toDayNumber(value) }
    case 'text':
    case 'choice':
      if (typeof value !== 'string') throw new TypeError('A text is wanted.')
      return { kind: 'text', value }
  }
}

/** The stored value of a formula's result: rounded as it is shown, so that sums match the page. */
export function valueFor(column: Column, result: Value): CellValue | { readonly problem: Problem } {
  const wrong = { problem: 'wrong_kind' } as const
  switch (column.type) {
    case 'money': {
      if (result.kind !== 'number') return wrong
      const paise = Number(scaled(result.value, 2))
      if (!Number.isSafeInteger(paise)) return { problem: 'too_large' }
      return paise === 0 ? 0 : paise
    }
    case 'number':
      return result.kind === 'number' ? toDecimal(result.value, decimalsOf(column)) : wrong
    case 'percent':
      return result.kind === 'number' ? toDecimal(multiply(result.value, HUNDRED), decimalsOf(column)) : wrong
    case 'date':
      return result.kind === 'day' ? (fromDayNumber(result.value) satisfies IsoDate) : wrong
    case 'text':
    case 'choice':
      return result.kind === 'text' ? result.value : wrong
  }
}
