import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { parsePan } from '@niyam/law/identifiers'
import type { Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { readJson } from '../json/read-json.ts'
import { isRecord, type Node } from '../json/tree.ts'
import { amountOf, wordOf } from '../values.ts'

/** A row of the AIS: a summary (`l2`), a transaction (`l1`), or a row directly in its element (`direct`). */
export interface AisRow {
  readonly path: string
  /** `tdsTcs`, `sft`, `paymentOfTaxes`, `demandAndRefund`, `other-info` and others, as in the file. */
  readonly section: string
  readonly title: string
  readonly source: string
  readonly level: 'l1' | 'l2' | 'direct'
  /** Each value as in the file, by the key of its column. */
  readonly cells: Readonly<Record<string, string>>
  /** Whole paise of the columns that are amounts. */
  readonly amounts: Readonly<Record<string, number>>
  readonly days: Readonly<Record<string, IsoDate>>
}

export interface AisHead {
  readonly pan: string
  readonly downloaded_on: IsoDate | null
  readonly version: string
}

const ROWS_AT_MOST = 200_000

/** Reads the decrypted JSON of an AIS. Totals by category are the sums of its summaries: `SFT017_amount_paise`. */
export function readAis(text: string): ReadResult<AisRow, AisHead> {
  return readJson('ais', text, (root, findings) => {
    const part = root.node('partB')
    if (part === null) return null
    const rows: AisRow[] = []
    for (const section of part.nodes('sections'))
      for (const element of section.nodes('elements')) {
        for (const level of ['l2', 'l1'] as const) {
          const table = element.node(level)
          if (table) tableRows(table, section, element, level, rows, findings)
        }
        if (element.has('columnData')) tableRows(element, section, element, 'direct', rows, findings)
      }
    if (rows.length >= ROWS_AT_MOST) findings.error('too_many_rows', {}, ROWS_AT_MOST)
    const pan = root.node('metadata')?.text('loggedInPan') ?? ''
    if (!parsePan(pan).ok) findings.error('value', { field: 'metadata.loggedInPan' }, pan, 'PAN')
    const head = {
      pan,
      downloaded_on: root.node('metadata')?.day('downloadDate') ?? null,
      version: root.node('metadata')?.text('jsonVersion') ?? '',
    }
    return { head, rows, totals: totalsOf(rows) }
  })
}

interface Column {
  readonly key: string
  readonly at: number
  readonly type: string
}

function tableRows(
  table: Node,
  section: Node,
  element: Node,
  level: AisRow['level'],
  rows: AisRow[],
  findings: Findings,
): void {
  const data = table.record['columnData']
  if (data === null || data === undefined) return
  if (!Array.isArray(data)) return findings.error('value', { field: table.at('columnData') }, wordOf(data), 'list')
  const columns = columnsOf(table)
  for (const [index, values] of data.entries()) {
    if (rows.length >= ROWS_AT_MOST) return
    const path = `${table.at('columnData')}[${index}]`
    const cells = cellsOf(columns, values, path, findings)
    if (cells === null) continue
    rows.push({
      path,
      section: section.text('sectionKey'),
      title: element.text('title'),
      source: element.text('infoSrcId'),
      level,
      ...typed(columns, cells, path, findings),
    })
  }
}

/** Columns are names, or records whose `seq` is the position in a row. Types may be in a separate list. */
function columnsOf(table: Node): Column[] {
  const labels = table.record['columnLabel']
  const types = table.record['columnDataType']
  if (!Array.isArray(labels)) return []
  return labels.flatMap((label: unknown, index): Column[] => {
    if (typeof label === 'string') {
      const type: unknown = Array.isArray(types) ? types[index] : ''
      return [{ key: label, at: index, type: typeof type === 'string' ? type : '' }]
    }
    if (!isRecord(label)) return []
    const { field, name, type, seq } = label
    const key = typeof field === 'string' && field !== '' ? field : typeof name === 'string' ? name : ''
    const at = typeof seq === 'number' && Number.isInteger(seq) ? seq : index
    return key === '' ? [] : [{ key, at, type: typeof type === 'string' ? type : '' }]
  })
}

function cellsOf(
  columns: readonly Column[],
  row: unknown,
  path: string,
  findings: Findings,
): Record<string, string> | null {
  if (Array.isArray(row)) return pairs(columns.map(({ key, at }) => [key, row[at] as unknown]))
  if (isRecord(row)) return pairs(Object.entries(row))
  if (typeof row === 'string' && columns.length === 1) return pairs([[columns[0]?.key ?? '', row]])
  findings.error('value', { field: path }, wordOf(row), 'row')
  return null
}

const pairs = (all: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(
    all.map(([key, value]) => [
      key,
      value === null || value === undefined ? '' : isRecord(value) || Array.isArray(value) ? '' : wordOf(value).trim(),
    ]),
  )

function typed(columns: readonly Column[], cells: Record<string, string>, path: string, findings: Findings) {
  const amounts: Record<string, number> = {}
  const days: Record<string, IsoDate> = {}
  for (const { key, type } of columns) {
    const text = cells[key] ?? ''
    if (text === '') continue
    if (type === 'decimal') {
      const amount = amountOf(text)
      if (typeof amount === 'number') amounts[key] = amount
      else if (amount === undefined) findings.error('value', { field: path }, text, 'amount')
    } else if (type === 'date') {
      const day = parseDay(text)
      if (day) days[key] = day
      else findings.error('value', { field: path }, text, 'date')
    }
  }
  return { cells, amounts, days }
}

function totalsOf(rows: readonly AisRow[]): Record<string, number> {
  const totals: Record<string, number> = { rows: rows.length }
  const add = (name: string, by: number) => {
    totals[name] = (totals[name] ?? 0) + by
  }
  for (const { section, level, cells, amounts } of rows) {
    add(`${section}_${level}_rows`, 1)
    const category = cells['Information Category Code'] ?? ''
    const amount = amounts['Amount']
    const derived = amounts['Derived Amount']
    if (level !== 'l2' || category === '') continue
    if (amount !== undefined) add(`${category}_amount_paise`, amount)
    if (derived !== undefined) add(`${category}_derived_amount_paise`, derived)
  }
  return totals
}
