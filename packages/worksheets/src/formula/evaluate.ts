import type { Place } from '../sheet/place.ts'
import type { Comparison, Expression, FunctionName, Problem, Sign } from './expression.ts'
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  isWhole,
  multiply,
  negative,
  rounded,
  subtract,
} from './fraction.ts'

export type Value =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'text'; readonly value: string }
  /** Days since 1 January 1970. */
  | { readonly kind: 'day'; readonly value: number }
  | { readonly kind: 'truth'; readonly value: boolean }

/** What a cell holds for the formulas that read it. A blank cell is not zero. */
export type Content =
  | Value
  | { readonly kind: 'blank' }
  /** It cannot be worked out before the named cell is filled. */
  | { readonly kind: 'lacks'; readonly cell: Place }
  /** `cell` is where it went wrong; absent: in this one. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly cell?: Place }

export interface Cells {
  /** @throws Stop `too_many_steps` when the worksheet has read as many cells as it may */
  content(place: Place): Content
}

/** Ends the evaluation of a formula: it has this content, not a value. */
export class Stop extends Error {
  readonly content: Content

  constructor(content: Content) {
    super(content.kind)
    this.content = content
  }
}

/** The parts of an exact number inside a formula have at most 1,024 bits: a chain of divisions would grow without end. */
const MOST = 1n << 1024n
/** Decimals that ROUND takes, to either side. */
const DECIMALS = 12

const stop = (problem: Problem): never => {
  throw new Stop({ kind: 'problem', problem })
}

/** The value of a formula, exact. A text alone gives a text, a comparison alone gives true or false. */
export function evaluate(expression: Expression, cells: Cells): Content {
  try {
    return valueOf(expression, cells)
  } catch (error) {
    if (error instanceof Stop) return error.content
    throw error
  }
}

function valueOf(expression: Expression, cells: Cells): Value {
  switch (expression.kind) {
    case 'number':
    case 'text':
      return expression
    case 'cell':
      return filled(expression.place, cells)
    case 'range':
      return stop('wrong_arguments')
    case 'negative':
      return numeric(negative(numberOf(expression.of, cells)))
    case 'percent':
      return numeric(divide(numberOf(expression.of, cells), HUNDRED))
    case 'operation':
      return operation(expression.sign, expression.left, expression.right, cells)
    case 'function':
      return functionOf(expression.name, expression.arguments, cells)
  }
}

const HUNDRED = fraction(100n)

/** The value of a cell that a formula needs. */
function filled(place: Place, cells: Cells): Value {
  const content = cells.content(place)
  if (content.kind === 'blank') throw new Stop({ kind: 'lacks', cell: place })
  if (content.kind === 'lacks') throw new Stop(content)
  if (content.kind === 'problem') throw new Stop({ ...content, cell: content.cell ?? place })
  return content
}

function numeric(value: Fraction): Value {
  const top = value.top < 0n ? -value.top : value.top
  return top > MOST || value.bottom > MOST ? stop('too_large') : { kind: 'number', value }
}

function numberOf(expression: Expression, cells: Cells): Fraction {
  const value = valueOf(expression, cells)
  return value.kind === 'number' ? value.value : stop('wrong_kind')
}

function operation(sign: Sign, left: Expression, right: Expression, cells: Cells): Value {
  if (sign !== '+' && sign !== '-' && sign !== '*' && sign !== '/') return comparison(sign, left, right, cells)
  const [one, other] = [valueOf(left, cells), valueOf(right, cells)]
  if (one.kind === 'day' && other.kind === 'day' && sign === '-')
    return numeric(fraction(BigInt(one.value - other.value)))
  if (one.kind === 'day' && other.kind === 'number' && (sign === '+' || sign === '-'))
    return later(one.value, sign === '+' ? other.value : negative(other.value))
  if (one.kind !== 'number' || other.kind !== 'number') return stop('wrong_kind')
  if (sign === '/' && other.value.top === 0n) return stop('divided_by_zero')
  const work = { '+': add, '-': subtract, '*': multiply, '/': divide }[sign]
  return numeric(work(one.value, other.value))
}

