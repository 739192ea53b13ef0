import { type Finding, Findings } from '../finding.ts'
import type { ReadResult } from '../format.ts'
import { placed } from '../json/read-json.ts'
import type { GstRow } from './documents.ts'
import { LETTERS_OF_A_NUMBER, WITH_NUMBER } from './gstr1-writer.ts'

/** Rule 46(b) of the CGST Rules. */
const NUMBER = /^[A-Za-z0-9/-]+$/

/** What the portal refuses in a GSTR-1 that can be read: numbers, days and GSTINs of its documents. */
export function gstr1UploadFindings({ rows, findings: read }: ReadResult<GstRow>, text: string): Finding[] {
  const findings = new Findings()
  for (const { section, number, dated_on, path } of rows) {
    if (!WITH_NUMBER.has(section)) continue
    const key = section.startsWith('cdn') ? 'nt' : 'i'
    const place = { field: `${path}.${key === 'nt' ? 'nt_num' : 'inum'}` }
    if (number === '') findings.error('missing', { field: path }, 'number')
    else if (!NUMBER.test(number)) findings.error('value', place, number, 'number')
    if (number.length > LETTERS_OF_A_NUMBER)
      findings.error('too_long', place, 'number', number.length, LETTERS_OF_A_NUMBER)
    if (dated_on === null) findings.error('missing', { field: path }, 'date')
  }
  // An import takes a GSTIN that fails its check, with a warning; the portal does not.
  const refused = read.map(
    (finding): Finding =>
      finding.code === 'doubt' && finding.values[1] === 'GSTIN'
        ? { ...finding, severity: 'error', code: 'value' }
        : finding,
  )
  return [...refused, ...placed(findings.all(), text.replace(/^\uFEFF/, ''))]
}
