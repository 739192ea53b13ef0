import { sayIn } from '../../language/speak.ts'
import type { FieldInfo } from './kinds/importer.ts'
import type { SheetRow } from './sheet.ts'

// The number of filled cells from which a column is recognised.
const CELLS_LOOKED_AT = 20

// A sheet has the headers of the office that made it, whatever language its reader chose.
const hindi = sayIn('hi')

const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * The field of each column: as last chosen for the same header, else by the header, else by the cells. No field is
 * given to two columns.
 *
 * @returns in the order of the columns; null is not read
 */
export function guessFields(
  heads: readonly string[],
  rows: readonly SheetRow[],
  fields: readonly FieldInfo[],
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const takenFields = new Set<string>()
  const guessed: (string | null)[] = heads.map(() => null)
  const columnsDone = new Set<number>()
  const take = (column: number, key: string | undefined) => {
    if (key === undefined || takenFields.has(key)) return
    takenFields.add(key)
    columnsDone.add(column)
    guessed[column] = key
  }
  for (const [column, head] of heads.entries()) {
    const before = remembered.get(head.toLowerCase())
    if (before === null) columnsDone.add(column)
    else if (before !== undefined && fields.some(({ key }) => key === before)) take(column, before)
  }
  const open = () => heads.flatMap((head, column) => (columnsDone.has(column) ? [] : [{ head: squeeze(head), column }]))
  for (const { head, column } of open())
    take(
      column,
      fields.find(
        ({ key, label, hindi: hindiLabel = hindi(label), words }) =>
          [key, label, hindiLabel].some((name) => head === squeeze(name)) || words.includes(head),
      )?.key,
    )
  for (const { column } of open()) {
    const cells = rows.flatMap(({ cells: all }) => all[column] || []).slice(0, CELLS_LOOKED_AT)
    if (cells.length > 0) take(column, fields.find(({ looks }) => looks !== undefined && cells.every(looks))?.key)
  }
  return guessed
}
