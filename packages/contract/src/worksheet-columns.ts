import { z } from 'zod'
import { CHOICES_AT_MOST, WORKSHEET_COLUMN_TYPES, WORKSHEET_COLUMNS_AT_MOST } from './worksheet-limits.ts'
import { named } from './fields.ts'

export const TOO_MANY_COLUMNS = `A worksheet has at most ${WORKSHEET_COLUMNS_AT_MOST} columns. Keep the data in a workbook (xlsx), and its totals here.`

/** `B12`, as formulas write it. */
export const CellName = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{1,2}[1-9]\d{0,3}$/, 'Name a cell by column and row, like B12.')

/** The first is column A of formulas. */
export const WorksheetColumn = z.object({
  /** Stays when the column is renamed. */
  key: z.string().regex(/^[a-z0-9_]{1,40}$/, 'A column has a key of letters, digits and underscores.'),
  name: named('Name of the column', 120),
  type: z.enum(WORKSHEET_COLUMN_TYPES, { error: 'Choose the type of the column.' }),
  /** Of `number` and `percent`; null: two. */
  decimals: z.int().min(0).max(6, 'A column has at most six decimals.').nullable().default(null),
  /** Of `choice`; otherwise empty. */
  choices: z
    .array(named('Choice', 100))
    .max(CHOICES_AT_MOST, `At most ${CHOICES_AT_MOST} choices a column.`)
    .default([]),
})
export type WorksheetColumn = z.infer<typeof WorksheetColumn>
