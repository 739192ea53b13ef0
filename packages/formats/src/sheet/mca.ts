import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { parseCin, parseDin, parseFcrn, parseLlpin, parsePan } from '@niyam/law/identifiers'
import { Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { amountOf } from '../values.ts'
import { type FieldKey, FIELDS_BY_HEADING, LABELS_OF_MASTER } from './mca-headings.ts'
import { headingKey, SHEET_ROWS_AT_MOST, type SheetText } from './sheets.ts'

/** A company or LLP, a charge or an officer of the registry. Values are by the key of their heading. */
export interface McaRow {
  readonly record: 'company' | 'charge' | 'officer'
  readonly line: number
  /** The CIN, LLPIN or FCRN; empty where the sheet does not repeat it. */
  readonly cin: string
  readonly texts: Readonly<Partial<Record<FieldKey, string>>>
  readonly days: Readonly<Partial<Record<FieldKey, IsoDate>>>
  /** Whole paise. */
  readonly amounts: Readonly<Partial<Record<FieldKey, number>>>
}

/**
 * Reads master data of the registry: the CSV of open data, old headings or new, the list of signatories, or the
 * workbook of the portal with its sheets for master data, charges and directors.
 */
export function readMcaMaster(sheets: readonly SheetText[]): ReadResult<McaRow, null> {
  const findings = new Findings()
  const rows: McaRow[] = []
  for (const sheet of sheets) {
    if (sheet.rows.length > SHEET_ROWS_AT_MOST) findings.error('too_many_rows', {}, SHEET_ROWS_AT_MOST)
    const head = headingsAt(sheet)
    if (head !== null) tableRows(sheet, head, rows, findings)
    else labelledRow(sheet, rows, findings)
  }
  if (rows.length === 0 && !findings.hasErrors) findings.error('not_this_kind', {}, 'MCA company master data')
  const count = (record: McaRow['record']) => rows.filter((row) => row.record === record).length
  const totals = { companies: count('company'), charges: count('charge'), officers: count('officer') }
  return { kind: 'mca-master', head: null, rows, totals, findings: findings.all() }
}

const HEAD_ROWS_AT_MOST = 10
const KNOWN_HEADINGS_AT_LEAST = 3

const fieldOf = (heading: string): FieldKey | undefined => FIELDS_BY_HEADING.get(headingKey(heading))

/** The row whose cells are headings; null in a sheet of labels and values. */
function headingsAt({ rows }: SheetText): number | null {
  const at = rows
    .slice(0, HEAD_ROWS_AT_MOST)
    .findIndex((row) => row.filter((cell) => fieldOf(cell) !== undefined).length >= KNOWN_HEADINGS_AT_LEAST)
  return at === -1 ? null : at
}

/** Whether a sheet has headings or labels of master data. */
export const isMcaSheet = (sheet: SheetText): boolean =>
  headingsAt(sheet) !== null || sheet.rows.some((cells) => LABELS_OF_MASTER.get(headingKey(cells[0] ?? '')) === 'cin')

function recordOf(fields: readonly (FieldKey | undefined)[]): McaRow['record'] {
  if (fields.includes('charge_id') || fields.includes('charge_holder')) return 'charge'
  return fields.includes('din') ? 'officer' : 'company'
}

function tableRows({ rows: all }: SheetText, head: number, rows: McaRow[], findings: Findings): void {
  const headings = all[head] ?? []
  const fields = headings.map(fieldOf)
  const record = recordOf(fields)
  for (const [at, heading] of headings.entries())
    if (heading !== '' && fields[at] === undefined)
      findings.warn('unknown_column', { line: head + 1, column: at + 1 }, heading)
  for (const [at, cells] of all.entries()) {
    if (at <= head || cells.every((cell) => cell === '')) continue
    const found = fields.flatMap((key, column) => (key ? [{ key, text: cells[column] ?? '', column: column + 1 }] : []))
    rows.push(rowOf(record, at + 1, found, findings))
  }
}

/** The sheet of a portal's workbook: a label in the first column, its value beside it. */
function labelledRow({ rows: all }: SheetText, rows: McaRow[], findings: Findings): void {
  const found = all.flatMap((cells, at) => {
    const key = LABELS_OF_MASTER.get(headingKey(cells[0] ?? ''))
    return key ? [{ key, text: cells[1] ?? '', column: 2, line: at + 1 }] : []
  })
  if (found.some(({ key }) => key === 'cin' || key === 'name'))
    rows.push(rowOf('company', found[0]?.line ?? 1, found, findings))
}

interface FoundCell {
  readonly key: FieldKey
  readonly text: string
  readonly column: number
  readonly line?: number
}

const DAYS: ReadonlySet<FieldKey> = new Set([
  'incorporated_on',
  'last_agm_on',
  'balance_sheet_on',
  'created_on',
  'modified_on',
  'satisfied_on',
  'appointed_on',
  'ceased_on',
])
const AMOUNTS: ReadonlySet<FieldKey> = new Set(['authorised_capital', 'paid_up_capital', 'contribution', 'amount'])

function rowOf(record: McaRow['record'], line: number, cells: readonly FoundCell[], findings: Findings): McaRow {
  const texts: Partial<Record<FieldKey, string>> = {}
  const days: Partial<Record<FieldKey, IsoDate>> = {}
  const amounts: Partial<Record<FieldKey, number>> = {}
  for (const { key, text: raw, column, line: own } of cells) {
    const text = /^(NA|N\/A|-)$/i.test(raw) ? '' : raw
    const place = { line: own ?? line, column, field: key }
    if (text === '') continue
    if (DAYS.has(key)) {
      const day = parseDay(text)
      if (day) days[key] = day
      else findings.error('value', place, text, 'date')
    } else if (AMOUNTS.has(key)) {
      const amount = amountOf(text)
      if (typeof amount === 'number') amounts[key] = amount
      else findings.error('value', place, text, 'amount')
    } else
      texts[key] = key === 'din' ? dinOf(text, place, findings) : key === 'cin' ? numberOf(text, place, findings) : text
  }
  return { record, line, cin: texts.cin ?? '', texts, days, amounts }
}

/** A CIN, LLPIN or FCRN as it is kept everywhere: an LLPIN without its dash. */
function numberOf(text: string, place: object, findings: Findings): string {
  for (const parse of [parseCin, parseLlpin, parseFcrn]) {
    const number = parse(text)
    if (number.ok) return number.value
  }
  findings.error('value', place, text, 'CIN')
  return text
}

/** A spreadsheet drops the leading zeros of a DIN: they are restored, with a warning. Officers may have a PAN instead. */
function dinOf(text: string, place: object, findings: Findings): string {
  const din = parseDin(text)
  if (din.ok && din.value !== text) findings.warn('differs', place, 'DIN', text, din.value)
  if (din.ok) return din.value
  if (!parsePan(text).ok) findings.error('value', place, text, 'DIN')
  return text
}
