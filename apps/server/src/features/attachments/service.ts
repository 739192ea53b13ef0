import type { AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import type { Attachment } from '@niyam/contract/attachments.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { eventInfo } from '@niyam/law'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import type { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { indianDay } from '../../clock.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { seesWhole } from '../../http/whole-entity.ts'
import { say } from '../../language/speak.ts'
import { dropUnused, mustHaveDocument } from '../documents/service.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { apart, nameInZip } from './names.ts'
import * as store from './store.ts'
import { zipOf } from './zip.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'files'>

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Document', class: '', sortable: true, detail: 'Kind' },
  { key: 'of', label: 'Of', class: '', sortable: false, detail: 'Registration or day' },
  { key: 'added', label: 'Added', class: '', sortable: true, detail: 'Added by' },
  { key: 'version', label: 'Version', class: 'number', sortable: false },
  { key: 'size', label: 'Size', class: 'number', sortable: true },
]

const KIND_WORDS: Readonly<Record<AttachmentKind | 'filing', string>> = {
  certificate: 'Certificate',
  return: 'Return',
  acknowledgement: 'Acknowledgement',
  challan: 'Challan',
  notice: 'Notice',
  minutes: 'Minutes',
  resolution: 'Resolution',
  order: 'Order',
  agreement: 'Agreement',
  statement: 'Statement',
  identity: 'Proof of identity',
  other: 'Other document',
  filing: 'Evidence of a filing',
}

const REGISTRATION_WORDS = new Map<string, string>(REGISTRATION_KINDS.map(({ key, label }) => [key, label]))

const toRow = (one: store.PlacedDocument): Row => {
  const { attachment_id, document_id, content_type, item_id } = one
  const registration =
    one.registration_kind === null
      ? null
      : `${say(REGISTRATION_WORDS.get(one.registration_kind) ?? one.registration_kind)} ${one.number ?? ''}`.trim()
  const filed = one.form === null ? null : [one.form, one.period].filter(Boolean).join(' · ')
  const event = one.event_kind === null ? null : say(eventInfo(one.event_kind)?.label ?? one.event_kind)
  return {
    id: one.place,
    groups: [
      withSecond(one.name, say(KIND_WORDS[one.kind])),
      event === null
        ? withSecond(filed ?? registration ?? say('The entity itself'), filed && registration)
        : withSecond([event, registration].filter(Boolean).join(' · '), one.happened_on),
      withSecond(indianDay(new Date(one.at)), one.by),
      text(String(one.version)),
      text(formatBytes(one.size)),
    ],
    actions: [
      {
        label: 'Download',
        params: { document_id, content_type, name: one.name, ...(attachment_id && { attachment_id }) },
      },
      ...(item_id ? [{ label: 'Open', route: 'calendar-item', params: { item_id } }] : []),
    ],
  }
}

interface Query extends PageQuery {
  readonly search: string
  readonly registration?: string | undefined
  readonly event?: string | undefined
  readonly kind?: string | undefined
}

/** Everything that is kept on an entity, wherever it hangs. */
export function listDocuments(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  entity_id: string,
  query: Query,
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'added', 'size'], '-added')
  return inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const { search, registration, event, kind } = query
    const page = { search, registration, event, kind, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.placedDocuments(tx, scope, entity_id, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

type AttachmentRow = NonNullable<Awaited<ReturnType<typeof store.attachmentRow>>>

const toReply = (row: AttachmentRow): Attachment => ({ ...row, sha256: row.sha256.toString('hex') })

const noAttachment = () => new AppError('not_found', 'This document no longer exists. Reload the page.')

async function attachmentOf(tx: Tx, scope: OrgScope, attachment_id: string): Promise<Attachment> {
  const row = await store.attachmentRow(tx, scope, attachment_id)
  if (!row) throw noAttachment()
  return toReply(row)
}

export interface GivenAttachment {
  readonly document_id: string
  readonly registration_id: string | null
  readonly event_id: string | null
  readonly kind: AttachmentKind
  readonly replaces: string | null
}

/** Attaches a kept file. Sent again, it is found where it is. */
export const attachDocument = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  entity_id: string,
  { document_id, kind, replaces, ...input }: GivenAttachment,
): Promise<Attachment> =>
  inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    await mustHaveDocument(tx, scope, document_id)
    const before = replaces === null ? undefined : await versionBefore(tx, scope, entity_id, replaces)
    const { registration_id, event_id } = before ?? (await placeOf(tx, scope, entity_id, input))
    const place = { entity_id, registration_id, event_id, document_id }
    await mustSeePlace(tx, scope, place)
    const same = await store.sameAttachment(tx, scope, place)
    if (same !== undefined) return attachmentOf(tx, scope, same)
    if (before) await store.setLatest(tx, scope, before, false)
    const attachment_id = uuidv7()
    await store.insertAttachment(tx, scope, {
      ...place,
      attachment_id,
      kind: before?.kind ?? kind,
      thread_id: before?.thread_id ?? attachment_id,
      version: (before?.version ?? 0) + 1,
      attached_by: scope.by?.kind === 'person' ? scope.by.user_id : null,
      attached_at: clock.now().toISOString(),
    })
    return attachmentOf(tx, scope, attachment_id)
  })

