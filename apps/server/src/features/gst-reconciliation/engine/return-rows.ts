import type { GstRow } from '@niyam/formats/gst/documents.ts'
import type { Gstr2bRow } from '@niyam/formats/gst/gstr2b.ts'
import type { Gstr3bRow } from '@niyam/formats/gst/gstr3b.ts'
import { TAX_HEADS } from './documents.ts'

/** A row of an imported file, with where it is in it. */
export interface Sourced<Row> {
  readonly file_id: string
  readonly line: number
  readonly row: Row
}

/** The files of one GSTIN and month; null for a file that was not imported, which is unknown and not zero. */
export interface ReturnsOfMonth {
  readonly period: string
  readonly gstr3b: readonly Sourced<Gstr3bRow>[] | null
  readonly gstr1: readonly Sourced<GstRow>[] | null
  readonly gstr2b: readonly Sourced<Gstr2bRow>[] | null
}

export const HEADS = ['taxable_paise', ...TAX_HEADS] as const
export type Head = (typeof HEADS)[number]
export type Heads = Readonly<Record<Head, number>>

export const NO_AMOUNTS: Heads = { taxable_paise: 0, igst_paise: 0, cgst_paise: 0, sgst_paise: 0, cess_paise: 0 }

type Amounts = Readonly<Record<Head, number | null>>

/** `sum` and so many times `row`, head by head; what the row does not state adds nothing. */
export const added = (sum: Heads, row: Amounts, times: number): Heads => ({
  taxable_paise: sum.taxable_paise + times * (row.taxable_paise ?? 0),
  igst_paise: sum.igst_paise + times * (row.igst_paise ?? 0),
  cgst_paise: sum.cgst_paise + times * (row.cgst_paise ?? 0),
  sgst_paise: sum.sgst_paise + times * (row.sgst_paise ?? 0),
  cess_paise: sum.cess_paise + times * (row.cess_paise ?? 0),
})