/** So many whole days after a day. */
function later(day: number, days: Fraction): Value {
  if (!isWhole(days)) return stop('wrong_kind')
  const value = day + Number(days.top / days.bottom)
  return Math.abs(value) > 1_000_000 ? stop('too_large') : { kind: 'day', value }
}

function comparison(sign: Comparison, left: Expression, right: Expression, cells: Cells): Value {
  if (isEmptyText(right) || isEmptyText(left)) return asksForBlank(sign, isEmptyText(right) ? left : right, cells)
  const [one, other] = [valueOf(left, cells), valueOf(right, cells)]
  if (one.kind !== other.kind) return stop('wrong_kind')
  if (one.kind === 'number' && other.kind === 'number') return truth(sign, compare(one.value, other.value))
  if (one.kind === 'day' && other.kind === 'day') return truth(sign, one.value - other.value)
  if (sign !== '=' && sign !== '<>') return stop('wrong_kind')
  return truth(sign, plain(one) === plain(other) ? 0 : 1)
}

const plain = ({ value }: Value): unknown => (typeof value === 'string' ? value.trim().toLocaleLowerCase() : value)

const isEmptyText = (expression: Expression): boolean => expression.kind === 'text' && expression.value === ''

/** `B2=""` asks whether the cell is blank: so a formula can say what a blank means. */
function asksForBlank(sign: Comparison, operand: Expression, cells: Cells): Value {
  if (sign !== '=' && sign !== '<>') return stop('wrong_kind')
  const content = operand.kind === 'cell' ? cells.content(operand.place) : valueOf(operand, cells)
  const isBlank = content.kind === 'blank' || (content.kind === 'text' && content.value === '')
  if (!isBlank && operand.kind === 'cell') filled(operand.place, cells)
  return truth(sign, isBlank ? 0 : 1)
}

function truth(sign: Comparison, order: number): Value {
  const holds = {
    '=': order === 0,
    '<>': order !== 0,
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
  }
  return { kind: 'truth', value: holds[sign] }
}

const ROUNDINGS = { ROUND: 'half-up', ROUNDUP: 'up', ROUNDDOWN: 'down' } as const

function functionOf(name: FunctionName, args: readonly Expression[], cells: Cells): Value {
  const [first, second, third] = args
  switch (name) {
    case 'SUM':
    case 'MIN':
    case 'MAX':
      return numeric(overall(name, numbersIn(args, cells)))
    case 'IF': {
      if (!first || !second || !third) return stop('wrong_arguments')
      const condition = valueOf(first, cells)
      if (condition.kind !== 'truth') return stop('wrong_kind')
      return valueOf(condition.value ? second : third, cells)
    }
    default: {
      if (!first || !second) return stop('wrong_arguments')
      const decimals = numberOf(second, cells)
      const places = Number(decimals.top / decimals.bottom)
      if (!isWhole(decimals) || Math.abs(places) > DECIMALS) return stop('wrong_arguments')
      return numeric(rounded(numberOf(first, cells), places, ROUNDINGS[name]))
    }
  }
}

/** The numbers of a list. Blank cells of a range are left out; a list without any number lacks its first cell. */
function numbersIn(args: readonly Expression[], cells: Cells): [Fraction, ...Fraction[]] {
  const numbers: Fraction[] = []
  let blank: Place | null = null
  for (const one of args) {
    if (one.kind !== 'range' && one.kind !== 'cell') {
      numbers.push(numberOf(one, cells))
      continue
    }
    const { from, to } = one.kind === 'range' ? one : { from: one.place, to: one.place }
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        const place = { column, row }
        if (cells.content(place).kind === 'blank') {
          blank ??= place
          continue
        }
        const value = filled(place, cells)
        numbers.push(value.kind === 'number' ? value.value : stop('wrong_kind'))
      }
  }
  const [first, ...others] = numbers
  if (first !== undefined) return [first, ...others]
  throw new Stop(blank === null ? { kind: 'problem', problem: 'wrong_arguments' } : { kind: 'lacks', cell: blank })
}

function overall(name: 'SUM' | 'MIN' | 'MAX', numbers: readonly [Fraction, ...Fraction[]]): Fraction {
  if (name === 'SUM') return numbers.reduce(add)
  const sign = name === 'MIN' ? -1 : 1
  return numbers.reduce((best, one) => (compare(one, best) * sign > 0 ? one : best))
}
