import type { CellChange, CellSource } from '@niyam/contract/worksheet-cells.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { WORKSHEET_CELLS_AT_MOST, WORKSHEET_ROWS_AT_MOST } from '@niyam/contract/worksheet-limits.ts'
import type { Problem } from '@niyam/worksheets/formula/expression.ts'
import { placeName, placeOf } from '@niyam/worksheets/sheet/place.ts'
import { typedCell } from '@niyam/worksheets/sheet/typed-value.ts'
import type { KeptCell } from '../../db/tables/worksheets.ts'
import { AppError } from '../../http/errors.ts'
import { type Sheet, typeOf } from './sheet.ts'
import { FORMULA_PROBLEMS, TYPED_PROBLEMS, WrongCells } from './wrong-cells.ts'

/** Who changes cells, and when. */
export interface By {
  readonly by: string
  readonly at: string
}

/**
 * Changes cells as a person typed them, or as a workbook has them, and works out all formulas.
 *
 * @throws AppError `invalid` naming each cell that its column does not take, or whose formula cannot be
 */
export function changeCells(sheet: Sheet, changes: readonly CellChange[], by: By, file_name?: string): void {
  const wrong = new WrongCells()
  for (const { cell, text, note, tick, document } of changes) {
    const target = targetOf(sheet, cell, wrong)
    if (!target) continue
    const { row, column } = target
    const content = sheet.cell(row, column.key) ?? {}
    const source: CellSource =
      file_name === undefined ? { kind: 'typed', ...by } : { kind: 'import', file_name, row, ...by }
    let changed = text === undefined ? content : typed(content, text, { column, cell, source }, wrong)
    if (document !== undefined) changed = withDocument(changed, document, by)
    sheet.set(row, column.key, withMarks(changed, { note, tick }))
  }
  wrong.refuse()
  settle(
    sheet,
    changes.flatMap(({ cell, text }) => (text === undefined ? [] : [cell])),
  )
}

function targetOf(sheet: Sheet, cell: string, wrong: WrongCells) {
  const place = placeOf(cell)
  const column = place && sheet.columns[place.column]
  if (!place || !column) {
    wrong.add(cell, 'This cell is outside of the worksheet.')
    return null
  }
  const row = place.row + 1
  if (row > sheet.row_count) sheet.row_count = Math.min(row, WORKSHEET_ROWS_AT_MOST)
  return { row, column }
}

interface Target {
  readonly column: WorksheetColumn
  readonly cell: string
  readonly source: CellSource
}

/** A cell with another content. The same content keeps the source that it has. */
function typed(content: KeptCell, text: string, { column, cell, source }: Target, wrong: WrongCells): KeptCell {
  const read = typedCell(text, typeOf(column))
  if ('problem' in read) {
    wrong.add(cell, TYPED_PROBLEMS[read.problem])
    return content
  }
  return withContent(content, read.cell, source)
}

/** A cell with a content and its source, or without content; note, tick mark and former value stay. */
export function withContent(
  before: KeptCell,
  content: { readonly value: number | string | null } | { readonly formula: string },
  source: CellSource,
): KeptCell {
  const { value, formula, lacks: _, problem: __, source: ___, ...marks } = before
  if ('formula' in content) return formula === content.formula ? before : { ...marks, formula: content.formula, source }
  if (content.value === null) return marks
  return formula === undefined && value === content.value ? before : { ...marks, value: content.value, source }
}

function withDocument(
  content: KeptCell,
  document: NonNullable<CellChange['document']> | null,
  { by, at }: By,
): KeptCell {
  if (document !== null) return { ...content, source: { kind: 'document', ...document, by, at } }
  return content.source?.kind === 'document' ? { ...content, source: { kind: 'typed', by, at } } : content
}

function withMarks(content: KeptCell, { note, tick }: Pick<CellChange, 'note' | 'tick'>): KeptCell {
  const { note: _, ...unnoted } = content
  const noted = note === undefined ? content : note === '' ? unnoted : { ...unnoted, note }
  const { tick: __, ...unticked } = noted
  return tick === undefined ? noted : tick === null ? unticked : { ...unticked, tick }
}

/**
 * Works out the formulas after a change of cells.
 *
 * @throws AppError `invalid` for a formula among the changed cells that cannot be: a circle, a cell outside
 */
export function settle(sheet: Sheet, changed: readonly string[]): void {
  const wrong = new WrongCells()
  const results = sheet.recalculate()
  const among = new Set(changed)
  let isTooMuch = false
  for (const [cell, result] of results) {
    if (result.kind !== 'problem') continue
    if (result.problem === 'too_many_steps') isTooMuch = true
    // Where it went wrong is the cell itself: a formula that reads a wrong one is not wrong.
    else if (result.cell === cell && among.has(cell)) {
      const message = messageOf(result.problem)
      if (message !== undefined) wrong.add(cell, message)
    }
  }
  if (isTooMuch) wrong.add(changed[0] ?? 'cells', FORMULA_PROBLEMS.too_many_steps ?? '')
  wrong.refuse()
  if (sheet.filled() > WORKSHEET_CELLS_AT_MOST)
    throw new AppError(
      'invalid',
      `A worksheet has at most ${WORKSHEET_CELLS_AT_MOST.toLocaleString('en-IN')} cells that are not blank. Keep the data in a workbook (xlsx), and its totals here.`,
    )
}

const messageOf = (problem: Problem): string | undefined => FORMULA_PROBLEMS[problem]

/** Formulas with an error, and formulas that wait for a blank cell. */
export function openCells(sheet: Sheet): { problems: string[]; lacks: number } {
  const problems: string[] = []
  let lacks = 0
  for (const [row, cells] of sheet.rows())
    for (const [column, { key }] of sheet.columns.entries()) {
      const cell = cells[key]
      if (cell?.problem) problems.push(placeName({ column, row: row - 1 }))
      if (cell?.lacks !== undefined) lacks += 1
    }
  return { problems, lacks }
}
