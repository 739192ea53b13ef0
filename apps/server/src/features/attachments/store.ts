import type { AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import type { Attachment } from '@niyam/contract/attachments.ts'
import { type Selectable, sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { AttachmentTable } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** A document where it is kept: attached, or evidence of a filing. */
export interface PlacedDocument {
  /** `attachment_id`, or `filing_id.document_id`. */
  readonly place: string
  readonly attachment_id: string | null
  readonly document_id: string
  readonly kind: AttachmentKind | 'filing'
  readonly name: string
  readonly size: number
  readonly content_type: string
  readonly sha256: Buffer
  readonly version: number
  readonly at: string
  readonly by: string | null
  readonly registration_kind: string | null
  readonly number: string | null
  readonly event_kind: string | null
  readonly happened_on: string | null
  readonly form: string | null
  readonly period: string | null
  readonly item_id: string | null
  readonly acknowledgement: string | null
}

const SORTS = { name: sql`lower(d.name)`, added: sql`p.at`, size: sql`d.size` }
export type DocumentSort = keyof typeof SORTS

// A withdrawn or returned paper is no longer evidence; it stays in the history of its item.
const placed = ({ organisation_id }: OrgScope, entity_id: string) => sql`(
  select a.attachment_id::text as place, a.attachment_id, a.document_id, a.kind, a.version, a.attached_at as at, a.attached_by as by,
    a.registration_id, a.event_id, null as form, null as period, null::uuid as item_id, null as acknowledgement
  from attachment a
  where a.organisation_id = ${organisation_id} and a.entity_id = ${entity_id} and a.is_latest
  union all
  select f.filing_id || '.' || fd.document_id, null, fd.document_id, 'filing', 1, f.recorded_at, f.filed_by,
    i.registration_id, null::uuid, i.form, i.period, i.item_id, f.acknowledgement
  from calendar_item i
  join filing f on f.organisation_id = i.organisation_id and f.item_id = i.item_id and f.withdrawn_at is null
  join filing_document fd on fd.organisation_id = f.organisation_id and fd.filing_id = f.filing_id
  where i.organisation_id = ${organisation_id} and i.entity_id = ${entity_id}
)`

const from = (scope: OrgScope, entity_id: string) => sql`${placed(scope, entity_id)} p
  join document d on d.organisation_id = ${scope.organisation_id} and d.document_id = p.document_id
  left join registration r on r.organisation_id = ${scope.organisation_id} and r.registration_id = p.registration_id
  left join entity_event e on e.organisation_id = ${scope.organisation_id} and e.event_id = p.event_id
  left join user_account u on u.user_id = p.by`

const COLUMNS = sql`p.place, p.attachment_id, p.document_id, p.kind, d.name, d.size, d.content_type, d.sha256, p.version, p.at,
  case when u.user_id is not null then ${personName('u')} end as by,
  r.kind as registration_kind, r.number, e.kind as event_kind, e.happened_on, p.form, p.period, p.item_id, p.acknowledgement`

interface Wanted extends ListPage<DocumentSort> {
  readonly search: string
  readonly registration: string | undefined
  readonly event: string | undefined
  readonly kind: string | undefined
}

export async function placedDocuments(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { search, registration, event, kind, sort, descending, limit, offset }: Wanted,
): Promise<{ rows: PlacedDocument[]; total: number }> {
  const like = containing(search)
  const where = sql`where true
    ${registration === undefined ? sql`` : sql`and p.registration_id = ${registration}`}
    ${event === undefined ? sql`` : sql`and p.event_id = ${event}`}
    ${kind === undefined ? sql`` : sql`and p.kind = ${kind}`}
    ${search === '' ? sql`` : sql`and (d.name ilike ${like} or p.form ilike ${like} or p.period ilike ${like} or r.number ilike ${like} or p.acknowledgement ilike ${like})`}`
  const [page, count] = await Promise.all([
    sql<PlacedDocument>`select ${COLUMNS} from ${from(scope, entity_id)} ${where}
      order by ${SORTS[sort]} ${direction(descending)}, p.place limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${from(scope, entity_id)} ${where}`.execute(tx),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** Those of some places that are there, in the order of their names. */
export const documentsAt = async (
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  places: readonly string[],
): Promise<PlacedDocument[]> => {
  const documents = await sql<PlacedDocument>`select ${COLUMNS} from ${from(scope, entity_id)}
    where p.place = any(${places}) order by lower(d.name), p.place`.execute(tx)
  return documents.rows
}

type Row = Omit<Attachment, 'sha256'> & { readonly sha256: Buffer }

const attachmentQuery = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('attachment as a')
    .innerJoin('document as d', (join) =>
      join.onRef('d.organisation_id', '=', 'a.organisation_id').onRef('d.document_id', '=', 'a.document_id'),
    )
    .leftJoin('user_account as u', 'u.user_id', 'a.attached_by')
    .select([
      'a.attachment_id',
      'a.entity_id',
      'a.registration_id',
      'a.event_id',
      'a.kind',
      'a.document_id',
      'a.version',
      'a.attached_at',
    ])
    .select(['d.name', 'd.size', 'd.content_type', 'd.sha256'])
    .select((eb) => eb.case().when('u.user_id', 'is not', null).then(personName('u')).end().as('attached_by'))
    .where('a.organisation_id', '=', organisation_id)

export const attachmentRow = (tx: Tx, scope: OrgScope, attachment_id: string): Promise<Row | undefined> =>
  attachmentQuery(tx, scope).where('a.attachment_id', '=', attachment_id).executeTakeFirst()

/** All versions of the paper that an attachment is one of, newest first. */
export const versionRows = (tx: Tx, scope: OrgScope, attachment_id: string): Promise<Row[]> =>
  attachmentQuery(tx, scope)
    .where('a.thread_id', '=', (eb) =>
      eb
        .selectFrom('attachment as own')
        .select('own.thread_id')
        .where('own.organisation_id', '=', scope.organisation_id)
        .where('own.attachment_id', '=', attachment_id),
    )
    .orderBy('a.version', 'desc')
    .execute()

/** The attachment itself, kept from others until the transaction ends. */
export const heldAttachment = (
  tx: Tx,
  { organisation_id }: OrgScope,
  attachment_id: string,
): Promise<Selectable<AttachmentTable> | undefined> =>
  tx
    .selectFrom('attachment')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('attachment_id', '=', attachment_id)
    .forUpdate()
    .executeTakeFirst()

/** The same file in the same place, in force. */
export const sameAttachment = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  {
    entity_id,
    registration_id,
    event_id,
    document_id,
  }: Pick<AttachmentTable, 'entity_id' | 'registration_id' | 'event_id' | 'document_id'>,
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('attachment')
    .select('attachment_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('registration_id', 'is not distinct from', registration_id)
    .where('event_id', 'is not distinct from', event_id)
    .where('document_id', '=', document_id)
    .where('is_latest', '=', true)
    .executeTakeFirst()
  return row?.attachment_id
}

export const hasRegistration = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  registration_id: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('registration')
    .select('registration_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('registration_id', '=', registration_id)
    .executeTakeFirst()
  return row !== undefined
}

/** An event of an entity that the caller sees, with the registration that it is of. */
export const eventRow = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  event_id: string,
): Promise<{ registration_id: string | null } | undefined> =>
  tx
    .selectFrom('entity_event')
    .select('registration_id')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('event_id', '=', event_id)
    .executeTakeFirst()

export const insertAttachment = (
  tx: Tx,
  { organisation_id }: OrgScope,
  row: Omit<AttachmentTable, 'organisation_id' | 'is_latest'>,
): Promise<unknown> =>
  tx
    .insertInto('attachment')
    .values({ ...row, organisation_id, is_latest: true })
    .execute()

export const setLatest = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { thread_id, version }: Pick<AttachmentTable, 'thread_id' | 'version'>,
  is_latest: boolean,
): Promise<unknown> =>
  tx
    .updateTable('attachment')
    .set({ is_latest })
    .where('organisation_id', '=', organisation_id)
    .where('thread_id', '=', thread_id)
    .where('version', '=', version)
    .execute()

/** Sets the kind of the paper, in all its versions. */
export const setKind = (
  tx: Tx,
  { organisation_id }: OrgScope,
  thread_id: string,
  kind: AttachmentKind,
): Promise<unknown> =>
  tx
    .updateTable('attachment')
    .set({ kind })
    .where('organisation_id', '=', organisation_id)
    .where('thread_id', '=', thread_id)
    .execute()

export const deleteAttachment = (tx: Tx, { organisation_id }: OrgScope, attachment_id: string): Promise<unknown> =>
  tx
    .deleteFrom('attachment')
    .where('organisation_id', '=', organisation_id)
    .where('attachment_id', '=', attachment_id)
    .execute()

/** The PAN of an entity, for the names of files. */
export const panOf = async (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('entity')
    .select('pan')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirst()
  return row?.pan ?? null
}
