import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment, note, ofEntity } from './fields.ts'
import { FinancialYearField, OfEntities } from './reports.ts'
import { PageMeta, TableQuery, TableReply } from './tables.ts'

/** Amounts may be negative here: credit notes, and differences. Null is unknown, never zero. */
const Amount = z.number().int().nullable()
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-05.')
const Gstin = z.string().length(15, 'A GSTIN has 15 characters.')

/** How often GSTR-3B is filed: each quarter under the QRMP scheme. */
export const ReturnFrequency = z.enum(['monthly', 'quarterly'])

export const MatchClass = z.enum(['exact', 'suggested', 'mismatch', 'only-books', 'only-2b', 'ineligible'])
export type MatchClass = z.infer<typeof MatchClass>

export const MatchField = z.enum(['gstin', 'number', 'date', 'value', 'tax', 'place-of-supply', 'reverse-charge'])
export type MatchField = z.infer<typeof MatchField>

/** Documents of one side, and their tax. */
const CountedSide = z.object({ documents: z.number().int(), tax_paise: z.number().int() })
/** `entries`: a pair once, a document without a pair once. */
export const MatchCount = z.object({
  books: CountedSide,
  statement: CountedSide,
  entries: z.number().int(),
  ignored: z.number().int(),
})
export type MatchCount = z.infer<typeof MatchCount>
const MatchCounts = z.record(MatchClass, MatchCount)

/** The differences that are known, and in how many rows one is not. */
const DifferenceSum = z.object({ paise: z.number().int(), unknown: z.number().int() })

/**
 * One row for each GSTIN and month that has a file; where GSTR-3B is filed by the quarter, for each quarter. Sort keys: entity (default), period. Left out, `year` is the financial
 * year of today.
 */
export const gstReconciliations = endpoint({
  method: 'GET',
  path: 'organisation/reports/gst-reconciliation/',
  access: 'reports.read',
  summary: 'GSTR-3B against GSTR-1 and GSTR-2B, and purchases against GSTR-2B: one row for each GSTIN and month',
  query: TableQuery.extend({
    year: FinancialYearField.optional(),
    ...OfEntities,
    month: Month.optional(),
  }),
  reply: TableReply.extend({
    year: FinancialYearField,
    today: IsoDay,
    release: z.string(),
    /** The entities of the rows, in their order; `period` is the month, or the last one of the quarter. */
    places: z.array(z.object({ entity_id: Id, gstin: z.string(), period: z.string() })),
    /** All rows of the filter together; null where they are more than are counted at once. */
    totals: z
      .object({
        rows: z.number().int(),
        liability_difference: DifferenceSum,
        itc_difference: DifferenceSum,
        exact: z.number().int(),
        to_check: z.number().int(),
        only_books: z.number().int(),
        only_2b: z.number().int(),
        ineligible: z.number().int(),
      })
      .nullable(),
  }),
})

/** A document of a supplier, in the books or in a GSTR-2B. */
export const SupplierDocument = z.object({
  /** The same after another import; decisions refer to it. */
  ref: z.string(),
  file_id: Id,
  /** Lines of the sheet, or the place of the row in the statement, from 1. */
  lines: z.array(z.number().int()),
  period: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'bill-of-entry', 'isd-invoice', 'isd-credit-note']),
  supplier: z.string(),
  supplier_name: z.string(),
  number: z.string(),
  dated_on: IsoDay,
  place_of_supply: z.string(),
  is_reverse_charge: z.boolean().nullable(),
  taxable_paise: Amount,
  igst_paise: Amount,
  cgst_paise: Amount,
  sgst_paise: Amount,
  cess_paise: Amount,
  /** The action in the Invoice Management System; null where the file has none, and in the books. */
  ims_action: z.enum(['accepted', 'rejected', 'pending', 'none']).nullable(),
})
export type SupplierDocument = z.infer<typeof SupplierDocument>

export const DecisionKind = z.enum(['pair', 'split', 'ignore'])
export type DecisionKind = z.infer<typeof DecisionKind>

