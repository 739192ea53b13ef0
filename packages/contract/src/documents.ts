import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DocumentRef } from './filings.ts'
import { Id } from './fields.ts'

/** Endings and the message of the product's file rule; the server judges by content as well. */
export const FILE_EXTENSIONS = ['zip', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'pdf'] as const
export const FILE_BYTES_AT_MOST = 10 * 1024 * 1024
export const invalidFileMessage = (extensions: readonly string[] = FILE_EXTENSIONS) =>
  `Please choose a valid file. Only extensions ${extensions.join(', ')} are supported.`

export const uploadDocument = endpoint({
  method: 'POST',
  path: 'organisation/documents/',
  access: 'documents.write',
  summary: 'Upload one file (field "file"); the same content is stored once',
  transport: 'multipart',
  reply: DocumentRef,
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: 'organisation/documents/:document_id/',
  access: 'documents.read',
  summary: 'Download a file, always as an attachment',
  transport: 'file',
  params: z.object({ document_id: Id }),
})
