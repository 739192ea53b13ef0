import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import type { Findings, Place } from '../finding.ts'
import { amountOf, countOf, digitsOfDay, rupeeDigits } from '../values.ts'
import type { FieldSpec, FieldType, Layout } from './layout.ts'

export type FieldValue = string | number | IsoDate | null
export type DecodedRecord = Record<string, FieldValue>

const rateOf = (text: string): number | null | undefined => {
  if (text === '') return null
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text)
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0')) : undefined
}

const READ: Readonly<Record<FieldType, (text: string) => FieldValue | undefined>> = {
  text: (text) => text,
  count: countOf,
  amount: amountOf,
  day: (text) => (text === '' ? null : /^\d{8}$/.test(text) ? (parseDay(text) ?? undefined) : undefined),
  rate: rateOf,
}

/** What a key without a value has. */
export const emptyOf = (type: FieldType): FieldValue => (type === 'text' ? '' : null)

/** Reads the fields of one line by its layout. A value that cannot be read is empty, and named. */
export function decodeFields(
  fields: readonly string[],
  layout: Layout,
  line: number,
  findings: Findings,
  isStrict: boolean,
): DecodedRecord {
  const record: DecodedRecord = {}
  for (const [at, key, type, size, need] of layout.fields) {
    const text = (fields[at - 1] ?? '').trim()
    const value = READ[type](text)
    record[key] = value === undefined ? emptyOf(type) : value
    if (text !== '' && value !== undefined && text.length <= size + (type === 'amount' ? 3 : type === 'rate' ? 1 : 0))
      continue
    const place: Place = { line, column: at, field: key }
    if (text === '') {
      if (need === 'M' && isStrict) findings.error('missing', place, labelOf(key))
      else if (need !== 'O') findings.warn('missing', place, labelOf(key))
    } else if (value === undefined) findings.error('value', place, text, labelOf(key))
    else findings.error('too_long', place, labelOf(key), text.length, size)
  }
  return record
}

const rateDigits = (perMillion: number): string =>
  `${Math.floor(perMillion / 10_000)}.${String(perMillion % 10_000).padStart(4, '0')}`

/** The text of a value; undefined for one of another type, or with a character that the file cannot hold. */
export function encodeField(value: FieldValue | undefined, type: FieldType): string | undefined {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'text') return typeof value === 'string' && /^[\x20-\x5d\x5f-\x7e]*$/.test(value) ? value : undefined
  if (type === 'day')
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && parseDay(value) !== null
      ? digitsOfDay(value as IsoDate)
      : undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined
  if (type === 'amount') return rupeeDigits(value)
  return type === 'rate' ? rateDigits(value) : String(value)
}

/** `tax_paise` is called tax, `challan_number` challan number. */
export const labelOf = (key: string): string => key.replace(/_(paise|per_million)$/, '').replaceAll('_', ' ')

export const specOf = (layout: Layout, key: string): FieldSpec | undefined =>
  layout.fields.find(([, name]) => name === key)
