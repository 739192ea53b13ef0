import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, PaiseField } from './fields.ts'
import { filingFields } from './filing-fields.ts'
import { Filing } from './filings.ts'
import { ManyUndoable } from './many-done.ts'
import { FILING_FIGURES } from './worksheet-limits.ts'
import { FigureCells, ofWorksheet, WorksheetDetail, WorksheetPeriod } from './worksheets.ts'

/** What `recordFromWorksheet` would record. */
export const worksheetFigures = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/:worksheet_id/figures/',
  access: 'worksheets.read',
  summary: 'The figures that a worksheet gives its filing, each with its cell',
  params: ofWorksheet,
  reply: z.object({
    figures: z.array(
      z.object({
        figure: z.enum(FILING_FIGURES),
        cell: z.string(),
        paise: PaiseField.nullable(),
        /** Why there is no figure, with the name of the cell: blank, an error, below zero. Null: there is one. */
        reason: z.string().nullable(),
      }),
    ),
  }),
})

const { filed_on, acknowledgement, evidence, is_nil, note } = filingFields

/**
 * For a worksheet that is prepared, reviewed or locked and has a calendar item. Refused by name: a figure whose cell is blank or
 * has an error, an item that is filed already, a locked period. Undone with `undoItems`.
 */
export const recordFromWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/filing/',
  access: 'filings.write',
  summary: 'Mark the calendar item as filed with the figures of the worksheet as its source',
  params: ofWorksheet,
  body: z.object({
    version: z.int(),
    filed_on,
    acknowledgement,
    evidence,
    is_nil,
    note,
    document_ids: z.array(Id).max(20).default([]),
    /** Left out, the cells that the worksheet names. */
    figures: FigureCells.optional(),
  }),
  reply: Filing.extend({ undo_id: ManyUndoable.shape.undo_id }),
})

/**
 * `next_period`: columns, formulas and texts stay, inputs are blank, and each cell has the value of the period before as
 * `former`. `new_version`: all stays, in a draft for the same period with the next edition.
 */
export const copyWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/copy/',
  access: 'worksheets.write',
  summary: 'Copy a worksheet to the next period, or as a new version for the same one',
  params: ofWorksheet,
  body: z.object({
    as: z.enum(['next_period', 'new_version']),
    /** Only with `next_period`; left out, the period that follows. */
    period: WorksheetPeriod.optional(),
  }),
  reply: WorksheetDetail,
})

export const downloadWorksheet = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/:worksheet_id/xlsx/',
  access: 'worksheets.read',
  summary: 'The worksheet as an xlsx workbook, with its formulas, notes and sources',
  transport: 'file',
  params: ofWorksheet,
})

/**
 * The first sheet of the workbook, cell by cell from A1, or from the row below one with the names of the columns. Cells are read
 * by the type of their column; all or nothing, wrong ones by name in `fields`.
 */
export const uploadWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/xlsx/',
  access: 'worksheets.write',
  summary: 'Take the cells of a workbook (field "file") into a draft',
  transport: 'multipart',
  params: ofWorksheet,
  query: z.object({ version: z.coerce.number().int() }),
  reply: z.object({
    version: z.int(),
    rows: z.int(),
    /** Cells that were taken over. */
    taken: z.int(),
    /** Formulas that were not, their values were: each with its cell, the first hundred. */
    formulas_as_values: z.array(z.object({ cell: z.string(), formula: z.string() })),
    formulas_as_values_count: z.int(),
    undo_id: Id,
  }),
})
