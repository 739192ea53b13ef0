import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { parseGstin } from '@niyam/law/identifiers'
import type { Findings } from '../finding.ts'
import { amountOf, wordOf } from '../values.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record of the file with its path. Each value that is not as expected gets a finding. */
export class Node {
  readonly record: JsonRecord
  readonly path: string
  readonly #findings: Findings

  constructor(record: JsonRecord, path: string, findings: Findings) {
    this.record = record
    this.path = path
    this.#findings = findings
  }

  has = (key: string): boolean => Object.hasOwn(this.record, key)
  at = (key: string): string => (this.path === '' ? key : `${this.path}.${key}`)

  /** Text without blanks around it; a number as its digits; empty where there is none. */
  text(key: string): string {
    const value = this.record[key]
    if (typeof value === 'string') return value.trim()
    if (typeof value === 'number') return String(value)
    if (value !== undefined && value !== null) this.#wrong(key, value, 'text')
    return ''
  }

  /** Whole paise of a number of rupees, or of a text with one; null where there is none. */
  paise(key: string): number | null {
    const value = this.record[key]
    if (value === undefined || value === null) return null
    const amount =
      typeof value === 'string' ? amountOf(value) : typeof value === 'number' ? paiseOfNumber(value) : undefined
    if (amount === undefined) this.#wrong(key, value, 'amount')
    return amount ?? null
  }

  count(key: string): number | null {
    const value = this.record[key]
    if (value === undefined || value === null || value === '') return null
    const count = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
    if (typeof count === 'number' && Number.isSafeInteger(count)) return count
    this.#wrong(key, value, 'whole number')
    return null
  }

  /** A number with decimals that is not an amount, such as a rate or a quantity. */
  number(key: string): number | null {
    const value = this.record[key]
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
    this.#wrong(key, value, 'number')
    return null
  }

  /** In any of the styles of the portals: `18-11-2019`, `18/11/2019`, `27-Aug-19`. */
  day(key: string): IsoDate | null {
    const text = this.text(key)
    if (text === '' || text === '-' || text === 'NA') return null
    const day = parseDay(text.slice(0, 11))
    if (day === null) this.#wrong(key, text, 'date')
    return day
  }

  /** `2026-04` of `042026` or `Apr-26`. */
  month(key: string): string | null {
    const text = this.text(key)
    if (text === '') return null
    const month = monthOfText(text)
    if (month === null) this.#wrong(key, text, 'period')
    return month
  }

  /** A GSTIN as it is in the file. Numbers of examples fail their check, so a doubt is only a warning. */
  gstin(key: string): string {
    const text = this.text(key).toUpperCase()
    if (text === '') return ''
    const parsed = parseGstin(text)
    if (!parsed.ok || parsed.warnings.length > 0) this.#findings.warn('doubt', this.place(key), text, 'GSTIN')
    return text
  }

  /** One of these, or a warning. */
  oneOf(key: string, known: readonly string[]): string {
    const text = this.text(key)
    if (text !== '' && !known.includes(text)) this.#findings.warn('code', this.place(key), text, key, known.join(', '))
    return text
  }

  need(key: string): void {
    if (!this.has(key)) this.#findings.error('missing', this.place(key), key)
  }

  /** The records of a list; anything else in it is named. */
  nodes(key: string): Node[] {
    const value = this.record[key]
    if (value === undefined || value === null) return []
    if (!Array.isArray(value)) {
      this.#wrong(key, value, 'list')
      return []
    }
    return value.flatMap((one, index) => {
      const path = `${this.at(key)}[${index}]`
      if (isRecord(one)) return [new Node(one, path, this.#findings)]
      this.#findings.error('value', { field: path }, wordOf(one), 'record')
      return []
    })
  }

  node(key: string): Node | null {
    const value = this.record[key]
    if (value === undefined || value === null) return null
    if (isRecord(value)) return new Node(value, this.at(key), this.#findings)
    this.#wrong(key, value, 'record')
    return null
  }

  place = (key: string) => ({ field: this.has(key) || this.path === '' ? this.at(key) : this.path })

  #wrong(key: string, value: unknown, wanted: string): void {
    this.#findings.error('value', this.place(key), wordOf(value), wanted)
  }
}

/** Null-safe paise of a JSON number: rupees with at most two decimals, else undefined. */
export function paiseOfNumber(rupees: number): number | undefined {
  const paise = Math.round(rupees * 100)
  // 729248.16 is not exact in binary, and neither is a hundred times it: the distance tells a third decimal from noise.
  return Number.isSafeInteger(paise) && Math.abs(paise - rupees * 100) < 0.05 ? (paise === 0 ? 0 : paise) : undefined
}

const SHORT_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

export function monthOfText(text: string): string | null {
  const digits = /^(0[1-9]|1[0-2])(\d{4})$/.exec(text)
  if (digits) return `${digits[2]}-${digits[1]}`
  const named = /^([A-Za-z]{3})-(\d{2})$/.exec(text)
  const at = SHORT_MONTHS.indexOf((named?.[1] ?? '').toLowerCase())
  return named && at >= 0 ? `20${named[2]}-${String(at + 1).padStart(2, '0')}` : null
}
