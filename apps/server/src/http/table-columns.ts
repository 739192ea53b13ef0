import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { isIsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { invalidField } from './errors.ts'

type Field = TableReply['fields'][number]
type Value = string | number | null

/** One column of a file that a table is saved as. */
export interface Column {
  readonly label: string
  readonly isNumber: boolean
  readonly value: (row: Row) => Value
}

/**
 * The columns of a table's file, in the order of the table.
 *
 * A field whose second lines have a name (`detail`) becomes two columns; without one, all lines stand in one cell.
 *
 * @param wanted keys of the fields, parted by commas; empty for all
 * @throws AppError `invalid` naming the keys there are
 */
export function columnsOf(fields: readonly Field[], wanted: string): Column[] {
  const keys = wanted.split(',').filter((key) => key !== '')
  const unknown = keys.find((key) => !fields.some((field) => field.key === key))
  if (unknown !== undefined) {
    const known = fields.map(({ key }) => key).join(', ')
    throw invalidField('columns', `This list has no column "${unknown}". Use some of: ${known}.`)
  }
  return fields.flatMap((field, at) => (keys.length === 0 || keys.includes(field.key) ? columnsOfField(field, at) : []))
}

function columnsOfField({ label, class: classes, detail }: Field, at: number): Column[] {
  // The words by which a table says that a column stands right.
  const isNumber = /\b(number|text-end|right|numeric)\b/.test(classes)
  const cellsOf = ({ groups }: Row) => groups[at] ?? []
  const named = (row: Row) => (at === 0 && row.header !== undefined ? [row.header] : [])
  if (detail === undefined) {
    return [{ label, isNumber, value: (row) => joined([...named(row), ...valuesOf(cellsOf(row))], isNumber) }]
  }
  return [
    { label, isNumber, value: (row) => joined([...named(row), ...valuesOf(cellsOf(row).filter(isFirst))], isNumber) },
    {
      label: detail,
      isNumber: false,
      value: (row) => joined(valuesOf(cellsOf(row).filter((cell) => !isFirst(cell))), false),
    },
  ]
}

const isFirst = ({ type }: Cell) => type !== 'text-secondary'

const valuesOf = (cells: readonly Cell[]) => cells.flatMap(({ value }) => (value === null ? [] : [value]))

// A name may stand as the row's header, as its picture and as a text: it is written once.
function joined(values: readonly string[], isNumber: boolean): Value {
  const text = [...new Set(values)].map((value) => (isIsoDate(value) ? formatDay(value) : value)).join(', ')
  if (text === '') return null
  return (isNumber ? numberIn(text) : undefined) ?? text
}

/** `₹12,34,567.50` and `-3` are numbers; what has more digits than a number holds stays text. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^-?\d{1,15}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}
