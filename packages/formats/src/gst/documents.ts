import type { IsoDate } from '@niyam/law'
import type { Totals } from '../format.ts'
import type { Node } from '../json/tree.ts'

/** Taxable value and tax in whole paise; null where the file has no such amount. */
export interface TaxAmounts {
  readonly taxable_paise: number | null
  readonly igst_paise: number | null
  readonly cgst_paise: number | null
  readonly sgst_paise: number | null
  readonly cess_paise: number | null
}

export interface TaxItem extends TaxAmounts {
  /** Per cent. */
  readonly rate: number | null
}

/** A row of a GST return: an invoice, a note, a bill of entry, or a figure of a section that has no documents. */
export interface GstRow extends TaxAmounts {
  /** The section as the file names it, such as `b2b` or `cdnr`. */
  readonly section: string
  /** Where the row is in the file, such as `b2b[0].inv[1]`. */
  readonly path: string
  /** GSTIN of the other side; empty where the section has none. */
  readonly counterparty: string
  readonly counterparty_name: string
  readonly number: string
  readonly dated_on: IsoDate | null
  /** The document that an amendment replaces. */
  readonly original_number: string
  readonly original_dated_on: IsoDate | null
  /** C for credit, D for debit; empty for anything but a note. */
  readonly note: string
  readonly value_paise: number | null
  /** Two digits. */
  readonly place_of_supply: string
  readonly is_reverse_charge: boolean | null
  /** R, SEWP, SEWOP, DE, CBW, WPAY and others, as in the file. */
  readonly type: string
  readonly items: readonly TaxItem[]
  /** What only this section has, as in the file. */
  readonly detail: Readonly<Record<string, string | number | null>>
}

/** The names of taxes: `iamt` in GSTR-1, 2A and 3B, `igst` in 2B. */
export type TaxKeys = Readonly<Record<'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess', string>>

export const AMT_KEYS: TaxKeys = { taxable: 'txval', igst: 'iamt', cgst: 'camt', sgst: 'samt', cess: 'csamt' }
export const NAME_KEYS: TaxKeys = { taxable: 'txval', igst: 'igst', cgst: 'cgst', sgst: 'sgst', cess: 'cess' }

export const taxesOf = (node: Node, keys: TaxKeys): TaxAmounts => ({
  taxable_paise: node.paise(keys.taxable),
  igst_paise: node.paise(keys.igst),
  cgst_paise: node.paise(keys.cgst),
  sgst_paise: node.paise(keys.sgst),
  cess_paise: node.paise(keys.cess),
})

/** Items are in `itms` or `items`, each flat or in `itm_det`. */
export function itemsOf(node: Node, keys: TaxKeys): TaxItem[] {
  const list = node.has('itms') ? 'itms' : 'items'
  return node.nodes(list).map((item) => {
    const inner = item.has('itm_det') ? (item.node('itm_det') ?? item) : item
    return { rate: inner.number('rt'), ...taxesOf(inner, keys) }
  })
}

/** The sums of items; null where none has the amount. */
export function sumsOf(items: readonly TaxAmounts[]): TaxAmounts {
  const sum = (key: keyof TaxAmounts): number | null =>
    items.some((item) => item[key] !== null) ? items.reduce((all, item) => all + (item[key] ?? 0), 0) : null
  return {
    taxable_paise: sum('taxable_paise'),
    igst_paise: sum('igst_paise'),
    cgst_paise: sum('cgst_paise'),
    sgst_paise: sum('sgst_paise'),
    cess_paise: sum('cess_paise'),
  }
}

export const EMPTY_ROW = {
  counterparty: '',
  counterparty_name: '',
  number: '',
  dated_on: null,
  original_number: '',
  original_dated_on: null,
  note: '',
  value_paise: null,
  place_of_supply: '',
  is_reverse_charge: null,
  type: '',
  items: [],
  detail: {},
} as const

export const yesOrNo = (node: Node, key: string): boolean | null => {
  const text = node.oneOf(key, ['Y', 'N'])
  return text === '' ? null : text === 'Y'
}

/** Texts and numbers under these keys, as they are. */
export const detailOf = (node: Node, keys: readonly string[]): Record<string, string | number | null> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = node.record[key]
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
    }),
  )

const AMOUNTS = ['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const

/** A credit note reduces; a debit note adds. */
export const signOf = ({ note }: Pick<GstRow, 'note'>): 1 | -1 => (note === 'C' ? -1 : 1)

/** The number of rows, and the sums of each section: `b2b_taxable_paise`. Within a section a credit note reduces. */
export function sectionTotals(rows: readonly GstRow[]): Totals {
  const totals: Record<string, number> = { rows: rows.length }
  for (const row of rows) {
    totals[`${row.section}_rows`] = (totals[`${row.section}_rows`] ?? 0) + 1
    for (const key of AMOUNTS) {
      const name = `${row.section}_${key}`
      const amount = row[key]
      if (amount !== null) totals[name] = (totals[name] ?? 0) + signOf(row) * amount
    }
  }
  return totals
}
