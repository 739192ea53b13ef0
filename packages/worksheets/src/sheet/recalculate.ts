import { cellsOf, type CellRange } from '../formula/cells-of.ts'
import { type Content, evaluate, Stop } from '../formula/evaluate.ts'
import type { Expression, Problem } from '../formula/expression.ts'
import { parseFormula } from '../formula/parse.ts'
import { contentOf, valueFor } from './cell-content.ts'
import type { CellValue, Grid } from './grid.ts'
import { COLUMNS_AT_MOST, type Place, placeName, placeOf } from './place.ts'

/** Cells that the formulas of a worksheet read together, at most: a second of work. */
export const STEPS_AT_MOST = 5_000_000

/** What a formula gave. */
export type Result =
  | { readonly kind: 'value'; readonly value: CellValue }
  /** The cell that has to be filled first, by name. */
  | { readonly kind: 'lacks'; readonly cell: string }
  /** `cell` is where it went wrong, by name; `at` is the position in its formula, counted from zero behind the `=`. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly cell: string; readonly at?: number }

const keyOf = ({ column, row }: Place): number => row * COLUMNS_AT_MOST + column

interface Where {
  readonly place: Place
  /** `B12` */
  readonly name: string
}

interface Formula extends Where {
  readonly expression: Expression
  readonly reads: readonly CellRange[]
}

/**
 * The results of all formulas of a worksheet, by cell name. Each is rounded to what its column shows before others read it.
 * The order in which cells are given does not matter.
 */
export function recalculate(grid: Grid): ReadonlyMap<string, Result> {
  const results = new Map<string, Result>()
  const contents = new Map<number, Content>()
  const formulas = new Map<number, Formula>()
  let steps = 0

  const isInside = ({ column, row }: Place) => column < grid.columns.length && row < grid.rows
  const step = () => {
    if (++steps > STEPS_AT_MOST) throw new Stop({ kind: 'problem', problem: 'too_many_steps' })
  }
  const settle = ({ place, name }: Where, result: Result, content: Content) => {
    results.set(name, result)
    contents.set(keyOf(place), content)
  }
  const fail = (where: Where, problem: Problem, at?: number) =>
    settle(
      where,
      { kind: 'problem', problem, cell: where.name, ...(at !== undefined && { at }) },
      { kind: 'problem', problem },
    )

  for (const [cellName, cell] of grid.cells) {
    const place = placeOf(cellName)
    const column = place && grid.columns[place.column]
    if (!place || !column || !isInside(place)) continue
    if (!('formula' in cell)) {
      contents.set(keyOf(place), contentOf(cell.value, column))
      continue
    }
    const name = placeName(place)
    const expression = parseFormula(cell.formula.replace(/^\s*=/, ''))
    if ('problem' in expression) {
      fail({ place, name }, expression.problem, expression.at)
      continue
    }
    const reads = cellsOf(expression)
    if (reads.every(({ to }) => isInside(to))) formulas.set(keyOf(place), { place, name, expression, reads })
    else fail({ place, name }, 'unknown_cell')
  }

  const cells = {
    content(place: Place): Content {
      step()
      return contents.get(keyOf(place)) ?? { kind: 'blank' }
    },
  }
  for (const formula of inOrder(formulas, step, fail)) {
    const { place, name, expression } = formula
    const found = evaluate(expression, cells)
    const column = grid.columns[place.column]
    if (!column || found.kind === 'blank') continue
    if (found.kind === 'lacks') settle(formula, { kind: 'lacks', cell: placeName(found.cell) }, found)
    else if (found.kind === 'problem')
      settle(formula, { ...found, cell: found.cell ? placeName(found.cell) : name }, found)
    else {
      const value = valueFor(column, found)
      if (value !== null && typeof value === 'object') fail(formula, value.problem)
      else settle(formula, { kind: 'value', value }, contentOf(value, column))
    }
  }
  return results
}

interface Visit {
  readonly key: number
  readonly formula: Formula
  readonly rest: Iterator<number>
  readonly index: number
  low: number
  readsItself: boolean
  isCut: boolean
}

/**
 * The formulas, each after those that it reads (Tarjan's strongly connected components). Those that read each other in a
 * circle, and those for which the steps no longer suffice, are refused instead. Without recursion: a chain may be
 * thousands of cells long.
 */
function* inOrder(
  formulas: ReadonlyMap<number, Formula>,
  step: () => void,
  refuse: (formula: Formula, problem: Problem) => void,
): Generator<Formula> {
  const seen = new Map<number, Visit | 'done'>()
  const open: Visit[] = []
  for (const start of [...formulas.keys()].toSorted((one, other) => one - other)) {
    const path: Visit[] = []
    const enter = (key: number, formula: Formula) => {
      const rest = formulasIn(formula.reads, formulas, step)
      const visit = { key, formula, rest, index: seen.size, low: seen.size, readsItself: false, isCut: false }
      seen.set(key, visit)
      open.push(visit)
      path.push(visit)
    }
    const first = formulas.get(start)
    if (first && !seen.has(start)) enter(start, first)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = nextOf(top.rest)
      if (typeof next === 'number') {
        const known = seen.get(next)
        const formula = formulas.get(next)
        if (known === undefined && formula) enter(next, formula)
        else if (known !== undefined && known !== 'done') top.low = Math.min(top.low, known.index)
        if (next === top.key) top.readsItself = true
        continue
      }
      if (next === 'too_many_steps') top.isCut = true
      path.pop()
      const above = path.at(-1)
      if (above) above.low = Math.min(above.low, top.low)
      if (top.low !== top.index) continue
      const together = open.splice(open.lastIndexOf(top))
      for (const { key } of together) seen.set(key, 'done')
      const isCircle = together.length > 1 || top.readsItself
      for (const { formula, isCut } of together) {
        if (isCut) refuse(formula, 'too_many_steps')
        else if (isCircle) refuse(formula, 'circular')
        else yield formula
      }
    }
  }
}

function nextOf(rest: Iterator<number>): number | undefined | 'too_many_steps' {
  try {
    const next = rest.next()
    return next.done ? undefined : next.value
  } catch (error) {
    if (error instanceof Stop) return 'too_many_steps'
    throw error
  }
}

/** The formulas among the cells that a formula reads. */
function* formulasIn(
  ranges: readonly CellRange[],
  formulas: ReadonlyMap<number, Formula>,
  step: () => void,
): Generator<number> {
  for (const { from, to } of ranges)
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        step()
        const key = keyOf({ column, row })
        if (formulas.has(key)) yield key
      }
}
