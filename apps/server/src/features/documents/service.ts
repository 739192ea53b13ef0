import { Readable } from 'node:stream'
import { FILE_BYTES_AT_MOST, invalidFileMessage } from '@niyam/contract/documents.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { archivedVisibility, fullVisibility } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { mustHaveRoomFor, noteUsage } from '../plan-limits/service.ts'
import { fileType, HEAD_BYTES, plainName } from './file-type.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'files'>

export interface GivenFile {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
  /** Whether the content was cut off because it was too long; known at its end. */
  readonly isTooLong: () => boolean
}

const tooLarge = () =>
  new AppError('too_large', `A file has at most ${FILE_BYTES_AT_MOST / 1024 / 1024} MB. Make it smaller, or split it.`)

/** Keeps a file: the content on the disk first, then its row. The same content under the same name is found again. */
export async function keepFile(
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'queue'>,
  scope: OrgScope,
  user_id: string,
  file: GivenFile,
): Promise<{ document_id: string; name: string; size: number }> {
  const name = plainName(file.name)
  const chunks = file.content[Symbol.asyncIterator]()
  const head = await readHead(chunks)
  const content_type = fileType(name, head)
  if (content_type === null) throw invalidField('file', invalidFileMessage())
  const content = checkedContent(head, chunks, file)
  const isZip = content_type === 'application/zip'
  const { sha256, size } = await parts.files.put(scope, isZip ? await soundZip(scope, content) : Readable.from(content))
  return inOrganisation(parts.db, scope, async (tx) => {
    await mustHaveRoomFor(tx, scope, { sha256, size, today: parts.clock.today() })
    const row = { document_id: uuidv7(), sha256, name, size, content_type, created_by: user_id }
    const document = await store.saveDocument(tx, scope, row)
    await noteUsage(parts, tx, scope)
    return document
  })
}

/** Checks the contents of a zip before it is stored: nothing of a refused zip reaches the disk. */
async function soundZip({ organisation_id }: OrgScope, content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  const wrong = await inThread(organisation_id, 'wrongInZip', zip)
  if (wrong !== null) throw invalidField('file', wrong)
  return zip
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* checkedContent(head: Buffer, rest: AsyncIterator<Buffer>, file: GivenFile): AsyncGenerator<Buffer> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  // Thrown inside the stream, so that nothing of a file that was cut off is kept.
  if (file.isTooLong()) throw tooLarge()
}

const noDocument = () =>
  new AppError(
    'not_found',
    'This document is not there. It may belong to another organisation, or the address is wrong.',
  )

/** A kept file, to be sent on. */
export async function openDocument(
  { db, files }: Deps,
  scope: OrgScope,
  document_id: string,
): Promise<{ name: string; size: number; content_type: string; content: Readable }> {
  const row = await inOrganisation(db, scope, (tx) => store.documentRow(tx, scope, document_id))
  if (!row) throw noDocument()
  const content = await files.read(scope, row.sha256).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AppError(
      'not_found',
      'The content of this document is missing on the server. Restore the files of the last backup.',
    )
  })
  return { ...row, content }
}

/** @throws AppError `invalid` when one of the documents is not of the organisation */
export async function mustHaveDocuments(tx: Tx, scope: OrgScope, document_ids: readonly string[]): Promise<void> {
  if (document_ids.length === 0) return
  const known = await store.knownDocuments(tx, scope, document_ids)
  if (document_ids.some((id) => !known.includes(id))) {
    throw invalidField('document_ids', 'One of the documents no longer exists. Attach it again.')
  }
}

/** @throws AppError `invalid` when the organisation has no such document, or the caller does not see it */
export async function mustHaveDocument(tx: Tx, scope: OrgScope, document_id: string): Promise<void> {
  const known = await store.knownDocuments(tx, scope, [document_id])
  if (known.length === 0) throw invalidField('document_id', 'This file no longer exists. Choose it again.')
}

/**
 * Deletes a document that nothing refers to any more. The whole organisation is checked, including archived entities.
 */
export const dropUnused = (tx: Tx, scope: OrgScope, document_id: string): Promise<unknown> =>
  store.deleteUnused(archivedVisibility(fullVisibility(tx, scope), scope), scope, document_id)
