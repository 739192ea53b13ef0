import { harmlessCell } from '@niyam/contract/csv-cells.ts'
import type { Catalogue } from '@niyam/law'
import { writeCsv } from 'hucre/csv'
import { monthOfPeriod } from '../reports/year.ts'
import { costWords, type Words } from './cost-words.ts'
import { GAP_WORDS, gapOf, type KnownItem, stateWords } from './known.ts'

/** One form of a registration, or of the entity, with its items by month. */
export interface MatrixRow {
  readonly area: string
  readonly form: string
  readonly registration: string
  readonly months: ReadonlyMap<string, readonly KnownItem[]>
}

/** Rows of forms in the order of their items. Rows that differ by rhythm alone are one; items without a month are left out. */
export function matrixOf(law: Catalogue, items: readonly KnownItem[]): MatrixRow[] {
  const rows = new Map<string, MatrixRow & { months: Map<string, KnownItem[]> }>()
  for (const item of items) {
    const { area, form, obligation_id, period, due_date, registration_number } = item
    const month = monthOfPeriod(period, law.obligation(obligation_id)?.period === 'month', due_date)
    if (month === null) continue
    const registration = registration_number ?? ''
    const key = JSON.stringify([area, form, registration, obligation_id.replace(/\.[^.]*$/, '')])
    const row = rows.get(key) ?? { area, form, registration, months: new Map<string, KnownItem[]>() }
    rows.set(key, row)
    row.months.set(month, [...(row.months.get(month) ?? []), item])
  }
  return [...rows.values()]
}

/** Lines as a CSV that spreadsheets open: with a mark of its encoding, and without cells that would act as formulas. */
const csv = (lines: readonly (readonly string[])[]): string =>
  `${writeCsv(
    lines.map((line) => line.map(harmlessCell)),
    { bom: true },
  )}\r\n`

export function matrixCsv(words: Words, rows: readonly MatrixRow[], months: readonly string[]): string {
  const cell = (items: readonly KnownItem[] = []) =>
    items.map((item) => `${item.period} ${stateWords(words, item)}`).join('; ')
  return csv([
    [words('Law'), words('Form'), words('Registration'), ...months],
    ...rows.map(({ area, form, registration, months: own }) => [
      area,
      form,
      registration,
      ...months.map((month) => cell(own.get(month))),
    ]),
  ])
}

/** A gap, with its cost so far. */
export interface Gap {
  readonly item: KnownItem
  readonly kind: string
  /** Empty where nothing is late; a missing figure is stated. */
  readonly cost: string
}

export const gapsOf = (words: Words, items: readonly KnownItem[]): Gap[] =>
  items.flatMap((item) => {
    const kind = gapOf(item)
    if (kind === null) return []
    return { item, kind: words(GAP_WORDS[kind]), cost: kind === 'overdue' ? costWords(words, item.cost_parts) : '' }
  })

export const gapsCsv = (words: Words, gaps: readonly Gap[]): string =>
  csv([
    [
      words('Gap'),
      words('Law'),
      words('Form'),
      words('Title'),
      words('Registration'),
      words('Period'),
      words('Due date'),
      words('Days late'),
      words('Cost'),
      words('Cost as of'),
      words('Filed on'),
      words('Note'),
    ],
    ...gaps.map(({ item, kind, cost }) => [
      kind,
      item.area,
      item.form,
      item.title,
      item.registration_number ?? '',
      item.period,
      item.due_date ?? '',
      item.days_late === 0 ? '' : String(item.days_late),
      cost,
      cost === '' ? '' : (item.cost_as_of ?? ''),
      item.filing?.filed_on ?? '',
      item.note,
    ]),
  ])
