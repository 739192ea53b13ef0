import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { rupees, text, withSecond } from '../../../http/cells.ts'
import { say } from '../../../language/speak.ts'
import { distinct, type Line, taxOf } from './engine/lines.ts'
import type { CreditEntry } from './engine/match.ts'
import { type ClassCount, type DeductorEntry, type DeductorRow, nameOfEntry } from './in-thread.ts'
import { CLASS_WORDS, whyOf } from './why.ts'

export const deductorFields: TableReply['fields'] = [
  { key: 'deductor', label: 'Deductor', class: '', sortable: true, detail: 'TAN or PAN' },
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'statement', label: 'Tax in Form 26AS', class: 'number', sortable: true },
  { key: 'books', label: 'Tax in our books', class: 'number', sortable: true },
  { key: 'difference', label: '26AS less books', class: 'number', sortable: true },
  { key: 'unclaimed', label: 'Unclaimed', class: 'number', sortable: true },
  { key: 'status', label: 'Status', class: '', sortable: false },
]

/** The row opens the lines of the deductor. */
export function deductorRow(row: DeductorRow): Row {
  const { entity_id, entity_name, first, name, tan, sums, counts } = row
  return {
    id: `${entity_id}:${first}`,
    header: name,
    groups: [
      withSecond(name, tan),
      text(entity_name),
      text(rupees(sums.statement)),
      text(rupees(sums.books)),
      text(rupees(sums.statement - sums.books)),
      text(rupees(sums.unclaimed)),
      text(counts.map(countText).join(', ')),
    ],
    actions: [{ label: 'Open', route: 'tds-receivable', params: { entity_id, first } }],
  }
}

const countText = ({ class: name, entries }: ClassCount): string => `${say(CLASS_WORDS[name])} ${entries}`

export const lineFields: TableReply['fields'] = [
  { key: 'deductor', label: 'Deductor', class: '', sortable: true, detail: 'TAN or PAN' },
  { key: 'class', label: 'Result', class: '', sortable: true, detail: 'Why' },
  { key: 'lines', label: 'Lines of Form 26AS', class: '', sortable: false, detail: 'Lines of the sheet' },
  { key: 'number', label: 'Invoice or voucher', class: '', sortable: false },
  { key: 'section', label: 'Section', class: '', sortable: false, detail: 'Section in our books' },
  { key: 'day', label: 'Date', class: '', sortable: false, detail: 'Date in our books' },
  { key: 'statement', label: 'Tax in Form 26AS', class: 'number', sortable: true },
  { key: 'books', label: 'Tax in our books', class: 'number', sortable: true },
  { key: 'difference', label: '26AS less books', class: 'number', sortable: true },
]

/** An amount of a side without lines is empty, never zero. */
export function lineRow(entry: DeductorEntry): Row {
  const { statement, books } = entry
  const tax = (lines: readonly Line[]) => (lines.length === 0 ? null : rupees(taxOf(lines)))
  const both = statement.length > 0 && books.length > 0
  return {
    id: nameOfEntry(entry),
    header: entry.name,
    groups: [
      withSecond(entry.name, entry.tan),
      withSecond(say(CLASS_WORDS[entry.class]), whyOf(entry)),
      sides(entry, ({ line }) => String(line)),
      text(listed(books.map(({ number }) => number)) || null),
      sides(entry, ({ section_named }) => section_named),
      sides(entry, ({ day, quarter }) => day ?? (quarter && formatPeriod(quarter))),
      text(tax(statement)),
      text(tax(books)),
      text(both ? rupees(taxOf(statement) - taxOf(books)) : null),
    ],
    actions: [],
  }
}

const sides = ({ statement, books }: CreditEntry, of: (line: Line) => string | null) =>
  withSecond(listed(statement.map(of)) || null, listed(books.map(of)) || null)

const LISTED_AT_MOST = 8

/** Each value once; of many the first, and how many more. */
function listed(values: readonly (string | null)[]): string {
  const all = distinct(values)
  const numbers = all.every((one) => /^\d+$/.test(one))
  const sorted = numbers ? all.toSorted((a, b) => Number(a) - Number(b)) : all
  const more = sorted.length - LISTED_AT_MOST
  return more > 0 ? `${sorted.slice(0, LISTED_AT_MOST).join(', ')} +${more}` : sorted.join(', ')
}
