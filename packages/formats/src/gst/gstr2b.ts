import type { IsoDate } from '@niyam/law'
import { Findings } from '../finding.ts'
import type { ReadResult, Totals } from '../format.ts'
import { readJson, recordWith } from '../json/read-json.ts'
import type { Node } from '../json/tree.ts'
import {
  detailOf,
  EMPTY_ROW,
  type GstRow,
  itemsOf,
  NAME_KEYS,
  sectionTotals,
  signOf,
  sumsOf,
  taxesOf,
  yesOrNo,
} from './documents.ts'
import { type ReturnHead, returnHead } from './return-head.ts'

/** A document of the statement of input tax credit. */
export interface Gstr2bRow extends GstRow {
  /** Whether the portal allows the credit; null where it does not say. */
  readonly is_available: boolean | null
  /** P for the place of supply, C for the time limit; empty where the credit is available. */
  readonly unavailable_reason: string
  readonly supplier_filed_on: IsoDate | null
  /** `2026-04` */
  readonly supplier_period: string | null
}

export interface Gstr2bHead extends ReturnHead {
  /** In how many files the portal gives the statement. A file does not say which of them it is. */
  readonly file_count: number
}

/** Reads a GSTR-2B. Its summary is in the totals beside the sums of the documents: a large statement comes in several files. */
export function readGstr2b(text: string): ReadResult<Gstr2bRow, Gstr2bHead> {
  return readJson('gstr2b', text, (root, findings) => {
    const data = recordWith(root, ['gstin', 'rtnprd'], findings)
    if (data === null) return null
    const documents = data.node('docdata')
    // Only what the portal gives to programs counts its files; the key is known from documentation.
    const files = (data.has('fc') ? data : root).count('fc') ?? 1
    if (files > 1) findings.warn('gstr2b.one_of_several', data.place('rtnprd'), files)
    if (documents === null) findings.warn('missing', data.place('docdata'), 'docdata')
    const rows = documents === null ? [] : rowsOf(documents)
    for (const key of Object.keys(documents?.record ?? {}))
      if (!SECTIONS.has(key)) findings.warn('unknown_section', documents?.place(key), key)
    for (const key of ['docRejdata', 'cpSummRej', 'itcrejected'])
      if (data.has(key)) findings.note('not_read', data.place(key), key)
    const head = { ...returnHead(data, 'rtnprd'), file_count: Math.max(1, files) }
    return { head, rows, totals: { ...totalsOf(rows), ...summaryOf(data) } }
  })
}

const SECTIONS: ReadonlySet<string> = new Set(['b2b', 'b2ba', 'cdnr', 'cdnra', 'isd', 'isda', 'impg', 'impgsez'])

const rowsOf = (documents: Node): Gstr2bRow[] => [
  ...['b2b', 'b2ba'].flatMap((section) => below(documents, section, 'inv', invoice)),
  ...['cdnr', 'cdnra'].flatMap((section) => below(documents, section, 'nt', note)),
  ...['isd', 'isda'].flatMap((section) => below(documents, section, 'doclist', distributed)),
  ...documents.nodes('impg').map((row) => imported('impg', row, null)),
  ...below(documents, 'impgsez', 'boe', imported),
]

type ReadRow = (section: string, row: Node, supplier: Node | null) => Gstr2bRow

const below = (documents: Node, section: string, list: string, read: ReadRow): Gstr2bRow[] =>
  documents.nodes(section).flatMap((supplier) => supplier.nodes(list).map((row) => read(section, row, supplier)))

const ofSupplier = (supplier: Node | null) => ({
  counterparty: supplier?.gstin('ctin') ?? '',
  counterparty_name: supplier?.text('trdnm') ?? '',
  supplier_filed_on: supplier?.day('supfildt') ?? null,
  supplier_period: supplier?.month('supprd') ?? null,
})

const creditOf = (row: Node, key: string) => ({
  is_available: yesOrNo(row, key),
  unavailable_reason: row.text('rsn'),
})

const invoice: ReadRow = (section, row, supplier) => {
  const items = itemsOf(row, NAME_KEYS)
  return {
    ...EMPTY_ROW,
    section,
    path: row.path,
    ...ofSupplier(supplier),
    number: row.text('inum'),
    dated_on: row.day('dt'),
    original_number: row.text('oinum'),
    original_dated_on: row.day('oidt'),
    ...documentOf(row, 'typ'),
    items,
    ...amountsOf(row, items),
  }
}