/**
 * The record that holds it: a paper of a registration's event also belongs to that registration, for people who see it.
 */
async function placeOf(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { registration_id, event_id }: Pick<GivenAttachment, 'registration_id' | 'event_id'>,
): Promise<Pick<GivenAttachment, 'registration_id' | 'event_id'>> {
  if (event_id === null) return { registration_id, event_id }
  const event = await store.eventRow(tx, scope, entity_id, event_id)
  if (!event || (registration_id !== null && registration_id !== event.registration_id))
    throw invalidField('event_id', 'This event no longer exists, or belongs to another registration. Reload the page.')
  return { registration_id: event.registration_id, event_id }
}

async function versionBefore(tx: Tx, scope: OrgScope, entity_id: string, attachment_id: string) {
  const before = await store.heldAttachment(tx, scope, attachment_id)
  if (!before || before.entity_id !== entity_id) throw noAttachment()
  if (!before.is_latest)
    throw new AppError(
      'conflict',
      'A newer version of this document was added meanwhile. Reload the page, then add yours.',
    )
  return before
}

async function mustSeePlace(
  tx: Tx,
  scope: OrgScope,
  { entity_id, registration_id }: { entity_id: string; registration_id: string | null },
): Promise<void> {
  if (registration_id === null) {
    if (await seesWhole(tx, scope, entity_id)) return
    throw new AppError(
      'forbidden',
      'You see some areas of law of this entity, not all of it. Attach the document to one of its registrations.',
    )
  }
  if (!(await store.hasRegistration(tx, scope, entity_id, registration_id)))
    throw invalidField('registration_id', 'This is not a registration of the entity. Choose one of them.')
}

export const versionsOf = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, attachment_id: string): Promise<Attachment[]> =>
  inOrganisation(db, scope, async (tx) => {
    const rows = await store.versionRows(tx, scope, attachment_id)
    if (rows.length === 0) throw noAttachment()
    return rows.map(toReply)
  })

export const changeKind = (
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  attachment_id: string,
  kind: AttachmentKind,
): Promise<Attachment> =>
  inOrganisation(db, scope, async (tx) => {
    const attachment = await store.heldAttachment(tx, scope, attachment_id)
    if (!attachment) throw noAttachment()
    await store.setKind(tx, scope, attachment.thread_id, kind)
    return attachmentOf(tx, scope, attachment_id)
  })

/** Takes the version in force away; the one before is in force again. The file goes when nothing else holds it. */
export const removeAttachment = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, attachment_id: string): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    const attachment = await store.heldAttachment(tx, scope, attachment_id)
    if (!attachment) throw noAttachment()
    if (!attachment.is_latest)
      throw new AppError('conflict', 'Only the last version of a document is taken away. Reload the page.')
    await store.deleteAttachment(tx, scope, attachment_id)
    if (attachment.version > 1)
      await store.setLatest(tx, scope, { ...attachment, version: attachment.version - 1 }, true)
    await dropUnused(tx, scope, attachment.document_id)
  })

/** Documents as one zip, each under a name that says what it is. */
export const zipDocuments = (
  { db, files }: Deps,
  scope: OrgScope,
  entity_id: string,
  places: readonly string[],
): Promise<Readable> =>
  inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const [documents, pan] = await Promise.all([
      store.documentsAt(tx, scope, entity_id, places),
      store.panOf(tx, scope, entity_id),
    ])
    if (documents.length < new Set(places).size)
      throw new AppError('not_found', 'One of these documents no longer exists. Load the list again.')
    const names = apart(documents.map((one) => nameInZip(one, pan)))
    return zipOf(documents.map(({ sha256 }, at) => ({ name: names[at] ?? '', open: () => files.read(scope, sha256) })))
  })
