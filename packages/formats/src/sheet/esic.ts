import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { Findings, type Place } from '../finding.ts'
import type { ReadOptions, ReadResult } from '../format.ts'
import { amountOf, countOf, rupeeDigits } from '../values.ts'
import { headingKey, SHEET_ROWS_AT_MOST, type SheetText } from './sheets.ts'

/** An insured person in the monthly contribution sheet. */
export interface EsicRow {
  readonly line: number
  readonly ip_number: string
  readonly name: string
  readonly days: number | null
  readonly wages_paise: number | null
  /** 0 to 13; null where the cell is empty. */
  readonly reason: number | null
  readonly last_working_day: IsoDate | null
}

/** The headings that a column has, whatever follows in brackets. */
const HEADINGS = {
  ip_number: /^ipnumber/,
  name: /^ipname/,
  days: /^noofdays/,
  wages_paise: /^totalmonthlywages/,
  reason: /^reasoncode/,
  last_working_day: /^lastworkingday/,
} as const
type Column = keyof typeof HEADINGS

const REASONS_AT_MOST = 13
/** Left, retired, out of coverage, expired, retrenched. */
const WITH_LAST_DAY: ReadonlySet<number> = new Set([2, 3, 4, 5, 10])
/** Sources disagree whether "not an implemented area" names a last day. */
const PERHAPS_LAST_DAY = 6
/** Ends with a contribution period: in another month than April or October the person stays in the list. */
const OUT_OF_COVERAGE = 4
const DAYS_AT_MOST = 31

/**
 * Reads the monthly contribution sheet of ESIC by its headings.
 *
 * @returns a finding that only the portal knows: every person mapped there must be in the sheet
 */
export function readEsic(sheets: readonly SheetText[], { month }: ReadOptions = {}): ReadResult<EsicRow, null> {
  const findings = new Findings()
  const rows: EsicRow[] = []
  const sheet = sheets.find(isEsicSheet)
  if (!sheet) findings.error('not_this_kind', {}, 'ESIC monthly contribution (sheet)')
  else readRows(sheet, rows, month, findings)
  const wages = rows.reduce((all, { wages_paise }) => all + (wages_paise ?? 0), 0)
  const days = rows.reduce((all, one) => all + (one.days ?? 0), 0)
  return {
    kind: 'esic',
    head: null,
    rows,
    totals: { persons: rows.length, days, wages_paise: wages },
    findings: findings.all(),
  }
}

export const isEsicSheet = ({ rows }: SheetText): boolean => columnsOf(rows[0] ?? []).ip_number !== undefined

function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  const keys = headings.map(headingKey)
  const found: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(HEADINGS) as Column[]) {
    const at = keys.findIndex((key) => HEADINGS[column].test(key))
    if (at >= 0) found[column] = at
  }
  return found
}

function readRows(sheet: SheetText, rows: EsicRow[], month: string | undefined, findings: Findings): void {
  const headings = sheet.rows[0] ?? []
  const columns = columnsOf(headings)
  for (const column of Object.keys(HEADINGS) as Column[])
    if (columns[column] === undefined)
      findings.error('missing', { line: 1, field: column }, column.replaceAll('_', ' '))
  for (const [at, heading] of headings.entries())
    if (heading !== '' && !Object.values(columns).includes(at))
      findings.warn('unknown_column', { line: 1, column: at + 1 }, heading)
  if (sheet.rows.length > SHEET_ROWS_AT_MOST) findings.error('too_many_rows', {}, SHEET_ROWS_AT_MOST)
  const seen = new Map<string, number>()
  const last = sheet.rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  for (const [at, cells] of sheet.rows.entries()) {
    if (at === 0 || at > last) continue
    const line = at + 1
    if (cells.every((cell) => cell === '')) {
      findings.error('record', { line }, '')
      continue
    }
    const row = rowOf(cells, columns, { line, month }, findings)
    const before = seen.get(row.ip_number)
    if (before !== undefined) findings.error('twice', { line, field: 'ip_number' }, 'IP number', row.ip_number, before)
    seen.set(row.ip_number, line)
    rows.push(row)
  }
  if (rows.length === 0) findings.error('no_rows')
  else findings.note('not_checked', {}, 'whether every insured person of the portal is listed')
}

