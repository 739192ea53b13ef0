import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { coversSeveral, usualEvidence } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { readEvidence } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { givesNumber } from '@niyam/law/acknowledgements/lacks-proof.ts'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodNotOver } from '@niyam/law/calendar/period-over.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { parseRupees } from '@niyam/law/format/read-rupees.ts'
import { plainText } from '@niyam/law/identifiers/clean.ts'
import { readDay, showDayInField } from '../../../lib/format.ts'

/** The columns of a filing, in the order of the sheet. */
export const COLUMNS = ['filed_on', 'number', 'amount', 'late_fee', 'interest', 'penalty', 'nil', 'note'] as const
export type Column = (typeof COLUMNS)[number]

export const MONEY = ['amount', 'late_fee', 'interest', 'penalty'] as const
export type Money = (typeof MONEY)[number]
export const isMoney = (column: Column): column is Money => (MONEY as readonly Column[]).includes(column)

/** The cells of a row that differ from what is recorded, as they were typed. */
export type Draft = { readonly [column in Column]?: string }
export type Drafts = Readonly<Record<string, Draft>>

/** Texts by their names in the catalogue of the sheet, or a sentence of the law package. */
export type Fault =
  | { readonly key: 'no_day' | 'not_a_day' | 'future' | 'too_long' | 'not_nil' | 'nil_or_not' | 'nil_amount' | 'twice' }
  | { readonly key: 'before'; readonly day: string }
  | { readonly law: string }

type Marks = { readonly [column in Column]?: Fault }

export interface ReadDraft {
  /** Why the cell cannot be recorded. */
  readonly faults: Marks
  /** Looks wrong, and can be recorded all the same. */
  readonly doubts: Marks
  /** As it is sent; null where a cell is at fault. */
  readonly filing: {
    readonly item_id: string
    readonly filed_on: string
    readonly acknowledgement: string
    readonly amount_paise: number | null
    readonly late_fee_paise: number | null
    readonly interest_paise: number | null
    readonly penalty_paise: number | null
    readonly is_nil: boolean | null
    readonly note: string
    readonly was_required: true
  } | null
  readonly paise: { readonly [column in Money]: number | null }
  /** The number as it is compared with others; null where one number may prove several filings. */
  readonly receipt: string | null
  readonly lacksProof: boolean
  readonly isEarly: boolean
}

const LONGEST = { number: 80, note: 2000 } as const
const YES = new Set(['y', 'yes', '1', 'true', 'nil', 'x', '✓', '✔', 'हाँ', 'हां', 'शून्य'])
const NO = new Set(['', 'n', 'no', '0', 'false', '-', 'नहीं'])

/** `null` where the text is neither yes nor no. */
const readNil = (text: string): boolean | null => {
  const word = plainText(text).toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

export const isEmptyDraft = (draft: Draft): boolean => Object.values(draft).every((text) => text.trim() === '')

/** Whether something can be recorded for the row. */
export const isOpenRow = ({ filing, held }: SheetRow): boolean => filing === null && held === null

export function readDraft(row: SheetRow, draft: Draft, today: string): ReadDraft {
  const faults: { [column in Column]?: Fault } = {}
  const doubts: { [column in Column]?: Fault } = {}
  const { filed_on: day = '', number = '', note = '' } = draft
  const filed_on = readDay(plainText(day))
  const wrongDay = faultOfDay(row, day, filed_on, today)
  if (wrongDay) faults.filed_on = wrongDay

  const kind = usualEvidence(row)
  const evidence = readEvidence(kind, plainText(number))
  if (number.trim().length > LONGEST.number) faults.number = { key: 'too_long' }
  else if (evidence.verdict === 'differs') doubts.number = { law: evidence.message ?? '' }
  if (note.trim().length > LONGEST.note) faults.note = { key: 'too_long' }

  const paise: { [column in Money]: number | null } = { amount: null, late_fee: null, interest: null, penalty: null }
  for (const column of MONEY) {
    const read = parseRupees(plainText(draft[column] ?? ''))
    if (read.ok) paise[column] = read.value
    else if (!read.isEmpty) faults[column] = { law: read.reason }
  }

  const isNil = readNil(draft.nil ?? '')
  if (isNil === null) faults.nil = { key: 'nil_or_not' }
  else if (isNil && !row.knows_nil) faults.nil = { key: 'not_nil' }
  else if (isNil && (paise.amount ?? 0) > 0) faults.amount = { key: 'nil_amount' }

  const isWhole = Object.keys(faults).length === 0 && filed_on !== null
  return {
    faults,
    doubts,
    filing: isWhole
      ? {
          item_id: row.item_id,
          filed_on,
          acknowledgement: evidence.number,
          amount_paise: paise.amount,
          late_fee_paise: paise.late_fee,
          interest_paise: paise.interest,
          penalty_paise: paise.penalty,
          is_nil: isNil || null,
          note: note.trim(),
          was_required: true,
        }
      : null,
    paise,
    receipt: evidence.number === '' || coversSeveral(kind) ? null : evidence.number,
    lacksProof: number.trim() === '' && givesNumber(row),
    isEarly: filed_on !== null && periodNotOver(row, filed_on) !== null,
  }
}

// The server says the same of each filing (`wrongDay`); here it is shown before anything is sent.
function faultOfDay(row: SheetRow, text: string, filed_on: string | null, today: string): Fault | null {
  if (text.trim() === '') return { key: 'no_day' }
  if (filed_on === null) return { key: 'not_a_day' }
  if (filed_on > today) return { key: 'future' }
  const span = periodSpan(row.period)
  if (!span || span.kind === 'one-time') return null
  const begins = fromDayNumber(span.first)
  if (filed_on >= begins || (row.due_date !== null && row.due_date < begins)) return null
  return { key: 'before', day: begins }
}

/** The recorded filing as cells show it; empty where nothing is filed. */
export function recordedCells({ filing }: SheetRow, yes: string): Draft {
  if (!filing) return {}
  return {
    filed_on: showDayInField(filing.filed_on),
    number: filing.acknowledgement,
    amount: rupeesTyped(filing.amount_paise),
    late_fee: rupeesTyped(filing.late_fee_paise),
    interest: rupeesTyped(filing.interest_paise),
    penalty: rupeesTyped(filing.penalty_paise),
    nil: filing.is_nil ? yes : '',
    note: filing.note,
  }
}

/** As a spreadsheet reads it everywhere: without commas. */
const rupeesTyped = (paise: number | null): string => (paise === null ? '' : (paise / 100).toFixed(2))
