import { parseDay } from '@niyam/law/format/date-text.ts'
import { parseRupees } from '@niyam/law/format/read-rupees.ts'
import { plainText } from '@niyam/law/identifiers/clean.ts'
import { compare, fromDecimal, rounded, toDecimal } from '../formula/fraction.ts'
import type { Cell, CellValue, Column } from './grid.ts'

/** Letters of a text, at most. */
export const TEXT_LENGTH = 2000

/** Why a text is not a value of its column. */
export type TypedProblem = 'money' | 'number' | 'percent' | 'date' | 'choice' | 'too_long'

export type Typed = { readonly cell: Cell } | { readonly problem: TypedProblem }

/**
 * Parses text typed or pasted into a cell: `1,23,456.00`, `(500)`, `₹ १२,०००`, `18 %`, `20-04-2026`, or a formula after `=`.
 * Digits of all Indian scripts are accepted. Nothing is rounded: too many decimals are refused.
 */
export function typedCell(text: string, column: Column): Typed {
  if (text.trimStart().startsWith('=')) return { cell: { formula: text.trim() } }
  const value = typedValue(text, column)
  return value !== null && typeof value === 'object' ? value : { cell: { value } }
}

function typedValue(text: string, column: Column): CellValue | { readonly problem: TypedProblem } {
  const plain = plainText(text)
  if (plain === '') return null
  switch (column.type) {
    case 'money': {
      // Accounts write nil as a single dash.
      if (plain === '-') return 0
      const amount = parseRupees(plain, true)
      return amount.ok ? amount.value : { problem: 'money' }
    }
    case 'number':
    case 'percent':
      return decimalText(column.type === 'percent' && plain.endsWith('%') ? plain.slice(0, -1).trim() : plain, column)
    case 'date':
      return parseDay(plain) ?? { problem: 'date' }
    case 'choice': {
      const wanted = plain.toLocaleLowerCase()
      return column.choices?.find((choice) => choice.toLocaleLowerCase() === wanted) ?? { problem: 'choice' }
    }
    case 'text': {
      const tidy = text.normalize('NFC').trim()
      return tidy.length > TEXT_LENGTH ? { problem: 'too_long' } : tidy
    }
  }
}

const DIGITS = 15

function decimalText(plain: string, { type, decimals = 2 }: Column): string | { readonly problem: TypedProblem } {
  const wrong = { problem: type === 'percent' ? 'percent' : 'number' } as const
  const bracketed = /^\((.+)\)$/.exec(plain)
  const bare = (bracketed ? `-${bracketed[1]}` : plain).replace(/[,\s]/g, '')
  const number = fromDecimal(bare)
  if (number === null || bare.replace(/\D/g, '').length > DIGITS) return wrong
  return compare(rounded(number, decimals), number) === 0 ? toDecimal(number, decimals) : wrong
}
