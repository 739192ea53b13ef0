import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { amountOf, countOf } from '../values.ts'
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
const DAYS_AT_MOST = 31

/**
 * Reads the monthly contribution sheet of ESIC by its headings.
 *
 * @returns a finding that only the portal knows: every person mapped there must be in the sheet
 */
export function readEsic(sheets: readonly SheetText[]): ReadResult<EsicRow, null> {
  const findings = new Findings()
  const rows: EsicRow[] = []
  const sheet = sheets.find(isEsicSheet)
  if (!sheet) findings.error('not_this_kind', {}, 'ESIC monthly contribution (sheet)')
  else readRows(sheet, rows, findings)
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

function readRows(sheet: SheetText, rows: EsicRow[], findings: Findings): void {
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
    const row = rowOf(cells, columns, line, findings)
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
  line: number,
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
  check(row, day !== '', place, findings)
  return row
}

function check(row: EsicRow, hasDay: boolean, place: (field: Column) => object, findings: Findings): void {
  if (!/^\d{10}$/.test(row.ip_number)) findings.error('value', place('ip_number'), row.ip_number, 'IP number')
  if (!/^[A-Za-z][A-Za-z .]*$/.test(row.name)) findings.error('value', place('name'), row.name, 'name')
  if (row.days === null) findings.error('missing', place('days'), 'days')
  else if (row.days > DAYS_AT_MOST) findings.error('exceeds', place('days'), 'days', row.days, 'a month', DAYS_AT_MOST)
  if (row.days === 0 && row.reason === null) findings.error('needs', place('reason'), 'reason', 'no day was worked')
  const reason = row.reason ?? 0
  if (reason > REASONS_AT_MOST) findings.error('code', place('reason'), reason, 'reason', `0–${REASONS_AT_MOST}`)
  else if (WITH_LAST_DAY.has(reason) && !hasDay)
    findings.error('needs', place('last_working_day'), 'last working day', `reason ${reason}`)
  else if (reason === PERHAPS_LAST_DAY)
    findings.note('not_checked', place('last_working_day'), 'last working day for reason 6')
  else if (!WITH_LAST_DAY.has(reason) && hasDay)
    findings.error('unwanted', place('last_working_day'), 'last working day', `reason ${reason}`)
}
