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

/** Sections with invoices: under `inv`, or under a place of supply or a kind of export. */
const INVOICES = ['b2b', 'b2ba', 'b2cl', 'b2cla', 'exp', 'expa'] as const
const NOTES = ['cdnr', 'cdnra'] as const
const UNREGISTERED_NOTES = ['cdnur', 'cdnura'] as const
const ADVANCES = ['at', 'ata', 'txpd', 'txpda'] as const
const SMALL = ['b2cs', 'b2csa'] as const
const SECTIONS: readonly string[] = [
  ...INVOICES,
  ...NOTES,
  ...UNREGISTERED_NOTES,
  ...ADVANCES,
  ...SMALL,
  'nil',
  'hsn',
  'doc_issue',
  'supeco',
]

const INVOICE_TYPES = ['R', 'SEWP', 'SEWOP', 'DE', 'CBW']

/** Reads a GSTR-1 as the portal's tool or a vendor writes it. Sections that are not known are named. */
export function readGstr1(text: string): ReadResult<GstRow, ReturnHead> {
  return readJson('gstr1', text, (root, findings) => {
    const file = SECTIONS.some((key) => root.has(key)) ? root : recordWith(root, ['gstin', 'fp'], findings)
    if (file === null) return null
    const rows = [
      ...INVOICES.flatMap((section) => invoices(file, section)),
      ...NOTES.flatMap((section) =>
        file.nodes(section).flatMap((party) => party.nodes('nt').map((nt) => note(section, nt, party))),
      ),
      ...UNREGISTERED_NOTES.flatMap((section) => file.nodes(section).map((nt) => note(section, nt, null))),
      ...SMALL.flatMap((section) => file.nodes(section).flatMap((row) => small(section, row))),
      ...ADVANCES.flatMap((section) => file.nodes(section).map((row) => advance(section, row))),
      ...nilRows(file),
      ...hsnRows(file),
      ...issuedRows(file),
      ...operatorRows(file),
    ]
    unknownSections(file, new Set([...SECTIONS, ...NOT_ROWS]), findings)
    return { head: returnHead(file, 'fp'), rows, totals: sectionTotals(rows) }
  })
}

const invoices = (file: Node, section: string): GstRow[] =>
  file.nodes(section).flatMap((group) =>
    group.nodes('inv').map((invoice): GstRow => {
      const items = itemsOf(invoice, AMT_KEYS)
      const party = group.has('ctin') ? group.gstin('ctin') : ''
      return {
        ...EMPTY_ROW,
        section,
        path: invoice.path,
        counterparty: party,
        number: invoice.text('inum'),
        dated_on: invoice.day('idt'),
        original_number: invoice.text('oinum'),
        original_dated_on: invoice.day('oidt'),
        value_paise: invoice.paise('val'),
        place_of_supply: placeOf(group.has('pos') ? group : invoice),
        is_reverse_charge: yesOrNo(invoice, 'rchrg'),
        type: group.has('exp_typ')
          ? group.oneOf('exp_typ', ['WPAY', 'WOPAY'])
          : invoice.oneOf('inv_typ', INVOICE_TYPES),
        items,
        ...sumsOf(items),
        detail: detailOf(invoice, ['etin', 'diff_percent', 'sbpcode', 'sbnum', 'sbdt']),
      }
    }),
  )

function note(section: string, nt: Node, party: Node | null): GstRow {
  const items = itemsOf(nt, AMT_KEYS)
  return {
    ...EMPTY_ROW,
    section,
    path: nt.path,
    counterparty: party?.gstin('ctin') ?? '',
    number: nt.text('nt_num'),
    dated_on: nt.day('nt_dt'),
    original_number: nt.text('ont_num'),
    original_dated_on: nt.day('ont_dt'),
    note: nt.oneOf('ntty', ['C', 'D']),
    value_paise: nt.paise('val'),
    place_of_supply: placeOf(nt),
    is_reverse_charge: yesOrNo(nt, 'rchrg'),
    type: party ? nt.oneOf('inv_typ', INVOICE_TYPES) : nt.oneOf('typ', ['B2CL', 'EXPWP', 'EXPWOP']),
    items,
    ...sumsOf(items),
    detail: detailOf(nt, ['diff_percent']),
  }
}

