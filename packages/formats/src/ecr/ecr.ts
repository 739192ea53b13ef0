import { parseUan } from '@niyam/law/identifiers'
import { rupees } from '@niyam/law/format/paise.ts'
import {
  employeeShares,
  type FundRates,
  fundRates,
  isPensionFit,
  pensionShare,
} from '@niyam/law/money/pf/month-rates.ts'
import type { ProvidentFundRows } from '@niyam/law/money/pf/rates.ts'
import { Findings, isError } from '../finding.ts'
import type { ReadResult, Totals, WriteResult } from '../format.ts'
import { countOf, wordOf } from '../values.ts'

export const SEPARATOR = '#~#'
const ROWS_AT_MOST = 200_000
const LINE_AT_MOST = 1000
/** The portal takes a text of 2 MB; a larger one goes up as a zip. */
export const TEXT_MEGABYTES_AT_MOST = 2

/** Column, key and whether the field counts rupees or days; all are whole numbers. */
export const RETURN_NUMBERS = [
  'gross_wages',
  'epf_wages',
  'eps_wages',
  'edli_wages',
  'employee_share',
  'pension_share',
  'difference',
  'ncp_days',
  'refund',
] as const
export const PART_NUMBERS = ['employee_share', 'pension_share', 'difference', 'refund'] as const

type Numbers<Keys extends readonly string[]> = { readonly [Key in Keys[number]]: number | null }

/** A member of a monthly return. Amounts are whole rupees, as the file has them; days of no contribution are 0 to 31. */
export interface EcrRow extends Numbers<typeof RETURN_NUMBERS> {
  readonly line: number
  readonly uan: string
  readonly name: string
}

/** A member of a part payment. The order of its amounts is known from the published example alone. */
export interface PartPaymentRow extends Numbers<typeof PART_NUMBERS> {
  readonly line: number
  readonly uan: string
  readonly name: string
}

/** The month of a return, which is not in its text, and the table `provident-fund` of the law. */
export interface EcrLaw {
  /** '2026-09' */
  readonly month: string
  readonly table: ProvidentFundRows
}

/**
 * Reads the return text of the EPF: one member a line, eleven fields between `#~#`, no heading.
 *
 * @param law by which shares and ceiling are checked; without it a note says that they were not
 */
export function readEcr(text: string, law: EcrLaw | null = null): ReadResult<EcrRow, null> {
  const rates = law && fundRates(law.table, law.month)
  const { rows, totals, findings } = readLines(text, RETURN_NUMBERS, (row, found) => {
    checkWages(row, found)
    if (rates?.kind === 'rates') checkShares(row, rates, found)
  })
  if (rates === null) findings.note('ecr.unchecked', {}, 'the month is not given')
  else if (rates.kind === 'no-law') findings.note('ecr.unchecked', {}, 'no rates are held for the month')
  return { kind: 'ecr', head: null, rows: rows as unknown as EcrRow[], totals, findings: findings.all() }
}

/** Reads the text of a part payment: six fields. */
export function readPartPayment(text: string): ReadResult<PartPaymentRow, null> {
  const { rows, totals, findings } = readLines(text, PART_NUMBERS, () => {})
  const kind = 'ecr-part-payment'
  return { kind, head: null, rows: rows as unknown as PartPaymentRow[], totals, findings: findings.all() }
}

/** The return text for upload; refused where the portal would refuse it. The month and the rate are entered there. */
export const writeEcr = (rows: readonly Readonly<Record<string, unknown>>[], law: EcrLaw | null = null): WriteResult =>
  writeLines(rows, RETURN_NUMBERS, (text) => readEcr(text, law))

export const writePartPayment = (rows: readonly Readonly<Record<string, unknown>>[]): WriteResult =>
  writeLines(rows, PART_NUMBERS, readPartPayment)

type Member = { line: number; uan: string; name: string } & Record<string, string | number | null>

function readLines(
  text: string,
  keys: readonly string[],
  check: (row: EcrRow, findings: Findings) => void,
): { rows: Member[]; totals: Totals; findings: Findings } {
  const findings = new Findings()
  const rows: Member[] = []
  const seen = new Map<string, number>()
  let line = 0
  for (const one of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    line += 1
    if (one.trim() === '') continue
    if (rows.length >= ROWS_AT_MOST) {
      findings.error('too_many_rows', {}, ROWS_AT_MOST)
      break
    }
    const row = readLine(one, line, keys, findings)
    if (!row) continue
    const before = seen.get(row.uan)
    if (before !== undefined && row.uan !== '')
      findings.error('twice', { line, column: 1, field: 'uan' }, 'UAN', row.uan, before)
    seen.set(row.uan, line)
    rows.push(row)
    check(row as unknown as EcrRow, findings)
  }
  if (rows.length === 0 && !findings.hasErrors) findings.error('no_rows')
  return { rows, totals: totalsOf(rows, keys), findings }
}