const note: ReadRow = (section, row, supplier) => {
  const items = itemsOf(row, NAME_KEYS)
  return {
    ...EMPTY_ROW,
    section,
    path: row.path,
    ...ofSupplier(supplier),
    number: row.text('ntnum'),
    dated_on: row.day('dt'),
    original_number: row.text('ontnum'),
    original_dated_on: row.day('ontdt'),
    note: row.oneOf('typ', ['C', 'D']),
    ...documentOf(row, 'suptyp'),
    items,
    ...amountsOf(row, items),
  }
}

const documentOf = (row: Node, type: string) => ({
  value_paise: row.paise('val'),
  place_of_supply: row.text('pos'),
  is_reverse_charge: yesOrNo(row, 'rev'),
  type: row.text(type),
  ...creditOf(row, 'itcavl'),
  detail: detailOf(row, ['diffprcnt', 'srctyp', 'irn', 'irngendate', 'onttyp', 'imsStatus']),
})

// Newer files may have the sums at the document itself, without items.
const amountsOf = (row: Node, items: GstRow['items']) => (items.length > 0 ? sumsOf(items) : taxesOf(row, NAME_KEYS))

const distributed: ReadRow = (section, row, supplier) => ({
  ...EMPTY_ROW,
  section,
  path: row.path,
  ...ofSupplier(supplier),
  number: row.text('docnum'),
  dated_on: row.day('docdt'),
  original_number: row.text('odocnum'),
  original_dated_on: row.day('odocdt'),
  // A credit note of a distributor takes credit back.
  note: row.oneOf('doctyp', ['ISDI', 'ISDC']) === 'ISDC' ? 'C' : '',
  type: row.text('doctyp'),
  ...creditOf(row, 'itcelg'),
  ...taxesOf(row, NAME_KEYS),
  detail: detailOf(row, ['oinvnum', 'oinvdt', 'odoctyp']),
})

const imported: ReadRow = (section, row, supplier) => ({
  ...EMPTY_ROW,
  section,
  path: row.path,
  ...ofSupplier(supplier),
  number: row.text('boenum'),
  dated_on: row.day('boedt'),
  is_available: null,
  unavailable_reason: '',
  ...taxesOf(row, NAME_KEYS),
  detail: detailOf(row, ['refdt', 'recdt', 'portcode', 'isamd']),
})

function totalsOf(rows: readonly Gstr2bRow[]): Totals {
  const totals: Record<string, number> = { ...sectionTotals(rows) }
  for (const row of rows) {
    if (row.is_available === null) continue
    const tax = (row.igst_paise ?? 0) + (row.cgst_paise ?? 0) + (row.sgst_paise ?? 0) + (row.cess_paise ?? 0)
    const name = row.is_available ? 'available_tax_paise' : 'unavailable_tax_paise'
    totals[name] = (totals[name] ?? 0) + signOf(row) * tax
  }
  return totals
}

/** The totals of the portal's own summary: `summary_available_igst_paise`. */
function summaryOf(data: Node): Totals {
  const totals: Record<string, number> = {}
  const summary = data.node('itcsumm')
  for (const [key, name] of [
    ['itcavl', 'available'],
    ['itcunavl', 'unavailable'],
  ] as const) {
    const side = summary?.node(key)
    for (const group of Object.keys(side?.record ?? {})) {
      const figures = side?.node(group)
      for (const tax of ['igst', 'cgst', 'sgst', 'cess'] as const) {
        const total = `summary_${name}_${tax}_paise`
        totals[total] = (totals[total] ?? 0) + (figures?.paise(tax) ?? 0)
      }
    }
  }
  return totals
}

/** Joins the files of one statement. Another GSTIN or month among them is an error; the summaries are never added up. */
export function joinGstr2b(parts: readonly ReadResult<Gstr2bRow, Gstr2bHead>[]): ReadResult<Gstr2bRow, Gstr2bHead> {
  const [first] = parts
  const head = first?.head ?? null
  const findings = new Findings()
  for (const part of parts)
    if (part.head?.gstin !== head?.gstin || part.head?.period !== head?.period)
      findings.error(
        'differs',
        {},
        'GSTIN and period',
        `${part.head?.gstin ?? ''} ${part.head?.period ?? ''}`,
        `${head?.gstin ?? ''} ${head?.period ?? ''}`,
      )
  const rows = parts.flatMap((part) => part.rows)
  const summary = Object.entries(first?.totals ?? {}).filter(([key]) => key.startsWith('summary_'))
  return {
    kind: 'gstr2b',
    head,
    rows,
    totals: { ...totalsOf(rows), ...Object.fromEntries(summary) },
    findings: [...parts.flatMap((part) => part.findings), ...findings.all()],
  }
}