// An amendment has its figures by rate in a list; the section itself is flat.
function small(section: string, row: Node): GstRow[] {
  const items = row.has('itms') ? itemsOf(row, AMT_KEYS) : [{ rate: row.number('rt'), ...taxesOf(row, AMT_KEYS) }]
  const detail = detailOf(row, ['diff_percent', 'omon', 'typ', 'etin'])
  const place = { place_of_supply: placeOf(row), type: row.oneOf('sply_ty', ['INTRA', 'INTER']) }
  return [{ ...EMPTY_ROW, section, path: row.path, ...place, items, ...sumsOf(items), detail }]
}

function advance(section: string, row: Node): GstRow {
  const items = itemsOf(row, { ...AMT_KEYS, taxable: 'ad_amt' })
  return {
    ...EMPTY_ROW,
    section,
    path: row.path,
    place_of_supply: placeOf(row),
    type: row.oneOf('sply_ty', ['INTRA', 'INTER']),
    items,
    ...sumsOf(items),
    detail: detailOf(row, ['diff_percent', 'omon']),
  }
}

const NO_TAX = { igst_paise: null, cgst_paise: null, sgst_paise: null, cess_paise: null }

/** Exempt, nil-rated and non-GST supplies: three rows a kind of supply. */
const nilRows = (file: Node): GstRow[] =>
  (file.node('nil')?.nodes('inv') ?? []).flatMap((row) =>
    ['expt_amt', 'nil_amt', 'ngsup_amt'].flatMap((key): GstRow[] => {
      const taxable_paise = row.paise(key)
      if (taxable_paise === null) return []
      const type = row.oneOf('sply_ty', ['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'])
      return [{ ...EMPTY_ROW, section: 'nil', path: row.at(key), type, taxable_paise, ...NO_TAX, detail: { of: key } }]
    }),
  )

/** By code of goods: in one list, or in one for registered and one for other customers. */
function hsnRows(file: Node): GstRow[] {
  const hsn = file.node('hsn')
  if (!hsn) return []
  return ['data', 'hsn_b2b', 'hsn_b2c'].flatMap((list) =>
    hsn.nodes(list).map((row): GstRow => {
      const amounts = taxesOf(row, AMT_KEYS)
      const detail = detailOf(row, ['hsn_sc', 'desc', 'uqc', 'qty', 'num'])
      const items = [{ rate: row.number('rt'), ...amounts }]
      return {
        ...EMPTY_ROW,
        section: 'hsn',
        path: row.path,
        type: list === 'data' ? '' : list,
        items,
        ...amounts,
        detail,
      }
    }),
  )
}

const issuedRows = (file: Node): GstRow[] =>
  (file.node('doc_issue')?.nodes('doc_det') ?? []).flatMap((kind) =>
    kind.nodes('docs').map(
      (row): GstRow => ({
        ...EMPTY_ROW,
        section: 'doc_issue',
        path: row.path,
        type: kind.text('doc_num'),
        taxable_paise: null,
        ...NO_TAX,
        detail: detailOf(row, ['num', 'from', 'to', 'totnum', 'cancel', 'net_issue']),
      }),
    ),
  )

function operatorRows(file: Node): GstRow[] {
  const supplies = file.node('supeco')
  if (!supplies) return []
  return ['clttx', 'paytx'].flatMap((list) =>
    supplies.nodes(list).map((row): GstRow => {
      const amounts = taxesOf(row, { taxable: 'suppval', igst: 'igst', cgst: 'cgst', sgst: 'sgst', cess: 'cess' })
      const detail = detailOf(row, ['flag'])
      const counterparty = row.gstin('etin')
      return { ...EMPTY_ROW, section: 'supeco', path: row.path, type: list, counterparty, ...amounts, detail }
    }),
  )
}

function placeOf(node: Node): string {
  const text = node.text('pos')
  return text === '' ? '' : text.padStart(2, '0')
}
