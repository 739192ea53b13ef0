import { type NoticeRead, readNotice } from '@niyam/law/notices/read-notice.ts'
import { loadTable } from '@niyam/law/tables/load-table.ts'
import { type PdfText, textOfPdf } from '../receipts/pdf-text.ts'

export type ReadPdf = { readonly ok: true; readonly read: NoticeRead } | Extract<PdfText, { ok: false }>

/** Reads the PDF of a notice. Asked for in a thread, as nothing in it bounds its time. */
export async function readNoticePdf(content: Uint8Array): Promise<ReadPdf> {
  const text = await textOfPdf(content, undefined, '\f')
  if (!text.ok) return text
  return { ok: true, read: readNotice(text.text, await loadTable('notice-forms')) }
}
