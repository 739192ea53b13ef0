import { Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { headingKey, type SheetText } from '../sheet/sheets.ts'
import { type EcrLaw, PART_NUMBERS, readEcr, readPartPayment, RETURN_NUMBERS, SEPARATOR } from './ecr.ts'

export type MemberKind = 'ecr' | 'ecr-part-payment'

/** Members as rows below headings, from which the text for the portal is made. The headings are those of its manual. */
const COLUMNS = {
  uan: ['UAN', /^uan/],
  name: ['Member name', /^(member)?name/],
  gross_wages: ['Gross wages', /^gross/],
  epf_wages: ['EPF wages', /^epfwage/],
  eps_wages: ['EPS wages', /^epswage/],
  edli_wages: ['EDLI wages', /^edli/],
  employee_share: ['EPF contribution remitted', /^(epfcontri|ee|employee)/],
  pension_share: ['EPS contribution remitted', /^(epscontri|pension)/],
  difference: ['EPF EPS difference remitted', /^(epfepsdiff|diff)/],
  ncp_days: ['NCP days', /^ncp/],
  refund: ['Refund of advances', /^refund/],
} as const satisfies Record<string, readonly [heading: string, known: RegExp]>
type Column = keyof typeof COLUMNS

const columnsOf = (kind: MemberKind): readonly Column[] => [
  'uan',
  'name',
  ...(kind === 'ecr' ? RETURN_NUMBERS : PART_NUMBERS),
]

/** The headings of a sheet to fill in. */
export const memberHeadings = (kind: MemberKind): string[] => columnsOf(kind).map((column) => COLUMNS[column][0])

const placeIn = (headings: readonly string[], column: Column): number =>
  headings.findIndex((heading) => COLUMNS[column][1].test(headingKey(heading)))

/** @returns of what a sheet has rows; null where it has no members */
export function memberKindOf({ rows }: SheetText): MemberKind | null {
  const has = (column: Column) => placeIn(rows[0] ?? [], column) >= 0
  if (!has('uan') || !has('employee_share')) return null
  return has('gross_wages') || has('ncp_days') ? 'ecr' : 'ecr-part-payment'
}

/**
 * Reads a sheet of members by its headings, with the findings of the text that is made from it: their lines and columns
 * are those of the sheet.
 */
export function readMemberSheet(sheet: SheetText, kind: MemberKind, law: EcrLaw | null): ReadResult {
  const findings = new Findings()
  const headings = sheet.rows[0] ?? []
  const columns = columnsOf(kind)
  const places = columns.map((column) => placeIn(headings, column))
  for (const [at, column] of columns.entries())
    if (places[at] === -1) findings.error('missing', { line: 1, field: column }, column.replaceAll('_', ' '))
  for (const [at, heading] of headings.entries())
    if (heading !== '' && !places.includes(at)) findings.warn('unknown_column', { line: 1, column: at + 1 }, heading)
  if (findings.hasErrors) return { kind, head: null, rows: [], totals: {}, findings: findings.all() }
  const lines = sheet.rows.slice(1).map((cells, at) => {
    if (cells.every((cell) => cell === '')) return ''
    const fields = places.map((place, field) => {
      const cell = cells[place] ?? ''
      const column = columns[field] ?? 'name'
      // In a sheet an amount may be shown as 15,000.00; the text takes 15000.
      if (column !== 'uan' && column !== 'name') return cell.replace(/,/g, '').replace(/\.0+$/, '')
      if (!cell.includes(SEPARATOR) && !/[\r\n]/.test(cell)) return cell
      findings.error('value', { line: at + 2, column: place + 1, field: column }, cell, column)
      return '-'
    })
    return fields.join(SEPARATOR)
  })
  const text = lines.join('\n')
  const result = kind === 'ecr' ? readEcr(text, law) : readPartPayment(text)
  const inSheet = result.findings.map((finding) => ({
    ...finding,
    line: finding.line === null ? null : finding.line + 1,
    column: finding.column === null ? null : (places[finding.column - 1] ?? -1) + 1 || null,
    values:
      finding.code === 'twice'
        ? finding.values.map((one) => (typeof one === 'number' ? one + 1 : one))
        : finding.values,
  }))
  return { ...result, findings: [...findings.all(), ...inSheet] }
}
