import { writeXlsx } from 'hucre/xlsx'
import type { MadeKind } from './check.ts'
import { memberHeadings } from './ecr/member-sheet.ts'
import { esicWorkbook } from './sheet/esic-writer.ts'

/** A sheet (xlsx) with the headings alone. Its columns have the format "Text", so that numbers keep their zeros. */
export function templateOf(kind: MadeKind): Promise<Uint8Array> {
  if (kind === 'esic') return esicWorkbook([], 'xlsx')
  const headings = memberHeadings(kind)
  const columns = headings.map((heading) => ({ width: heading.length + 4, numFmt: '@' }))
  return writeXlsx({ sheets: [{ name: 'Members', columns, rows: [headings] }] })
}