function rowOf(
  cells: readonly string[],
  columns: Partial<Record<Column, number>>,
  { line, month }: { readonly line: number; readonly month: string | undefined },
  findings: Findings,
): EsicRow {
  const place = (field: Column) => ({ line, column: (columns[field] ?? -1) + 1 || null, field })
  const text = (field: Column) => (columns[field] === undefined ? '' : (cells[columns[field]] ?? ''))
  const whole = (field: 'days' | 'reason'): number | null => {
    const value = countOf(text(field).replace(/\.0+$/, ''))
    if (value === undefined) findings.error('value', place(field), text(field), 'whole number')
    return value ?? null
  }
  const wages = amountOf(text('wages_paise'))
  if (wages === undefined) findings.error('value', place('wages_paise'), text('wages_paise'), 'amount')
  const day = text('last_working_day')
  const last = day === '' ? null : parseDay(day)
  if (day !== '' && last === null) findings.error('value', place('last_working_day'), day, 'date')
  const row: EsicRow = {
    line,
    ip_number: text('ip_number'),
    name: text('name'),
    days: whole('days'),
    wages_paise: wages ?? null,
    reason: whole('reason'),
    last_working_day: last,
  }
  check(row, { hasDay: day !== '', month }, place, findings)
  return row
}

function check(
  row: EsicRow,
  { hasDay, month }: { readonly hasDay: boolean; readonly month: string | undefined },
  place: (field: Column) => Place,
  findings: Findings,
): void {
  const { days, wages_paise: wages } = row
  if (!/^\d{10}$/.test(row.ip_number)) findings.error('value', place('ip_number'), row.ip_number, 'IP number')
  if (row.name === '') findings.error('missing', place('name'), 'name')
  else if (!/^[A-Za-z][A-Za-z .]*$/.test(row.name)) findings.error('value', place('name'), row.name, 'name')
  if (days === null) findings.error('missing', place('days'), 'days')
  else if (days > DAYS_AT_MOST) findings.error('exceeds', place('days'), 'days', days, 'a month', DAYS_AT_MOST)
  if (wages === null) findings.error('missing', place('wages_paise'), 'wages')
  else if (wages < 0) findings.error('value', place('wages_paise'), rupeeDigits(wages), 'amount')
  else if ((days === 0) !== (wages === 0) && days !== null)
    findings.warn(
      'doubt',
      place('wages_paise'),
      rupeeDigits(wages),
      days === 0 ? 'a month without a day' : 'days worked',
    )
  checkReason(row, { hasDay, month }, place, findings)
}

/** The reason of a month without a day, and the last working day that some reasons ask for. */
function checkReason(
  { days, reason: stated }: EsicRow,
  { hasDay, month }: { readonly hasDay: boolean; readonly month: string | undefined },
  place: (field: Column) => Place,
  findings: Findings,
): void {
  const reason = stated ?? 0
  const lastDay = place('last_working_day')
  const wantsDay = WITH_LAST_DAY.has(reason)
  if (days === 0 && stated === null) findings.error('needs', place('reason'), 'reason', 'no day was worked')
  if (reason > REASONS_AT_MOST) findings.error('code', place('reason'), reason, 'reason', `0–${REASONS_AT_MOST}`)
  // Who worked in the month and then left is reported in the next one.
  else if ((days ?? 0) > 0) {
    if (hasDay) findings.error('unwanted', lastDay, 'last working day', 'days were worked')
  } else if (reason === PERHAPS_LAST_DAY) findings.note('not_checked', lastDay, 'last working day for reason 6')
  else if (wantsDay && !hasDay) findings.error('needs', lastDay, 'last working day', `reason ${reason}`)
  else if (!wantsDay && hasDay) findings.error('unwanted', lastDay, 'last working day', `reason ${reason}`)
  if (reason === OUT_OF_COVERAGE && month !== undefined && !/-(04|10)$/.test(month))
    findings.warn('doubt', place('reason'), reason, 'a month other than April and October')
}
