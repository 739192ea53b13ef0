import type { Cell, KeyWords, Row, TableReply } from '@niyam/contract/tables.ts'
import { type IsoDate, isIsoDate } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { inIndia } from '../clock.ts'
import { inKeyWords } from '../language/key-words.ts'
import { invalidField } from './errors.ts'

type Field = TableReply['fields'][number]
/** A date, or a time in India, alone in its cell. */
export interface When {
  /** As the screen shows it. */
  readonly text: string
  /** For `Date`: its parts in UTC are those of the text, as spreadsheets know no zone. */
  readonly date: string
  readonly hasTime: boolean
}
export type Value = string | number | When | null
export type Line = readonly Value[]

/** A table on its way into a thread. */
export interface TableInPieces {
  readonly columns: readonly Pick<Column, 'label' | 'isNumber'>[]
  /** Its lines as JSON, some hundred a piece: texts are handed over in a moment, thousands of cells are not. */
  readonly pieces: readonly string[]
  /** How many rows these are, without the sentences below them. */
  readonly rows: number
}

export function* linesIn(pieces: readonly string[]): Generator<Line> {
  for (const piece of pieces) yield* JSON.parse(piece) as Line[]
}

/** One column of a file that a table is saved as. */
export interface Column {
  readonly label: string
  readonly isNumber: boolean
  readonly value: (row: Row) => Value
}

/**
 * The columns of a table's file, in the order of the table.
 *
 * A field whose second lines have a name (`detail`) becomes two columns; without one, all lines are in one cell.
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

function columnsOfField({ label, class: classes, detail, words, detail_words }: Field, at: number): Column[] {
  // The classes that align a column to the right.
  const isNumber = /\b(number|text-end|right|numeric)\b/.test(classes)
  const cellsOf = ({ groups }: Row) => groups[at] ?? []
  const named = (row: Row) => (at === 0 && row.header !== undefined ? [row.header] : [])
  if (detail === undefined) {
    return [{ label, isNumber, value: (row) => joined([...named(row), ...valuesOf(cellsOf(row), words)], isNumber) }]
  }
  return [
    {
      label,
      isNumber,
      value: (row) => joined([...named(row), ...valuesOf(cellsOf(row).filter(isFirst), words)], isNumber),
    },
    {
      label: detail,
      isNumber: false,
      // The part of an amount is an amount; below a name, digits may be a number with leading zeros.
      value: (row) =>
        joined(
          valuesOf(
            cellsOf(row).filter((cell) => !isFirst(cell)),
            detail_words,
          ),
          isNumber,
        ),
    },
  ]
}

const isFirst = ({ type }: Cell) => type !== 'text-secondary'

const valuesOf = (cells: readonly Cell[], words?: KeyWords) =>
  cells.flatMap(({ value }) => (value === null ? [] : [words ? inKeyWords(words, value) : value]))

// A name may be the row's header, its picture and a text: it is written once.
function joined(values: readonly string[], isNumber: boolean): Value {
  const [first, ...others] = [...new Set(values)].map((value) => whenIn(value) ?? value)
  if (first === undefined || first === '') return null
  if (typeof first !== 'string' && others.length === 0) return first
  const text = [first, ...others].map(shownValue).join(', ')
  return (isNumber ? numberIn(text) : undefined) ?? text
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

function whenIn(value: string): When | undefined {
  if (isIsoDate(value)) return { text: formatDay(value), date: `${value}T00:00:00.000Z`, hasTime: false }
  if (!MOMENT.test(value)) return undefined
  const date = inIndia(new Date(value)).toISOString()
  const [day = '', time = ''] = date.split('T')
  return { text: `${formatDay(day as IsoDate)}, ${time.slice(0, 5)}`, date, hasTime: true }
}

/** The text of a cell. */
export const shownValue = (value: Value): string =>
  typeof value === 'object' ? (value?.text ?? '') : typeof value === 'number' ? value.toLocaleString('en-IN') : value

/** `₹12,34,567.50` and `-3` are numbers; what has more digits than a number holds stays text. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^-?\d{1,15}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}
