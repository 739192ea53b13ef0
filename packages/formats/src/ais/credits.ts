import type { IsoDate } from '@niyam/law'
import { parseDay } from '@niyam/law/format/date-text.ts'
import { amountOf } from '../values.ts'
import type { AisRow } from './reader.ts'

/** Tax of one deductor or collector, over its rows. The AIS does not state how a credit is booked. */
export interface AisCredit {
  readonly name: string
  /** Empty where the file has none. */
  readonly tan: string
  readonly tax_paise: number
}

/** A challan of tax that the person paid. */
export interface AisPayment {
  readonly kind: 'advance' | 'self-assessment' | 'other'
  readonly on: IsoDate | null
  readonly amount_paise: number
}

export interface AisCredits {
  readonly credits: readonly AisCredit[]
  readonly payments: readonly AisPayment[]
  /** Rows of these sections with unreadable tax; no sum contains it. */
  readonly unread: number
}

/** Sections of the file that hold credits. */
export const CREDIT_SECTIONS = ['tdsTcs', 'paymentOfTaxes'] as const

/** Tax deducted and collected, and tax paid, as the AIS has them. Rows that it marks as inactive do not count. */
export function aisCredits(rows: readonly AisRow[]): AisCredits {
  const sources = sourcesOf(rows)
  const found = new Map<string, AisCredit>()
  const payments: AisPayment[] = []
  let unread = 0
  for (const row of rows) {
    if (row.section === 'paymentOfTaxes' && row.level !== 'l2') {
      const payment = paymentOf(row)
      if (payment) payments.push(payment)
      else unread += 1
    }
    if (row.section !== 'tdsTcs' || row.level !== 'l1' || isInactive(row)) continue
    const tax = taxOf(row)
    if (tax === null) {
      unread += 1
      continue
    }
    const { name, tan } = deductorOf(row, sources.get(elementOf(row)) ?? '')
    const key = tan === '' ? name : tan
    const before = found.get(key)
    found.set(key, { name: before?.name ?? name, tan, tax_paise: (before?.tax_paise ?? 0) + tax })
  }
  return { credits: [...found.values()], payments, unread }
}

/** Makes both spellings of a column equal: some files have technical names, others headings (`tdsDeposited`, `TDS Deposited`). */
const plain = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

function cellOf({ cells }: AisRow, name: RegExp): string {
  for (const [key, value] of Object.entries(cells)) if (value !== '' && name.test(plain(key))) return value
  return ''
}

function moneyOf(row: AisRow, name: RegExp): number | null {
  const amount = amountOf(cellOf(row, name))
  return typeof amount === 'number' ? amount : null
}

/** The tax deposited, else the tax deducted: without a deposit there is no credit. */
const taxOf = (row: AisRow): number | null =>
  moneyOf(row, /(tds|tcs|tax)deposited$/) ?? moneyOf(row, /(tds|tcs|tax)(deducted|collected)$/)

const isInactive = (row: AisRow): boolean => plain(cellOf(row, /^status$/)) === 'inactive'

const TAN = /\b[A-Z]{4}\d{5}[A-Z]\b/

/** The summary of an element names the deductor: `SAMPLE BANK LTD (HYDG01234B)`. */
function sourcesOf(rows: readonly AisRow[]): Map<string, string> {
  const sources = new Map<string, string>()
  for (const row of rows) if (row.level === 'l2') sources.set(elementOf(row), cellOf(row, /^informationsource$/))
  return sources
}

const elementOf = ({ path }: AisRow): string => path.replace(/\.l[12]\..*$/, '')

function deductorOf(row: AisRow, source: string): { readonly name: string; readonly tan: string } {
  const [own, number] = [cellOf(row, /^(nameof)?(deductor|collector)(name)?$/), cellOf(row, /tan(of.*)?$/)]
  const tan = TAN.exec(number)?.[0] ?? TAN.exec(source)?.[0] ?? ''
  const named = source
    .replace(TAN, '')
    .replace(/\(\s*\)/, '')
    .trim()
  return { name: own || named || row.title, tan }
}

function paymentOf(row: AisRow): AisPayment | null {
  const amount_paise = moneyOf(row, /^total/)
  const head = plain(cellOf(row, /^minorhead/))
  if (amount_paise === null || head === '') return null
  const kind = /100|advance/.test(head) ? 'advance' : /300|self/.test(head) ? 'self-assessment' : 'other'
  return { kind, on: parseDay(cellOf(row, /^dateofdeposit/)), amount_paise }
}
