import { type GstRow, signOf } from '@niyam/formats/gst/documents.ts'
import type { Gstr2bRow } from '@niyam/formats/gst/gstr2b.ts'
import { HEADS, type Head } from './return-rows.ts'

/**
 * The tables of GSTR-3B that another file states too.
 *
 * The portal fills 3.1 from GSTR-1, and 3.1(d) and 4 from GSTR-2B (GSTN note on auto-population, September 2020, and
 * the revised table 4 of Notification 14/2022-CT). Supplies under reverse charge that the customer pays for (GSTR-1
 * table 4B) have a separate line: published mappings disagree on whether they are in 3.1(a).
 */
export const TABLES = [
  { table: '3.1(a)', against: 'gstr1', lines: ['sup_details.osup_det'], heads: HEADS },
  {
    table: '3.1(b)',
    against: 'gstr1',
    lines: ['sup_details.osup_zero'],
    heads: ['taxable_paise', 'igst_paise', 'cess_paise'],
  },
  { table: '3.1(c)', against: 'gstr1', lines: ['sup_details.osup_nil_exmp'], heads: ['taxable_paise'] },
  { table: '3.1(e)', against: 'gstr1', lines: ['sup_details.osup_nongst'], heads: ['taxable_paise'] },
  { table: 'GSTR-1 4B', against: 'gstr1', lines: [], heads: HEADS },
  { table: '3.1(d)', against: 'gstr2b', lines: ['sup_details.isup_rev'], heads: HEADS },
  { table: '4(A)(1)', against: 'gstr2b', lines: ['itc_elg.itc_avl.IMPG'], heads: ['igst_paise', 'cess_paise'] },
  { table: '4(A)(2)', against: null, lines: ['itc_elg.itc_avl.IMPS'], heads: ['igst_paise', 'cess_paise'] },
  { table: '4(A)(3)', against: 'gstr2b', lines: ['itc_elg.itc_avl.ISRC'], heads: HEADS.slice(1) },
  { table: '4(A)(4)', against: 'gstr2b', lines: ['itc_elg.itc_avl.ISD'], heads: HEADS.slice(1) },
  { table: '4(A)(5)', against: 'gstr2b', lines: ['itc_elg.itc_avl.OTH'], heads: HEADS.slice(1) },
  { table: '4(B)(1)', against: null, lines: ['itc_elg.itc_rev.RUL'], heads: HEADS.slice(1) },
  { table: '4(B)(2)', against: null, lines: ['itc_elg.itc_rev.OTH'], heads: HEADS.slice(1) },
  { table: '4(C)', against: 'gstr2b', lines: ['itc_elg.itc_net'], heads: HEADS.slice(1) },
  { table: '4(D)(2)', against: 'gstr2b', lines: ['itc_elg.itc_inelg.OTH'], heads: HEADS.slice(1) },
] as const satisfies readonly {
  table: string
  against: 'gstr1' | 'gstr2b' | null
  lines: readonly string[]
  heads: readonly Head[]
}[]

export type Table = (typeof TABLES)[number]['table']

/** Where a row counts; `unknown` where the file does not say enough to tell. */
export type Place = { readonly tables: readonly Table[]; readonly sign: 1 | -1 } | 'unknown' | null

const SEZ: ReadonlySet<string> = new Set(['SEWP', 'SEWOP'])

/** Null for rows that repeat others (HSN), list numbers, or belong to tables not compared. */
export function placeInGstr1(row: GstRow): Place {
  const base = baseSection(row.section)
  const at = (table: Table, sign: 1 | -1 = 1): Place => ({ tables: [table], sign })
  switch (base) {
    case 'b2b':
    case 'cdnr':
      if (row.is_reverse_charge) return at('GSTR-1 4B', signOf(row))
      return at(SEZ.has(row.type) ? '3.1(b)' : '3.1(a)', signOf(row))
    case 'b2cl':
    case 'b2cs':
    case 'at':
      return at('3.1(a)')
    case 'txpd':
      return at('3.1(a)', -1)
    case 'exp':
      return at('3.1(b)')
    case 'cdnur':
      return at(row.type === 'B2CL' ? '3.1(a)' : '3.1(b)', signOf(row))
    case 'nil':
      return at(row.detail['of'] === 'ngsup_amt' ? '3.1(e)' : '3.1(c)')
    default:
      return null
  }
}

export function placeInGstr2b(row: Gstr2bRow): Place {
  const base = baseSection(row.section)
  const sign = signOf(row)
  if (base === 'impg' || base === 'impgsez') return { tables: ['4(A)(1)', '4(C)'], sign }
  const credit: Table = base === 'isd' ? '4(A)(4)' : row.is_reverse_charge ? '4(A)(3)' : '4(A)(5)'
  const owed: readonly Table[] = base !== 'isd' && row.is_reverse_charge ? ['3.1(d)'] : []
  if (row.is_available === null) return 'unknown'
  return { tables: [...owed, ...(row.is_available ? ([credit, '4(C)'] as const) : (['4(D)(2)'] as const))], sign }
}

/** The section that an amendment amends: `b2b` for `b2ba`. */
export const baseSection = (section: string): string => (AMENDMENTS.has(section) ? section.slice(0, -1) : section)

/** These state the new figures; the difference from the old ones counts. */
export const AMENDMENTS: ReadonlySet<string> = new Set([
  'b2ba',
  'b2cla',
  'expa',
  'cdnra',
  'cdnura',
  'b2csa',
  'ata',
  'txpda',
  'isda',
])
