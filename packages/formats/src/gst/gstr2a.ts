import type { IsoDate } from '@niyam/law'
import type { ReadResult } from '../format.ts'
import { readJson, recordWith } from '../json/read-json.ts'
import type { Node } from '../json/tree.ts'
import {
  AMT_KEYS,
  detailOf,
  EMPTY_ROW,
  type GstRow,
  itemsOf,
  sectionTotals,
  sumsOf,
  taxesOf,
  yesOrNo,
} from './documents.ts'
import { NOT_ROWS, type ReturnHead, returnHead, unknownSections } from './return-head.ts'

/** A document that a supplier declared. */
export interface Gstr2aRow extends GstRow {
  /** Whether the supplier filed GSTR-1; null where the file does not say. */
  readonly is_filed: boolean | null
  readonly supplier_filed_on: IsoDate | null
  readonly supplier_period: string | null
}

/** Sections whose keys are not confirmed. */
const NOT_READ = ['isd', 'isda', 'impgsez', 'tds', 'tdsa', 'tcs', 'tcsa']

/** Reads a GSTR-2A: invoices, notes and imports. The other sections are named and not read. */
export function readGstr2a(text: string): ReadResult<Gstr2aRow, ReturnHead> {
  return readJson('gstr2a', text, (root, findings) => {
    const file = recordWith(root, ['gstin', 'fp'], findings)
    if (file === null) return null
    const rows = [
      ...['b2b', 'b2ba'].flatMap((section) => below(file, section, 'inv', 'inum', 'idt')),
      ...['cdn', 'cdna'].flatMap((section) => below(file, section, 'nt', 'nt_num', 'nt_dt')),
      ...file.nodes('impg').map(imported),
    ]
    for (const key of NOT_READ) if (file.has(key)) findings.warn('not_read', file.place(key), key)
    unknownSections(file, new Set(['b2b', 'b2ba', 'cdn', 'cdna', 'impg', ...NOT_READ, ...NOT_ROWS]), findings)
    return { head: returnHead(file, 'fp'), rows, totals: sectionTotals(rows) }
  })
}

const below = (file: Node, section: string, list: string, number: string, dated: string): Gstr2aRow[] =>
  file.nodes(section).flatMap((supplier) =>
    supplier.nodes(list).map((row): Gstr2aRow => {
      const items = itemsOf(row, AMT_KEYS)
      return {
        ...EMPTY_ROW,
        section,
        path: row.path,
        counterparty: supplier.gstin('ctin'),
        is_filed: yesOrNo(supplier, 'cfs'),
        supplier_filed_on: supplier.day('fldtr1'),
        supplier_period: supplier.month('flprdr1'),
        number: row.text(number),
        dated_on: row.day(dated),
        original_number: row.text(`o${number}`),
        original_dated_on: row.day(`o${dated}`),
        note: row.oneOf('ntty', ['C', 'D']),
        value_paise: row.paise('val'),
        place_of_supply: row.text('pos'),
        is_reverse_charge: yesOrNo(row, 'rchrg'),
        type: row.text('inv_typ'),
        items,
        ...sumsOf(items),
        detail: detailOf(row, ['chksum', 'aspd', 'atyp', 'srctyp', 'irn', 'irngendate', 'diff_percent']),
      }
    }),
  )

const imported = (row: Node): Gstr2aRow => ({
  ...EMPTY_ROW,
  section: 'impg',
  path: row.path,
  is_filed: null,
  supplier_filed_on: null,
  supplier_period: null,
  number: row.text('benum'),
  dated_on: row.day('bedt'),
  ...taxesOf(row, AMT_KEYS),
  detail: detailOf(row, ['refdt', 'portcd', 'amd']),
})
