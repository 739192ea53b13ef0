import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import type { AisHead, AisRow } from '@niyam/formats/ais/reader.ts'
import type { EcrRow, PartPaymentRow } from '@niyam/formats/ecr/ecr.ts'
import type { EinvoiceRow } from '@niyam/formats/einvoice/reader.ts'
import type { StatementHead, StatementRow } from '@niyam/formats/etds/forms.ts'
import type { TaxCredit, TaxStatementHead } from '@niyam/formats/form-26as/reader.ts'
import type { GstRow } from '@niyam/formats/gst/documents.ts'
import type { Gstr2aRow } from '@niyam/formats/gst/gstr2a.ts'
import type { Gstr2bHead, Gstr2bRow } from '@niyam/formats/gst/gstr2b.ts'
import type { Gstr3bRow } from '@niyam/formats/gst/gstr3b.ts'
import type { PurchaseRow } from '@niyam/formats/gst/purchases.ts'
import type { ReturnHead } from '@niyam/formats/gst/return-head.ts'
import type { FiledReturn } from '@niyam/formats/gst/returns-status.ts'
import type { EsicRow } from '@niyam/formats/sheet/esic.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import type { ReceivableRow } from '@niyam/formats/tds-receivable/reader.ts'

interface OfKind {
  'form-26as': { row: TaxCredit; head: TaxStatementHead }
  ais: { row: AisRow; head: AisHead }
  etds: { row: StatementRow; head: StatementHead }
  gstr1: { row: GstRow; head: ReturnHead }
  gstr2a: { row: Gstr2aRow; head: ReturnHead }
  gstr2b: { row: Gstr2bRow; head: Gstr2bHead }
  gstr3b: { row: Gstr3bRow; head: ReturnHead }
  'gst-returns-status': { row: FiledReturn; head: { readonly gstin: string } }
  einvoice: { row: EinvoiceRow; head: null }
  ecr: { row: EcrRow; head: null }
  'ecr-part-payment': { row: PartPaymentRow; head: null }
  esic: { row: EsicRow; head: null }
  'mca-master': { row: McaRow; head: null }
  'gst-purchases': { row: PurchaseRow; head: null }
  'tds-receivable': { row: ReceivableRow; head: null }
}

/** A row of a kind as `packages/formats` types it, and the head of its file. */
export type RowOf<K extends PortalFileKind> = OfKind[K]['row']
export type HeadOf<K extends PortalFileKind> = OfKind[K]['head']

/** A row of an imported file. */
export interface FileRow<K extends PortalFileKind> {
  /** The line of a text, else the place of the row in the file; both from 1. */
  readonly line: number
  readonly row: RowOf<K>
}
