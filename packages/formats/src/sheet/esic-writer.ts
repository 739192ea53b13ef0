import type { IsoDate } from '@niyam/law'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { writeXlsx } from 'hucre/xlsx'
import { Findings, isError } from '../finding.ts'
import type { FileResult } from '../format.ts'
import type { JsonRecord } from '../json/tree.ts'
import { rupeeDigits, wordOf } from '../values.ts'
import { readEsic } from './esic.ts'
import { type SheetText, sheetsOf } from './sheets.ts'
import { type TextSheet, writeXls, XLS_ROWS_AT_MOST } from './xls-writer.ts'

/** Word for word as the portal's template has them. */
export const ESIC_HEADINGS = [
  'IP Number (10 Digits)',
  'IP Name (Only alphabets and space)',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons)',
  'Last Working Day (Format DD/MM/YYYY or DD-MM-YYYY)',
] as const

/** The second sheet: code, meaning, and what the last working day is then. */
const REASONS: TextSheet = {
  name: 'Reason codes',
  rows: [
    ['Code', 'Reason', 'Last Working Day'],
    ['0', 'No reason', 'Leave blank'],
    ['1', 'On leave', 'Leave blank'],
    ['2', 'Left service', 'Enter'],
    ['3', 'Retired', 'Enter'],
    ['4', 'Out of coverage (April and October)', 'Enter'],
    ['5', 'Expired', 'Enter'],
    ['6', 'Non-implemented area', 'Ask the portal: its sources differ'],
    ['7', 'Compliance by immediate employer', 'Leave blank'],
    ['8', 'Suspension of work', 'Leave blank'],
    ['9', 'Strike or lockout', 'Leave blank'],
    ['10', 'Retrenchment', 'Enter'],
    ['11', 'No work', 'Leave blank'],
    ['12', 'Does not belong to this employer', 'Leave blank'],
    ['13', 'Duplicate IP', 'Leave blank'],
  ],
}

/**
 * The monthly contribution sheet of ESIC from rows as `readEsic` gives them; refused where the portal would refuse it.
 * Every cell is a text, so that numbers keep their leading zeros.
 *
 * @param ending the portal takes `xls` alone; `xlsx` is for people
 * @param month by which reason 4 is checked
 */
export async function writeEsic(
  rows: readonly JsonRecord[],
  { ending = 'xls', month }: { readonly ending?: 'xls' | 'xlsx'; readonly month?: string | undefined } = {},
): Promise<FileResult> {
  const findings = new Findings()
  const cells = rows.map((row, at) => cellsOf(row, at + 2, findings))
  if (cells.length >= XLS_ROWS_AT_MOST) findings.error('too_many_rows', {}, XLS_ROWS_AT_MOST - 1)
  if (findings.hasErrors) return { ok: false, findings: findings.all() }
  const bytes = await esicWorkbook(cells, ending)
  const { findings: found } = readEsic((await sheetsOf(bytes)) ?? [], month === undefined ? {} : { month })
  return found.some(isError) ? { ok: false, findings: found } : { ok: true, bytes, findings: found }
}

/** The workbook with these cells below its headings, unchecked: with none, the template to fill in. */
export async function esicWorkbook(cells: SheetText['rows'], ending: 'xls' | 'xlsx'): Promise<Uint8Array> {
  const sheets = [{ name: 'Sheet1', rows: [ESIC_HEADINGS, ...cells] }, REASONS]
  if (ending === 'xls') return writeXls(sheets)
  const columns = ESIC_HEADINGS.map(() => ({ width: 24, numFmt: '@' }))
  return writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, columns, rows: rows.map((row) => [...row]) })) })
}

function cellsOf(row: JsonRecord, line: number, findings: Findings): string[] {
  const value = <T>(field: string, isFit: (value: unknown) => value is T, wanted: string): T | null => {
    const entry = row[field] ?? null
    if (entry === null || isFit(entry)) return entry
    findings.error('value', { line, field }, wordOf(entry), wanted)
    return null
  }
  const wages = value('wages_paise', isWhole, 'amount')
  const days = value('days', isWhole, 'whole number')
  const reason = value('reason', isWhole, 'whole number') ?? (days === 0 ? null : 0)
  const last = value('last_working_day', isDay, 'date')
  return [
    value('ip_number', isText, 'text') ?? '',
    value('name', isText, 'text') ?? '',
    days === null ? '' : String(days),
    wages === null ? '' : rupeeDigits(wages).replace(/\.00$/, ''),
    reason === null ? '' : String(reason),
    last === null ? '' : `${last.slice(8, 10)}/${last.slice(5, 7)}/${last.slice(0, 4)}`,
  ]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)
