import { periodSpan } from '@niyam/law/calendar/period.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { changesOf, Id, IsoDay, listOf, Moment, named, note } from './fields.ts'
import { TaskPerson } from './task-fields.ts'
import { CellName, TOO_MANY_COLUMNS, WorksheetColumn } from './worksheet-columns.ts'
import {
  FILING_FIGURES,
  WORKSHEET_COLUMNS_AT_MOST,
  WORKSHEET_KINDS,
  WORKSHEET_STATES,
  WORKSHEETS_AT_ONCE,
} from './worksheet-limits.ts'

// The working paper behind a figure: a grid of typed columns and formulas, prepared by one person, reviewed by another, locked.
// Its cells are in `worksheet-cells.ts`, what it gives to filings and periods in `worksheet-uses.ts`.

/** Name is empty where a program did it. */
const Act = z.object({ by: TaskPerson, at: Moment })

/** A month `2026-10`, a quarter `2026-27-Q1`, a financial year `2026-27`. */
export const WorksheetPeriod = z
  .string()
  .trim()
  .max(20)
  .refine((text) => /^\d{4}-\d{2}(-[QH]\d)?$/.test(text) && periodSpan(text) !== null, {
    error: 'Write the period as 2026-10 for a month, 2026-27-Q1 for a quarter, 2026-27 for a financial year.',
  })

/** The cell that gives each figure of the filing; null: none does. */
export const FigureCells = z.object(
  Object.fromEntries(FILING_FIGURES.map((figure) => [figure, CellName.nullable().default(null)])) as Record<
    (typeof FILING_FIGURES)[number],
    z.ZodDefault<z.ZodNullable<typeof CellName>>
  >,
)
export type FigureCells = z.infer<typeof FigureCells>

export const Worksheet = z.object({
  worksheet_id: Id,
  title: z.string(),
  kind: z.enum(WORKSHEET_KINDS),
  /** The version of its template; null for a blank one. */
  template_version: z.int().nullable(),
  entity: z.object({ entity_id: Id, name: z.string() }),
  registration: z.object({ registration_id: Id, number: z.string() }).nullable(),
  item: z
    .object({
      item_id: Id,
      obligation_id: z.string(),
      form: z.string(),
      period: z.string(),
      due_date: IsoDay.nullable(),
    })
    .nullable(),
  /** `from` and `to` are both in it. */
  period: z.object({ text: z.string(), label: z.string(), from: IsoDay, to: IsoDay }),
  state: z.enum(WORKSHEET_STATES),
  /** From 1; a new version of a locked worksheet counts on. */
  edition: z.int(),
  /** Rises with each change of it. A change names the version that it was made on. */
  version: z.int(),
  rows: z.int(),
  /** Formulas with an error, and formulas that wait for a blank cell. */
  problems: z.int(),
  lacks: z.int(),
  created: Act,
  changed: Act,
  prepared: Act.nullable(),
  reviewed: Act.nullable(),
  locked: Act.nullable(),
  /** Who sent it back last, while it is a draft. */
  returned: Act.extend({ remark: z.string() }).nullable(),
})
export type Worksheet = z.infer<typeof Worksheet>

export const WorksheetDetail = Worksheet.extend({
  conclusion: z.string(),
  columns: z.array(WorksheetColumn),
  figures: FigureCells,
  /** SHA-256 of what was locked, in hexadecimal; null before. The audit trail has it too. */
  hash: z.string().nullable(),
  /** The worksheet it was copied from: of the period before, or the former version. Null also where the caller does not see it. */
  copied_from: z.object({ worksheet_id: Id, title: z.string(), period: z.string(), edition: z.int() }).nullable(),
  /** Versions made of it, and its copies for the next period, of those that the caller sees. */
  copies: z.array(z.object({ worksheet_id: Id, title: z.string(), period: z.string(), edition: z.int() })),
  /** Filings that have figures from it, the newest first. */
  filings: z.array(
    z.object({
      filing_id: Id,
      item_id: Id,
      filed_on: IsoDay,
      is_withdrawn: z.boolean(),
      figures: z.array(z.object({ figure: z.enum(FILING_FIGURES), cell: z.string(), paise: z.int() })),
    }),
  ),
})
export type WorksheetDetail = z.infer<typeof WorksheetDetail>

const Counts = z.object(
  Object.fromEntries(WORKSHEET_STATES.map((state) => [state, z.int()])) as Record<
    (typeof WORKSHEET_STATES)[number],
    z.ZodInt
  >,
)

/** Last changed first. */
export const listWorksheets = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/',
  access: 'worksheets.read',
  summary: 'Worksheets, page by page: `after` takes the `next` of the page before',
  query: z.object({
    /** Words of the title. */
    search: z.string().trim().max(100).default(''),
    entity_id: Id.optional(),
    registration_id: Id.optional(),
    item_id: Id.optional(),
    /** Comma-separated; empty is all. */
    kind: listOf(WORKSHEET_KINDS),
    state: listOf(WORKSHEET_STATES),
    period: WorksheetPeriod.optional(),
    /** Who prepared it, or created it while no one has. */
    preparer: Id.optional(),
    pagesize: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(100).default(''),
  }),
  reply: z.object({
    worksheets: z.array(Worksheet),
    /** Null: this is the last page. */
    next: z.string().nullable(),
    /** By state, whatever states the filter names; only on the first page. */
    counts: Counts.nullable(),
  }),
})

