import { CODE_OF, type HolderNumber, type PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { type IsoDate, isIsoDate } from '@niyam/law'
import { financialYearOf, isYearText } from '@niyam/law/calendar/year.ts'
import { parseDay } from '@niyam/law/format/date-text.ts'
import type { HeadOf, RowOf } from './rows-of-kind.ts'

/** A file that was read without an error. */
export interface ReadFile<K extends PortalFileKind> {
  readonly head: HeadOf<K> | null
  readonly rows: readonly RowOf<K>[]
}

export type AskedPeriod = 'month' | 'quarter' | 'financial-year'

/** How a kind says whose it is and of when. */
interface Facts<K extends PortalFileKind> {
  readonly holder_number: HolderNumber
  /** The entity is chosen where the file names no holder; one that it names must be of that entity. One file is kept, named or not. */
  readonly is_holder_optional?: true
  /** Numbers of those whose file it can be; the first that an entity has counts. Empty where the file names none. */
  readonly holders: (file: ReadFile<K>) => readonly string[]
  /** `2026-27`, `2026-27-Q1` or `2026-10`; empty for a kind without periods; null where the file does not say. */
  readonly period: (file: ReadFile<K>) => string | null
  /** What the import asks for where the file does not say. */
  readonly asked: AskedPeriod
  /** Which of several files of a period. */
  readonly part?: (file: ReadFile<K>) => string
  /** Of how many files the portal makes one statement; they are imported one by one. */
  readonly file_count?: (head: HeadOf<K>) => number
  readonly madeOn?: (head: HeadOf<K>) => IsoDate | null
  /** Whether `line` of a row is the line of a text, each once. Rows of other kinds are numbered by their place. */
  readonly has_lines?: true
  /** A file of the same period never loses rows: one with fewer is cut off. */
  readonly only_grows?: true
}

const one = (number: string | undefined): readonly string[] => (number ? [number] : [])
const nobody = { holder_number: 'none', holders: () => [] } as const

/** The one value that all rows share; empty where they differ, or there are none. */
function shared<Row>(rows: readonly Row[], of: (row: Row) => string): string {
  const first = rows[0] === undefined ? '' : of(rows[0])
  return rows.every((row) => of(row) === first) ? first : ''
}

const ofReturn = {
  holder_number: 'GSTIN',
  holders: ({ head }: { readonly head: HeadOf<'gstr1'> | null }) => one(head?.gstin),
  period: ({ head }: { readonly head: HeadOf<'gstr1'> | null }) => head?.period ?? null,
  asked: 'month',
  madeOn: ({ made_on }: HeadOf<'gstr1'>) => parseDay(made_on),
} as const

const monthly = { ...nobody, period: () => null, asked: 'month', has_lines: true } as const

const KINDS: { readonly [K in PortalFileKind]: Facts<K> } = {
  'form-26as': {
    holder_number: 'PAN',
    holders: ({ head }) => one(head?.pan),
    period: ({ head }) => head?.year ?? null,
    asked: 'financial-year',
    madeOn: ({ made_on }) => made_on,
    has_lines: true,
    only_grows: true,
  },
  ais: {
    holder_number: 'PAN',
    holders: ({ head }) => one(head?.pan),
    // The downloaded file names the person, not its year.
    period: () => null,
    asked: 'financial-year',
    madeOn: ({ downloaded_on }) => downloaded_on,
  },
  etds: {
    holder_number: 'TAN',
    holders: ({ head }) => one(head?.tan),
    period: ({ head }) => (head ? quarterOf(head) : null),
    asked: 'quarter',
    // A TAN files several forms for a quarter.
    part: ({ head }) => head?.form.toUpperCase() ?? '',
    madeOn: ({ created_on }) => created_on,
    has_lines: true,
  },
  gstr1: ofReturn,
  gstr2a: ofReturn,
  gstr2b: { ...ofReturn, file_count: ({ file_count }) => file_count },
  gstr3b: ofReturn,
  'gst-returns-status': {
    holder_number: 'GSTIN',
    holders: ({ head }) => one(head?.gstin),
    period: ({ rows }) => shared(rows, ({ period }) => yearOfMonth(period)),
    asked: 'financial-year',
    only_grows: true,
  },
  einvoice: {
    holder_number: 'GSTIN',
    holders: ({ rows }) =>
      [shared(rows, (row) => row.seller_gstin), shared(rows, (row) => row.buyer_gstin)].filter(
        (number) => number !== '' && number !== 'URP',
      ),
    period: ({ rows }) => shared(rows, ({ dated_on }) => dated_on?.slice(0, 7) ?? ''),
    asked: 'month',
    // Each invoice has a separate file.
    part: ({ rows }) => shared(rows, ({ irn, number }) => irn || number),
  },
  ecr: monthly,
  'ecr-part-payment': monthly,
  esic: monthly,
  'mca-master': {
    holder_number: 'CIN',
    holders: ({ rows }) =>
      one(
        shared(
          rows.filter(({ cin }) => cin !== ''),
          ({ cin }) => cin,
        ),
      ),
    period: () => '',
    asked: 'financial-year',
  },
  'gst-purchases': {
    holder_number: 'GSTIN',
    holders: ({ rows }) => one(shared(rows, (row) => row.own_gstin)),
    // A register covers a month, or a year to date.
    period: ({ rows }) => shared(rows, (row) => row.booked_in) || shared(rows, (row) => yearOfMonth(row.booked_in)),
    asked: 'financial-year',
    has_lines: true,
  },
  'tds-receivable': {
    holder_number: 'PAN',
    is_holder_optional: true,
    holders: ({ rows }) => one(shared(rows, (row) => row.own_pan)),
    period: ({ rows }) => shared(rows, ({ quarter }) => quarter.slice(0, 7)),
    asked: 'financial-year',
    has_lines: true,
  },
}

/** `2026-27-Q1` of a statement that names the year `202627` and the quarter `Q1`. */
function quarterOf({ tax_year, quarter }: Pick<HeadOf<'etds'>, 'tax_year' | 'quarter'>): string | null {
  const year = `${tax_year.slice(0, 4)}-${tax_year.slice(4)}`
  return isYearText(year) && /^Q[1-4]$/.test(quarter) ? `${year}-${quarter}` : null
}

function yearOfMonth(month: string | null): string {
  const day = `${month ?? ''}-01`
  return isIsoDate(day) ? financialYearOf(day) : ''
}

export interface HolderAndPeriod {
  readonly holder_number: HolderNumber
  readonly is_holder_optional: boolean
  readonly holders: readonly string[]
  readonly period: string | null
  readonly asked: AskedPeriod
  readonly part: string
  readonly file_count: number
  /** Whether a statement of this kind may come in several files. */
  readonly comes_in_files: boolean
  readonly made_on: IsoDate | null
  readonly only_grows: boolean
  /** The registration whose code the import asks for; null for files that name their holder. */
  readonly code_of: 'pf' | 'esi' | null
}

/** The holder and period of a file. */
export function holderAndPeriod<K extends PortalFileKind>(kind: K, file: ReadFile<K>): HolderAndPeriod {
  const facts = KINDS[kind] as Facts<K>
  const { holder_number, holders, period, asked, part, file_count, madeOn } = facts
  const { is_holder_optional = false, only_grows = false } = facts
  return {
    holder_number,
    is_holder_optional,
    holders: holders(file),
    period: period(file),
    asked,
    part: part?.(file) ?? '',
    file_count: (file.head !== null && file_count?.(file.head)) || 1,
    comes_in_files: file_count !== undefined,
    made_on: (file.head !== null && madeOn?.(file.head)) || null,
    only_grows,
    code_of: kind in CODE_OF ? CODE_OF[kind as keyof typeof CODE_OF] : null,
  }
}

export const hasLines = (kind: PortalFileKind): boolean => KINDS[kind].has_lines === true

const FORMS: Readonly<Record<AskedPeriod, (text: string) => boolean>> = {
  month: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  quarter: (text) => isYearText(text.slice(0, -3)) && /-Q[1-4]$/.test(text),
  'financial-year': isYearText,
}

/** Whether a period has the form that a kind asks for: 2011-12 is a month of an ECR and a year of an AIS. */
export const isPeriodOf = (form: AskedPeriod, text: string): boolean => FORMS[form](text)
