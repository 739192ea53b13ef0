import { placeOf } from '../sheet/place.ts'
import {
  type Expression,
  type FormulaProblem,
  FUNCTIONS,
  type FunctionName,
  type Problem,
  type Sign,
} from './expression.ts'
import { fromDecimal } from './fraction.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Letters of a formula, at most. */
export const FORMULA_LENGTH = 1000
/** Brackets and functions within each other, at most. */
const DEPTH = 40

const ARGUMENTS: Readonly<Record<FunctionName, readonly [least: number, most: number]>> = {
  SUM: [1, 40],
  MIN: [1, 40],
  MAX: [1, 40],
  IF: [3, 3],
  ROUND: [2, 2],
  ROUNDUP: [2, 2],
  ROUNDDOWN: [2, 2],
}

const COMPARISONS: readonly string[] = ['=', '<>', '<', '<=', '>', '>=']

class Refused extends Error {
  readonly problem: Problem
  readonly at: number

  constructor(problem: Problem, at: number) {
    super(problem)
    this.problem = problem
    this.at = at
  }
}

/**
 * Reads a formula, without its `=`: `B2*18%`, `SUM(B2:B13)`, `IF(B2>C2, B2-C2, 0)`, `ROUND(D4, -2)`. Signs bind as in
 * Excel: percent, then minus before a value, then × and ÷, then + and −, then comparisons.
 */
export function parseFormula(formula: string): Expression | FormulaProblem {
  if (formula.length > FORMULA_LENGTH) return { problem: 'too_long', at: FORMULA_LENGTH }
  const tokens = tokensOf(formula)
  if ('unreadable' in tokens) return { problem: 'syntax', at: tokens.unreadable }
  try {
    return new Reader(tokens, formula.length).whole()
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem, at: error.at }
    throw error
  }
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly #end: number
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  whole(): Expression {
    const expression = this.#comparison()
    if (this.#next < this.#tokens.length) throw this.#refused('syntax')
    return expression
  }

  #comparison(): Expression {
    const left = this.#sum()
    const sign = this.#sign(COMPARISONS)
    return sign === null ? left : { kind: 'operation', sign, left, right: this.#sum() }
  }

  #sum(): Expression {
    let left = this.#product()
    for (let sign = this.#sign(['+', '-']); sign !== null; sign = this.#sign(['+', '-']))
      left = { kind: 'operation', sign, left, right: this.#product() }
    return left
  }

  #product(): Expression {
    let left = this.#signed()
    for (let sign = this.#sign(['*', '/']); sign !== null; sign = this.#sign(['*', '/']))
      left = { kind: 'operation', sign, left, right: this.#signed() }
    return left
  }

  #signed(): Expression {
    let isNegative = false
    for (let sign = this.#sign(['+', '-']); sign !== null; sign = this.#sign(['+', '-']))
      if (sign === '-') isNegative = !isNegative
    let value = this.#value()
    while (this.#took('%')) value = { kind: 'percent', of: value }
    return isNegative ? { kind: 'negative', of: value } : value
  }

  #value(): Expression {
    const token = this.#tokens[this.#next]
    if (token === undefined || ++this.#depth > DEPTH) throw this.#refused('syntax')
    this.#next += 1
    const value = this.#valueOf(token)
    this.#depth -= 1
    return value
  }

  #valueOf(token: Token): Expression {
    if (token.kind === 'text') return { kind: 'text', value: token.text }
    if (token.kind === 'number') {
      const value = fromDecimal(token.text)
      if (value === null) throw new Refused('syntax', token.at)
      return { kind: 'number', value }
    }
    if (token.kind === 'word') return this.#took('(') ? this.#function(token) : this.#cell(token)
    if (token.text !== '(') throw new Refused('syntax', token.at)
    const inner = this.#comparison()
    this.#expect(')')
    return inner
  }

  #cell(token: Token): Expression {
    const place = placeOf(token.text)
    if (place === null) throw new Refused('unknown_cell', token.at)
    return { kind: 'cell', place }
  }

  #function({ text, at }: Token): Expression {
    const name = FUNCTIONS.find((one) => one === text.toUpperCase())
    if (name === undefined) throw new Refused('unknown_function', at)
    const found: Expression[] = []
    if (!this.#took(')')) {
      do found.push(this.#argument())
      while (this.#took(','))
      this.#expect(')')
    }
    const [least, most] = ARGUMENTS[name]
    if (found.length < least || found.length > most) throw new Refused('wrong_arguments', at)
    const takesRanges = name === 'SUM' || name === 'MIN' || name === 'MAX'
    if (!takesRanges && found.some(({ kind }) => kind === 'range')) throw new Refused('wrong_arguments', at)
    return { kind: 'function', name, arguments: found }
  }

  /** A value, or a range such as `B2:B13`, whichever corner comes first. */
  #argument(): Expression {
    const [first, colon, last] = this.#tokens.slice(this.#next, this.#next + 3)
    if (first?.kind !== 'word' || last?.kind !== 'word' || colon?.text !== ':') return this.#comparison()
    this.#next += 3
    const [one, other] = [placeOf(first.text), placeOf(last.text)]
    if (one === null || other === null) throw new Refused('unknown_cell', one === null ? first.at : last.at)
    const corner = (pick: (...numbers: number[]) => number) => ({
      column: pick(one.column, other.column),
      row: pick(one.row, other.row),
    })
    return { kind: 'range', from: corner(Math.min), to: corner(Math.max) }
  }

  #sign(among: readonly string[]): Sign | null {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'sign' || !among.includes(token.text)) return null
    this.#next += 1
    return token.text as Sign
  }

  #took(sign: string): boolean {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'sign' || token.text !== sign) return false
    this.#next += 1
    return true
  }

  #expect(sign: string): void {
    if (!this.#took(sign)) throw this.#refused('syntax')
  }

  #refused(problem: Problem): Refused {
    return new Refused(problem, this.#tokens[this.#next]?.at ?? this.#end)
  }
}