/** In the order in which they are offered. Names are in the language of the caller. */
export const worksheetTemplates = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/templates/',
  access: 'worksheets.read',
  summary: 'What a worksheet can be made from',
  reply: z.object({
    templates: z.array(
      z.object({
        kind: z.enum(WORKSHEET_KINDS),
        version: z.int(),
        name: z.string(),
        about: z.string(),
        /** Kinds of registration it is for; empty: for the entity. */
        registration_kinds: z.array(z.string()),
        /** The kinds of period it is for. */
        periods: z.array(z.enum(['month', 'quarter', 'half', 'year'])),
        /** What can be filled from imported files, in words; empty: nothing. */
        filled_from: z.array(z.string()),
      }),
    ),
  }),
})

const title = named('Title', 200)

export const createWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/',
  access: 'worksheets.write',
  summary: 'Create a worksheet from a template or blank; what imported files know is filled in with its source',
  body: z.object({
    kind: z.enum(WORKSHEET_KINDS),
    /** Left out, it is the name of the template with the period. */
    title: title.optional(),
    /** Left out with a calendar item, entity, registration and period are those of the item. */
    entity_id: Id.optional(),
    registration_id: Id.nullable().optional(),
    item_id: Id.nullable().default(null),
    period: WorksheetPeriod.optional(),
    /** The language of labels in the worksheet; left out, that of the caller. */
    language: z.enum(['en', 'hi']).optional(),
    /** Only of a blank worksheet; left out, six columns: a text and five amounts. */
    columns: z
      .array(WorksheetColumn.omit({ key: true }))
      .min(1)
      .max(WORKSHEET_COLUMNS_AT_MOST, TOO_MANY_COLUMNS)
      .optional(),
  }),
  reply: WorksheetDetail,
})

export const ofWorksheet = z.object({ worksheet_id: Id })

export const getWorksheet = endpoint({
  method: 'GET',
  path: 'organisation/worksheets/:worksheet_id/',
  access: 'worksheets.read',
  summary: 'One worksheet without its cells',
  params: ofWorksheet,
  reply: WorksheetDetail,
})

/** For a draft. The calendar item has to be of the same entity; null takes it away. */
export const updateWorksheet = endpoint({
  method: 'PATCH',
  path: 'organisation/worksheets/:worksheet_id/',
  access: 'worksheets.write',
  summary: 'Change title, conclusion, calendar item, or the cells that give the figures of the filing',
  params: ofWorksheet,
  body: changesOf(z.object({ title, conclusion: note(5000), item_id: Id.nullable(), figures: FigureCells.partial() })),
  reply: WorksheetDetail,
})

// The states. Each call names the version that the person looked at: who approves, approves what is on the screen.

const onVersion = z.object({ version: z.int() })

export const prepareWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/prepare/',
  access: 'worksheets.write',
  summary: 'Set a draft to prepared; refused while a formula has an error',
  params: ofWorksheet,
  body: onVersion,
  reply: WorksheetDetail,
})

export const reopenWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/reopen/',
  access: 'worksheets.write',
  summary: 'Set a prepared worksheet, which no one has reviewed yet, back to draft',
  params: ofWorksheet,
  body: onVersion,
  reply: WorksheetDetail,
})

export const reviewWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/review/',
  access: 'worksheets.review',
  summary: 'Set a prepared worksheet to reviewed; refused to its preparer',
  params: ofWorksheet,
  body: onVersion,
  reply: WorksheetDetail,
})

export const returnWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/return/',
  access: 'worksheets.review',
  summary: 'Send a prepared or reviewed worksheet back to its preparer with a remark; it is a draft again',
  params: ofWorksheet,
  body: onVersion.extend({ remark: named('Remark', 1000) }),
  reply: WorksheetDetail,
})

export const lockWorksheet = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/:worksheet_id/lock/',
  access: 'worksheets.review',
  summary: 'Lock a reviewed worksheet for good; its hash is in the audit trail',
  params: ofWorksheet,
  body: onVersion,
  reply: WorksheetDetail,
})

const RefusedWorksheet = z.object({
  worksheet_id: Id,
  /** Empty if it does not exist or is not visible. */
  title: z.string(),
  reason: z.string(),
})

const WorksheetsDone = z.object({ done: z.int(), refused: z.array(RefusedWorksheet) })

export const deleteWorksheets = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/delete/',
  access: 'worksheets.write',
  summary: 'Delete drafts; others are refused by name',
  body: z.object({
    worksheet_ids: z
      .array(Id)
      .min(1, 'No worksheet is chosen. Choose at least one.')
      .max(WORKSHEETS_AT_ONCE, `At most ${WORKSHEETS_AT_ONCE} worksheets are deleted at once. Choose fewer.`),
  }),
  /** `undo_id` is for `undoWorksheets`, for 15 minutes; null: nothing was deleted. */
  reply: WorksheetsDone.extend({ undo_id: Id.nullable() }),
})

/** By who made it, with the `undo_id` of its reply. A worksheet that was changed since stays as it is, and is named. */
export const undoWorksheets = endpoint({
  method: 'POST',
  path: 'organisation/worksheets/undo/',
  access: 'worksheets.write',
  summary: 'Undo an own deletion or change of cells within 15 minutes',
  body: z.object({ undo_id: Id }),
  reply: WorksheetsDone,
})
