import type { IsoDate } from '@niyam/law'

/**
 * The kinds that never match each other: a credit note reduces credit, a bill of entry has no supplier, and a
 * distributor's document no taxable value. A debit note adds like an invoice and may be recorded as one.
 */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'bill-of-entry', 'isd-invoice', 'isd-credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const TAX_HEADS = ['igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const
export type TaxHead = (typeof TAX_HEADS)[number]

/** A document of a supplier, in the books or in a GSTR-2B. Amounts are whole paise without sign: the kind has it. */
export interface SupplierDocument {
  /** Names the row where it is kept, such as file and line: unique within its side. */
  readonly id: string
  /** The month whose books or GSTR-2B it is in, `2026-04`. */
  readonly period: string
  readonly kind: DocumentKind
  /** GSTIN in capitals; empty for an import. */
  readonly supplier: string
  /** Shown, never compared; empty where not stated. */
  readonly supplier_name: string
  readonly number: string
  readonly dated_on: IsoDate
  /** Two digits; empty where not stated. */
  readonly place_of_supply: string
  /** Null where not stated, here and below. */
  readonly is_reverse_charge: boolean | null
  readonly taxable_paise: number | null
  readonly igst_paise: number | null
  readonly cgst_paise: number | null
  readonly sgst_paise: number | null
  readonly cess_paise: number | null
}

export interface BookDocument extends SupplierDocument {
  /** False for credit that the books themselves treat as blocked, as under s. 17(5). */
  readonly is_eligible: boolean | null
}

export type ImsAction = 'accepted' | 'rejected' | 'pending' | 'none'

export interface StatementDocument extends SupplierDocument {
  /** Whether the portal allows the credit. */
  readonly is_available: boolean | null
  /** P for the place of supply, C for the time limit, as in the file. */
  readonly unavailable_reason: string
  /** The document that this amendment replaces; empty otherwise. */
  readonly original_number: string
  readonly original_dated_on: IsoDate | null
  /** The action in the Invoice Management System; null where the file has none. */
  readonly ims_action: ImsAction | null
}

/** Credit notes reduce. */
export const signOf = ({ kind }: Pick<SupplierDocument, 'kind'>): 1 | -1 =>
  kind === 'credit-note' || kind === 'isd-credit-note' ? -1 : 1

export const taxOf = (document: Pick<SupplierDocument, TaxHead>): number =>
  TAX_HEADS.reduce((all, head) => all + (document[head] ?? 0), 0)

/** Whether any tax is stated: otherwise the tax is unknown, not zero. */
export const hasTax = (document: Pick<SupplierDocument, TaxHead>): boolean =>
  TAX_HEADS.some((head) => document[head] !== null)
