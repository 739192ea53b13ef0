import { Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { type GstTaxpayer, readTaxpayer } from '../gst-taxpayer.ts'
import { KIND_NAMES } from '../kinds.ts'

/** The answer about one taxpayer as a file with one row. */
export function readTaxpayerFile(text: string): ReadResult<GstTaxpayer, null> {
  const findings = new Findings()
  const answer = readTaxpayer(text)
  if (!answer.ok) {
    if (answer.reason === 'unreadable') findings.error('not_json')
    else if (answer.reason === 'unknown_number') findings.error('no_rows')
    else if (answer.reason === 'wrong_gstin') findings.error('value', { field: 'gstin' }, '', 'GSTIN')
    else findings.error('not_this_kind', {}, KIND_NAMES['gst-taxpayer'])
  }
  const rows = answer.ok ? [answer.taxpayer] : []
  return { kind: 'gst-taxpayer', head: null, rows, totals: { rows: rows.length }, findings: findings.all() }
}
