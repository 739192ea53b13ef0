import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, ofEntity } from './fields.ts'
import { FinancialYearField, OfEntities } from './reports.ts'
import { CreditDecision } from './tax-credits.ts'
import { TableQuery, TableReply } from './tables.ts'

/** In the order of what to act on first. */
export const CREDIT_CLASSES = [
  'only-books',
  'amount',
  'section',
  'quarter',
  'only-statement',
  'not-final',
  'other-year',
  'not-ours',
  'matched',
] as const
export const CreditClass = z.enum(CREDIT_CLASSES)
export type CreditClass = z.infer<typeof CreditClass>

const Made = { year: FinancialYearField, today: IsoDay, release: z.string() }
/** Whole paise; below zero for reversals, and where the books have more. */
const Amount = z.number().int()

/** `statement − books = not_in_books − unclaimed + rounding + aside_statement − aside_books` */
export const CreditSums = z.object({
  statement: Amount,
  books: Amount,
  /** In the books, not reported by the deductor. */
  unclaimed: Amount,
  /** Reported, and not in the books. */
  not_in_books: Amount,
  /** Differences within a rupee. */
  rounding: Amount,
  /** Not ours, or claimed in another year: part of `statement` and `books`, and neither unclaimed nor missing. */
  aside_statement: Amount,
  aside_books: Amount,
  /** The part of `unclaimed` that the deductor will correct. */
  awaited: Amount,
  /** The part of `statement` and `books` that a decision brought from other years. */
  brought_statement: Amount,
  brought_books: Amount,
})
export type CreditSums = z.infer<typeof CreditSums>

/** Entries: lines of both sides that belong together, or a line of one side alone. */
const ClassCount = z.object({ class: CreditClass, entries: z.number().int() })

/** An entity that is not compared, because a file of the year is missing. */
export const NotCompared = z.object({
  entity_id: Id,
  entity_name: z.string(),
  missing: z.enum(['statement', 'books']),
})
export type NotCompared = z.infer<typeof NotCompared>

/** Empty is all. */
const OfClass = { class: z.enum(['', ...CREDIT_CLASSES]).default('') }

/**
 * One row for each deductor of an entity that has both files of the year. Sort keys: unclaimed (default, highest first),
 * deductor, entity, statement, books, difference. Without `year` it is the newest year with both files, else with one of
 * them. Sums and counts cover the whole search; `class` leaves out deductors without such an entry.
 */
export const tdsReceivable = endpoint({
  method: 'GET',
  path: 'organisation/reports/income-tax/file-26as/books/',
  access: 'reports.read',
  summary: 'Form 26AS against the TDS receivable of the books, by deductor: tax on both sides, and what is unclaimed',
  query: TableQuery.extend({ year: FinancialYearField.optional(), ...OfEntities, ...OfClass }),
  reply: TableReply.extend({
    ...Made,
    /** Years with a statement or a register, newest first. */
    years: z.array(z.string()),
    /** Null where nothing can be compared, which is never zero. */
    totals: CreditSums.nullable(),
    counts: z.array(ClassCount),
    /** By the id of the row, in the order of the classes. */
    classes: z.record(z.string(), z.array(ClassCount)),
    not_compared: z.array(NotCompared),
    /** Rows of both sides that state no tax, and are left out. */
    without_tax: z.number().int(),
  }),
})

/**
 * The lines of an entity on both sides; with `first` of one deductor, named by any of its lines as the id of a row does:
 * file, colon, line. Without `year` it is the newest with both files. Sort keys: class (default), deductor, statement, books, difference.
 */
export const tdsReceivableLines = endpoint({
  method: 'GET',
  path: 'organisation/reports/income-tax/file-26as/books/:entity_id/',
  access: 'reports.read',
  summary:
    'Form 26AS against the TDS receivable of the books, line by line: what belongs together, what is alone, and why',
  params: ofEntity,
  query: TableQuery.extend({
    year: FinancialYearField.optional(),
    first: z
      .string()
      .regex(/^[0-9a-f-]{36}:\d{1,7}$/, 'Write the file and the line, parted by a colon.')
      .optional(),
    ...OfClass,
  }),
  reply: TableReply.extend({
    ...Made,
    /** Null for all deductors; `tan` is a TAN or PAN, empty where neither side has one. */
    deductor: z.object({ name: z.string(), tan: z.string() }).nullable(),
    /** Names of the two files; empty where one is missing. */
    statement_name: z.string(),
    books_name: z.string(),
    /** Null where nothing can be compared, which is never zero. */
    totals: CreditSums.nullable(),
    counts: z.array(ClassCount),
    /** The class of each row, by its id. */
    classes: z.record(z.string(), CreditClass),
    /** By the id of the row. An entry of very many lines has no names: nothing can be decided about it. */
    entries: z.record(
      z.string(),
      z.object({
        statement_refs: z.array(z.string()),
        book_refs: z.array(z.string()),
        /** The year whose file has it, where a decision brought it from there. */
        brought_from: z.string().nullable(),
        decisions: z.array(CreditDecision),
      }),
    ),
    /** Decisions that are about no line of the files any more; empty for one deductor. */
    unused: z.array(CreditDecision),
  }),
})