function readLine(text: string, line: number, keys: readonly string[], findings: Findings): Member | null {
  if (text.length > LINE_AT_MOST) {
    findings.error('line_too_long', { line }, LINE_AT_MOST)
    return null
  }
  const fields = text.split(SEPARATOR).map((field) => field.trim())
  const width = keys.length + 2
  if (line === 1 && /uan|member/i.test(fields[0] ?? '') && !/\d/.test(fields[0] ?? '')) {
    findings.error('ecr.heading', { line })
    return null
  }
  if (fields.length === width + 1 && fields.at(-1) === '')
    findings.error('ecr.trailing', { line, column: fields.length })
  else if (fields.length !== width) findings.error('width', { line, column: fields.length }, fields.length, width)
  const [uan = '', name = ''] = fields
  if (uan === '') findings.error('missing', { line, column: 1, field: 'uan' }, 'UAN')
  else if (!/^\d{12}$/.test(uan) || !parseUan(uan).ok)
    findings.error('value', { line, column: 1, field: 'uan' }, uan, 'UAN')
  if (name === '') findings.error('missing', { line, column: 2, field: 'name' }, 'name')
  const row: Member = { line, uan, name }
  for (const [at, key] of keys.entries()) {
    const value = countOf(fields[at + 2] ?? '')
    const place = { line, column: at + 3, field: key }
    row[key] = value ?? null
    if (value === undefined) findings.error('value', place, fields[at + 2] ?? '', 'whole number')
    else if (value === null) findings.error('missing', place, key.replaceAll('_', ' '))
  }
  return row
}

const DAYS_AT_MOST = 31

const placeOf = ({ line }: EcrRow, field: (typeof RETURN_NUMBERS)[number]) => ({
  line,
  column: RETURN_NUMBERS.indexOf(field) + 3,
  field,
})

/** What fits in any month. */
function checkWages(row: EcrRow, findings: Findings): void {
  const { gross_wages: gross, ncp_days: days } = row
  if ((days ?? 0) > DAYS_AT_MOST)
    findings.error('exceeds', placeOf(row, 'ncp_days'), 'NCP days', days ?? 0, 'a month', DAYS_AT_MOST)
  if (gross === null) return
  for (const field of ['epf_wages', 'eps_wages', 'edli_wages'] as const)
    if ((row[field] ?? 0) > gross)
      findings.error('exceeds', placeOf(row, field), field.replaceAll('_', ' '), row[field] ?? 0, 'gross wages', gross)
}

/** What the rates and the ceiling of the month decide. */
function checkShares(row: EcrRow, rates: FundRates, findings: Findings): void {
  const { epf_wages: epf, eps_wages: eps, edli_wages: edli } = row
  const ceiling = rates.ceiling / 100
  if ((edli ?? 0) > ceiling)
    findings.error('exceeds', placeOf(row, 'edli_wages'), 'edli wages', edli ?? 0, 'the ceiling', ceiling)
  if (eps !== null && row.pension_share !== null && !isPensionFit(rates, rupees(eps), rupees(row.pension_share)))
    findings.error(
      'differs',
      placeOf(row, 'pension_share'),
      'pension share',
      row.pension_share,
      pensionShare(rates, rupees(eps)) / 100,
    )
  if (epf === null || row.employee_share === null) return
  const shares = employeeShares(rates, rupees(epf)).map((share) => share / 100)
  // An employee may contribute more than the rate; less than the lower rate is refused.
  const lowest = Math.min(...shares)
  const place = placeOf(row, 'employee_share')
  if (row.employee_share < lowest)
    findings.error('differs', place, 'employee share', row.employee_share, shares.join(' / '))
  else if (!shares.includes(row.employee_share))
    findings.warn('differs', place, 'employee share', row.employee_share, shares.join(' / '))
  else if (row.difference !== null && row.pension_share !== null) {
    const difference = row.employee_share - row.pension_share
    if (row.difference !== difference)
      findings.error('differs', placeOf(row, 'difference'), 'difference', row.difference, difference)
  }
}

function totalsOf(rows: readonly Member[], keys: readonly string[]): Totals {
  const totals: Record<string, number> = { members: rows.length }
  for (const key of keys) {
    const sum = rows.reduce((all, row) => all + Number(row[key] ?? 0), 0)
    totals[key === 'ncp_days' ? key : `${key}_paise`] = key === 'ncp_days' ? sum : sum * 100
  }
  return totals
}

function writeLines(
  rows: readonly Readonly<Record<string, unknown>>[],
  keys: readonly string[],
  read: (text: string) => ReadResult,
): WriteResult {
  const findings = new Findings()
  const lines = rows.map((row, at) => {
    for (const key of ['uan', 'name', ...keys]) {
      const value = row[key]
      const isFit =
        key === 'uan' || key === 'name'
          ? typeof value === 'string' && !/[\r\n]|#~#/.test(value)
          : typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      if (!isFit) findings.error('value', { line: at + 1, field: key }, wordOf(value), key.replaceAll('_', ' '))
    }
    return ['uan', 'name', ...keys].map((key) => wordOf(row[key])).join(SEPARATOR)
  })
  const text = lines.map((line) => `${line}\r\n`).join('')
  if (text.length > TEXT_MEGABYTES_AT_MOST * 1024 * 1024) findings.warn('too_large', {}, TEXT_MEGABYTES_AT_MOST)
  const all = [...findings.all(), ...read(text).findings]
  return all.some(isError) ? { ok: false, findings: all } : { ok: true, text, findings: all }
}