export const MatchDecision = z.object({
  decision_id: Id,
  kind: DecisionKind,
  book_ref: z.string().nullable(),
  statement_ref: z.string().nullable(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: Moment,
})
export type MatchDecision = z.infer<typeof MatchDecision>

export const MatchEntry = z.object({
  class: MatchClass,
  book: SupplierDocument.nullable(),
  statement: SupplierDocument.nullable(),
  /** What amendments replaced, the oldest first. */
  replaced: z.array(SupplierDocument),
  rule: z
    .enum(['person', 'number-and-date', 'number', 'original-number', 'number-of-other-gstin', 'date-and-amount'])
    .nullable(),
  differs: z.array(MatchField),
  ineligible: z.enum(['place-of-supply', 'time-limit', 'not-available', 'books', 'rejected-in-ims']).nullable(),
  /** Why a document has no pair, with the nearest of the other side; null for a pair. */
  why: z
    .object({
      reason: z.enum(['no-supplier', 'nothing-near', 'nearest', 'nearest-is-paired']),
      nearest: SupplierDocument.nullable(),
      differs: z.array(MatchField),
    })
    .nullable(),
  missing_in_own_month: z.enum(['books', '2b']).nullable(),
  /** In the view of a month: the month in which the other side came later. */
  found_in: z.string().nullable(),
  decision: MatchDecision.nullable(),
})
export type MatchEntry = z.infer<typeof MatchEntry>

const Head = z.enum(['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'])

export const ChainCell = z.object({ head: Head, gstr3b: Amount, other: Amount, difference: Amount })
export type ChainCell = z.infer<typeof ChainCell>

/** A table of GSTR-3B against GSTR-1 or GSTR-2B. */
export const ChainLine = z.object({
  /** As GSTR-3B numbers it, such as 3.1(a); `GSTR-1 4B` has no counterpart in GSTR-3B. */
  table: z.string(),
  against: z.enum(['gstr1', 'gstr2b']).nullable(),
  cells: z.array(ChainCell),
  /** Rows behind the figures. */
  rows: z.object({ gstr3b: z.number().int(), other: z.number().int(), not_counted: z.number().int() }),
  /** From the period July 2025 the portal locks liability in GSTR-3B: it is corrected by GSTR-1A. */
  corrected_in: z.enum(['gstr-1a', 'gstr-3b']).nullable(),
})
export type ChainLine = z.infer<typeof ChainLine>

const Heads = z.record(Head, z.number().int())

export const GstFile = z.object({
  file_id: Id,
  kind: z.enum(['gstr1', 'gstr2b', 'gstr3b', 'gst-purchases']),
  period: z.string(),
  file_name: z.string(),
})
export type GstFile = z.infer<typeof GstFile>

/**
 * With a month of a GSTIN that files by the quarter, the quarter. Where the frequency is not known, no table is compared
 * until `frequency` is given; it counts only there.
 *
 * Without `gstin` the first GSTIN of the entity that has a file. Without `month` the whole year: sums of the months, and
 * documents of other years. `entries` are a page of one class, by supplier and number.
 */
export const gstReconciliation = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/gst-reconciliation/',
  access: 'reports.read',
  summary: 'Reconciliation of one GSTIN: the tables of GSTR-3B, and purchases against GSTR-2B',
  params: ofEntity,
  query: TableQuery.extend({
    gstin: Gstin.optional(),
    year: FinancialYearField.optional(),
    month: Month.optional(),
    frequency: ReturnFrequency.optional(),
    class: MatchClass.default('exact'),
  }),
  reply: z.object({
    year: FinancialYearField,
    month: z.string().nullable(),
    /** The months of the view. */
    months: z.array(z.string()),
    /** Null where it is not known for a month of the view. */
    frequency: z.enum([...ReturnFrequency.options, 'mixed']).nullable(),
    /** It is the one asked for, because the registration does not say. */
    is_frequency_chosen: z.boolean(),
    today: IsoDay,
    release: z.string(),
    /** Null where the entity has no file of a GSTIN. */
    gstin: z.string().nullable(),
    gstins: z.array(z.string()),
    files: z.array(GstFile),
    /** Months of the view without a file. */
    missing: z.object({
      gstr3b: z.array(z.string()),
      gstr1: z.array(z.string()),
      gstr2b: z.array(z.string()),
      books: z.array(z.string()),
    }),
    /** GSTR-2B that lacks some of its files: its sums are not known, and a bill may be in a file that is not there. */
    incomplete: z.array(z.object({ period: z.string(), files: z.number().int(), of: z.number().int() })),
    chain: z.array(ChainLine),
    /** For a year: documents dated before it in its files, and documents dated in it in files after it. */
    carry: z.array(z.object({ table: z.string(), brought_in: Heads, carried_out: Heads })),
    counts: MatchCounts,
    class: MatchClass,
    entries: z.array(MatchEntry),
    meta: PageMeta,
    /** Rows of GSTR-2B without a date: they cannot be matched. */
    undated: z.number().int(),
    /** Decisions whose documents are not in the files any more. */
    unused: z.array(MatchDecision),
    /** Decisions that split a pair: undone from here. */
    splits: z.array(MatchDecision),
  }),
})

