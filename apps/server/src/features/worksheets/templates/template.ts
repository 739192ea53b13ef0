import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import type { FilingFigure, WorksheetColumnType, WorksheetKind } from '@niyam/contract/worksheet-limits.ts'
import type { Area } from '@niyam/law/catalogue/model/area.ts'
import { columnName } from '@niyam/worksheets/sheet/place.ts'
import { typedCell } from '@niyam/worksheets/sheet/typed-value.ts'
import type { KeptCell, KeptFigures } from '../../../db/tables/worksheets.ts'
import type { KeptSheet } from '../sheet.ts'

interface TemplateColumn {
  readonly key: string
  readonly name: string
  readonly type: WorksheetColumnType
}

export interface TemplateRow {
  /** By which formulas of the template name it. */
  readonly key?: string
  /** In the first column. */
  readonly label: string
  /**
   * Formulas by the keys of their columns: `[net]` stands for the row with that key, `[]` for this one, `#` for this column.
   * A text without `=` at its beginning is typed.
   */
  readonly cells?: Readonly<Record<string, string>>
}

/**
 * What a worksheet begins with. Names and labels are sentences with a Hindi wording. A change of the law, or of the layout, is
 * a new version: worksheets keep the version that they were made from.
 */
export interface Template {
  readonly kind: WorksheetKind
  readonly version: number
  readonly name: string
  readonly about: string
  /** Who sees it; null: people who see the whole entity. */
  readonly area: Area | null
  readonly registration_kinds: readonly string[]
  readonly periods: readonly ('month' | 'quarter' | 'half' | 'year')[]
  readonly columns: readonly TemplateColumn[]
  readonly rows: readonly TemplateRow[]
  /** Row and column of each figure, by their keys. */
  readonly figures?: Readonly<Partial<Record<FilingFigure, readonly [row: string, column: string]>>>
  /** What the totals of an imported file give: row and column by their keys, and the key of the total. */
  readonly fills?: readonly {
    readonly kind: PortalFileKind
    readonly figures: readonly (readonly [row: string, column: string, total: string])[]
  }[]
}

export const column = (key: string, name: string, type: WorksheetColumnType = 'money'): TemplateColumn => ({
  key,
  name,
  type,
})

/** The same formula in several columns. */
export const across = (keys: readonly string[], formula: string): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, formula]))

/** The worksheet that a template begins with, with its words in a language. */
export function sheetOf(template: Template, words: (sentence: string) => string): KeptSheet {
  const columns = template.columns.map(
    ({ key, name, type }): WorksheetColumn => ({ key, name: words(name), type, decimals: null, choices: [] }),
  )
  const [first] = columns
  const rows = template.rows.map(({ label, cells = {} }, at) => {
    const filled: Record<string, KeptCell> = first
      ? { [first.key]: { value: words(label), source: { kind: 'template' } } }
      : {}
    for (const [key, text] of Object.entries(cells)) filled[key] = templateCell(template, columns, { key, text, at })
    return { row: at + 1, cells: JSON.stringify(filled) }
  })
  return { columns, row_count: rows.length, figures: figuresOf(template), rows }
}

function templateCell(
  template: Template,
  columns: readonly WorksheetColumn[],
  { key, text, at }: { readonly key: string; readonly text: string; readonly at: number },
): KeptCell {
  const index = columns.findIndex((one) => one.key === key)
  const written = text
    .replaceAll('#', columnName(index))
    .replace(/\[(\w*)\]/g, (_, name: string) => String(name === '' ? at + 1 : rowOf(template, name)))
  const read = typedCell(written, { type: columns[index]?.type ?? 'text' })
  if (index === -1 || 'problem' in read) throw new Error(`The template ${template.kind} has a wrong cell: ${text}`)
  const source = { kind: 'template' } as const
  if ('formula' in read.cell) return { formula: read.cell.formula, source }
  return read.cell.value === null ? {} : { value: read.cell.value, source }
}

/** The row of a key, from 1. */
export function rowOf(template: Template, key: string): number {
  const at = template.rows.findIndex((row) => row.key === key)
  if (at === -1) throw new Error(`The template ${template.kind} has no row ${key}`)
  return at + 1
}

function figuresOf(template: Template): KeptFigures {
  const figures = Object.entries(template.figures ?? {}).map(([figure, [row, key]]) => [
    figure,
    `${columnName(template.columns.findIndex((one) => one.key === key))}${rowOf(template, row)}`,
  ])
  return Object.fromEntries(figures) as KeptFigures
}
