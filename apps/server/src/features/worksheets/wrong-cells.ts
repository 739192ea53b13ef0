import type { Problem } from '@niyam/worksheets/formula/expression.ts'
import type { TypedProblem } from '@niyam/worksheets/sheet/typed-value.ts'
import { type Fields, invalidFields } from '../../http/errors.ts'

/** So many cells are named at once: after them the person corrects the paste, not cell after cell. */
const NAMED_AT_MOST = 100

export const TYPED_PROBLEMS: Readonly<Record<TypedProblem, string>> = {
  money: 'This is not an amount in rupees with at most two decimals. Correct it.',
  number: 'This is not a number with at most the decimals of its column. Correct it.',
  percent: 'This is not a percentage with at most the decimals of its column. Correct it.',
  date: 'This is not a date. Write it as 20-04-2026.',
  choice: 'This is not among the choices of the column. Choose one of them.',
  too_long: 'A cell has at most 2,000 letters. Shorten it.',
}

/** Errors of a formula itself, which is then not kept. Others depend on the cells that it reads, and are shown in its cell. */
export const FORMULA_PROBLEMS: Readonly<Partial<Record<Problem, string>>> = {
  syntax: 'This formula cannot be read. Write it like =SUM(B2:B13)*18%.',
  too_long: 'This formula is too long. Divide it over several cells.',
  unknown_function:
    'This formula uses a function that worksheets do not have. They have SUM, IF, ROUND, ROUNDUP, ROUNDDOWN, MIN and MAX.',
  wrong_arguments: 'A function in this formula has too few or too many values, or values of another kind.',
  unknown_cell: 'This formula reads a cell outside of this worksheet.',
  circular: 'This formula reads its own cell, directly or through others. Take the circle out.',
  too_many_steps: 'The formulas of this worksheet read more than 5,000,000 cells together. Shorten their ranges.',
}

/** Errors by the names of their cells. */
export class WrongCells {
  readonly #fields: Fields = {}
  #count = 0

  add(cell: string, message: string): void {
    this.#count += 1
    if (this.#count <= NAMED_AT_MOST) this.#fields[cell] = [message]
  }

  /** @throws AppError `invalid` naming the cells */
  refuse(): void {
    if (this.#count === 0) return
    const more = this.#count - NAMED_AT_MOST
    throw invalidFields({
      ...this.#fields,
      ...(more > 0 && { cells: [`${more} more cells cannot be taken. Correct these first.`] }),
    })
  }
}