/** `gstin`, `year`, `month` and `frequency` as for the reconciliation itself. Documents that differ are listed up to a number that it states. */
export const gstReconciliationPaper = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/gst-reconciliation/pdf/',
  access: 'reports.read',
  summary: 'Reconciliation of one GSTIN as a PDF: documents by class, and the lines that differ',
  transport: 'file',
  params: ofEntity,
  query: z.object({
    gstin: Gstin.optional(),
    year: FinancialYearField.optional(),
    month: Month.optional(),
    frequency: ReturnFrequency.optional(),
  }),
})

export const ChainSource = z.object({
  file_id: Id,
  file_name: z.string(),
  kind: z.enum(['gstr1', 'gstr2b', 'gstr3b']),
  line: z.number().int(),
  /** The section of the file, or the line of GSTR-3B. */
  section: z.string(),
  number: z.string(),
  dated_on: IsoDay.nullable(),
  counterparty: z.string(),
  is_counted: z.boolean(),
  taxable_paise: Amount,
  igst_paise: Amount,
  cgst_paise: Amount,
  sgst_paise: Amount,
  cess_paise: Amount,
})
export type ChainSource = z.infer<typeof ChainSource>

export const gstReconciliationSources = endpoint({
  method: 'GET',
  path: 'organisation/entities/:entity_id/gst-reconciliation/sources/',
  access: 'reports.read',
  summary: 'The rows behind one table of the reconciliation of a month, with their lines in the files',
  params: ofEntity,
  query: TableQuery.extend({
    gstin: Gstin,
    month: Month,
    frequency: ReturnFrequency.optional(),
    table: z.string().max(20),
  }),
  reply: z.object({ sources: z.array(ChainSource), meta: PageMeta }),
})

export const REF_LETTERS_AT_MOST = 200
export const REASON_LETTERS_AT_MOST = 300

const Ref = z.string().min(1).max(REF_LETTERS_AT_MOST).nullable()

/** A pair and a split name both documents; ignored is one of them, or a pair. A later decision counts before an earlier one. */
export const decideMatch = endpoint({
  method: 'POST',
  path: 'organisation/entities/:entity_id/gst-reconciliation/decisions/',
  access: 'statements.write',
  summary: 'Pair two documents, split a pair, or ignore a difference with a reason',
  params: ofEntity,
  body: z.object({
    gstin: Gstin,
    kind: DecisionKind,
    book_ref: Ref,
    statement_ref: Ref,
    reason: note(REASON_LETTERS_AT_MOST).default(''),
  }),
  reply: z.object({ decision_id: Id, message: z.string() }),
})

export const undoMatchDecision = endpoint({
  method: 'DELETE',
  path: 'organisation/entities/:entity_id/gst-reconciliation/decisions/:match_decision_id/',
  access: 'statements.write',
  summary: 'Undo a decision about a match; the one before it counts again',
  params: ofEntity.extend({ match_decision_id: Id }),
  reply: Done,
})
