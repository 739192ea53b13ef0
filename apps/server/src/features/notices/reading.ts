import { Readable } from 'node:stream'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { NOTICE_AMOUNTS, type NoticeReadField } from '@niyam/contract/notice-limits.ts'
import type * as contract from '@niyam/contract/notice-reading.ts'
import type { NoticeProposal } from '@niyam/contract/notice-reading.ts'
import type { FoundValue } from '@niyam/law/notices/paper-text.ts'
import type { NoticeRead } from '@niyam/law/notices/read-notice.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { UploadedBytes } from '../../http/uploaded-file.ts'
import type { Parts } from '../../parts.ts'
import { inThread } from '../../threads/threads.ts'
import { fileType, HEAD_BYTES, plainName } from '../documents/file-type.ts'
import { keepFile } from '../documents/service.ts'
import type { ReadPdf } from './in-thread.ts'
import { lawOfForm } from './law.ts'
import { holdersOf, noteReading } from './reading-store.ts'
import { noticesOf, twinOf } from './store.ts'

type Reading = ReplyOf<typeof contract.readNotice>

/** Reads the PDF of a notice and proposes its values. The file is kept, a notice is not recorded. */
export async function readNotice(
  parts: Pick<Parts, 'db' | 'clock' | 'queue' | 'files'>,
  scope: OrgScope,
  read_by: string,
  { name: given, content }: Pick<UploadedBytes, 'name' | 'content'>,
): Promise<Reading> {
  const name = plainName(given)
  if (content.length === 0) throw invalidField('file', 'This file is empty. Choose another one.')
  if (fileType(name, content.subarray(0, HEAD_BYTES)) !== 'application/pdf')
    throw invalidField('file', 'Choose a PDF, as the authority sent it.')
  const pdf: ReadPdf = await inThread(scope.organisation_id, 'readNoticePdf', content)
  if (!pdf.ok && pdf.problem === 'protected')
    throw invalidField('file', `${name} is protected by a password. Save it without one, then choose it again.`)
  if (!pdf.ok && pdf.problem === 'broken')
    throw invalidField('file', `${name} cannot be read: it is cut short, or no PDF. Download it again.`)
  const file = { name, content: Readable.from([content]), isTooLong: () => false }
  const document = await keepFile(parts, scope, read_by, file)
  return inOrganisation(parts.db, scope, async (tx) => {
    const { document_id } = document
    await noteReading(tx, scope, { document_id, read_by, read_at: parts.clock.now().toISOString() })
    if (!pdf.ok) return { ...NOTHING, document, text: 'no_text' }
    const { read } = pdf
    const { entity, registration } = await holdersOf(
      tx,
      scope,
      read.numbers.map(({ value }) => value.value),
    )
    return {
      document,
      text: 'read',
      proposals: proposalsOf(read),
      doubts: [...read.doubts],
      entity,
      registration,
      duplicate: await duplicateOf(tx, scope, read, entity?.entity_id ?? null),
    }
  })
}

const NOTHING = { proposals: [], doubts: [], entity: null, registration: null, duplicate: null }

function proposalsOf({ form, reference, din, numbers, issued_on, reply_by, hearing_on, periods, amounts }: NoticeRead) {
  const proposals: NoticeProposal[] = []
  const add = <T>(
    field: NoticeReadField,
    found: FoundValue<T> | null,
    value: (found: T) => NoticeProposal['value'],
  ) => {
    if (found !== null) proposals.push({ field, value: value(found.value), line: found.line, page: found.page })
  }
  const same = <T extends NoticeProposal['value']>(value: T) => value
  add('form_id', form, ({ id }) => id)
  add('form', form, (own) => own.form)
  add('kind', form, ({ kind }) => kind)
  add('law', form, lawOfForm)
  add('title', form, ({ title }) => title)
  add('reference', reference, same)
  add('din', din, same)
  for (const number of numbers) add('number', number, ({ value }) => value)
  add('issued_on', issued_on, same)
  add('printed_reply_by', reply_by, same)
  add('hearing_on', hearing_on, same)
  for (const period of periods) add('period', period, same)
  for (const kind of NOTICE_AMOUNTS) add(kind, amounts[kind], same)
  return proposals
}

/** A visible notice with the same DIN, or reference of the entity. */
async function duplicateOf(
  tx: Tx,
  scope: OrgScope,
  { din, reference }: Pick<NoticeRead, 'din' | 'reference'>,
  entity_id: string | null,
): Promise<Reading['duplicate']> {
  const numbers = { din: din?.value ?? '', reference: reference?.value ?? '' }
  const twin = await twinOf(tx, scope, { notice_id: null, entity_id, ...numbers })
  const [notice] = twin ? await noticesOf(tx, scope, [twin.notice_id]) : []
  return notice ? { notice_id: notice.notice_id, title: notice.title } : null
}
