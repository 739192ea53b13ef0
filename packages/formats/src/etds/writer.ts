import { Findings, isError } from '../finding.ts'
import type { WriteResult } from '../format.ts'
import { wordOf } from '../values.ts'
import { encodeField, type FieldValue, labelOf } from './fields.ts'
import { FORMS, type RecordType } from './forms.ts'
import type { Layout } from './layout.ts'
import { readStatement } from './reader.ts'

/** As `readStatement` gives it; keys that are left out are empty. Line numbers, counts and sums may be left out. */
export interface StatementToWrite {
  readonly head: Readonly<Record<string, unknown>>
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * The text of a statement of Form 140 or 144, for validation by the department's own program and upload.
 *
 * It is refused with findings where the portal would refuse it. The validation program itself cannot run here, so a
 * text that passes is not yet accepted.
 */
export function writeStatement({ head, rows }: StatementToWrite): WriteResult {
  const findings = new Findings()
  const name = wordOf(head['form'])
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (!form || form.act !== 2025 || !form.isConfirmed) {
    findings.error('cannot_write', { field: 'form' }, name, '140, 144')
    return { ok: false, findings: findings.all() }
  }
  const lines: string[] = []
  const add = (record: RecordType, values: Readonly<Record<string, unknown>>) =>
    lines.push(recordLine(record, form.layouts[record], values, lines.length + 1, findings))
  const challans = rows.filter(({ record }) => record === 'CD')
  add('FH', { file_type: 'NS1', upload_type: 'R', uploader: 'D', batches: 1, sequence: 1, ...head })
  add('BH', {
    challan_count: challans.length,
    challan_total_paise: sumOf(challans, 'total_paise'),
    ...head,
  })
  let [challan, deductee] = [0, 0]
  for (const [at, row] of rows.entries()) {
    if (row['record'] === 'CD') {
      challan += 1
      deductee = 0
      add('CD', { challan_number: challan, ...sumsBelow(rows, at), ...row })
    } else if (row['record'] === 'DD') {
      deductee += 1
      add('DD', { challan_number: challan, deductee_number: deductee, mode: 'O', ...row })
    } else findings.error('record', { line: lines.length + 1 }, wordOf(row['record']))
  }
  const text = lines.map((line) => `${line}\r\n`).join('')
  const all = [...findings.all(), ...readStatement(text).findings]
  return all.some(isError) ? { ok: false, findings: all } : { ok: true, text, findings: all }
}

const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], key: string): number =>
  rows.reduce((all, row) => all + (typeof row[key] === 'number' ? row[key] : 0), 0)

function sumsBelow(rows: StatementToWrite['rows'], at: number) {
  let end = at + 1
  while (rows[end]?.['record'] === 'DD') end += 1
  const below = rows.slice(at + 1, end)
  return {
    deductee_count: below.length,
    deposited_paise: sumOf(below, 'deposited_paise'),
    deducted_paise: sumOf(below, 'deducted_paise'),
  }
}

function recordLine(
  record: RecordType,
  layout: Layout,
  values: Readonly<Record<string, unknown>>,
  line: number,
  findings: Findings,
): string {
  const fields = Array.from({ length: layout.width }, () => '')
  fields[0] = String(line)
  fields[1] = record
  if (record !== 'FH') fields[2] = '1'
  for (const [at, key, type] of layout.fields) {
    const text = encodeField(values[key] as FieldValue | undefined, type)
    if (text === undefined) findings.error('value', { line, column: at, field: key }, wordOf(values[key]), labelOf(key))
    fields[at - 1] = text ?? ''
  }
  return fields.join('^')
}
