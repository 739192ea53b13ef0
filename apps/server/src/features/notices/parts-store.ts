import type { NoticeDocument, NoticeHearing, NoticeReply } from '@niyam/contract/notice-parts.ts'
import type { NoticeDocumentKind, ServiceMode } from '@niyam/contract/notice-limits.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Annexure } from '../../db/tables/notices.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

// What belongs to one notice: services, documents, replies and hearings. Their notice is held by the caller.

export interface KeptService {
  readonly service_id: string
  readonly mode: ServiceMode
  readonly served_on: string | null
  readonly proof: string
}

export async function servicesOf(tx: Tx, { organisation_id }: OrgScope, notice_id: string): Promise<KeptService[]> {
  const { rows } = await sql<KeptService>`select service_id, mode, served_on, proof from notice_service
    where organisation_id = ${organisation_id} and notice_id = ${notice_id}
    order by served_on nulls last, service_id`.execute(tx)
  return rows
}

export const insertServices = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
  services: readonly KeptService[],
): Promise<unknown> =>
  tx
    .insertInto('notice_service')
    .values(services.map((service) => ({ ...service, organisation_id, notice_id })))
    .execute()

interface Values {
  notice_service: Omit<KeptService, 'service_id'>
  notice_document: Omit<NewDocument, 'document_id'>
  notice_hearing: HearingValues
  notice_reply: never
}

const KEYS = {
  notice_service: 'service_id',
  notice_document: 'document_id',
  notice_hearing: 'hearing_id',
  notice_reply: 'reply_id',
} as const satisfies Record<keyof Values, string>

type IdsOf<T extends keyof Values> = Readonly<Record<'notice_id' | (typeof KEYS)[T], string>>

const isPart = <T extends keyof Values>({ organisation_id }: OrgScope, table: T, ids: IdsOf<T>) =>
  sql`organisation_id = ${organisation_id} and notice_id = ${ids.notice_id} and ${sql.ref(KEYS[table])} = ${ids[KEYS[table]]}`

/** @returns whether the notice has it; true as well where nothing is to change */
export async function updatePart<T extends keyof Values>(
  tx: Tx,
  scope: OrgScope,
  table: T,
  ids: IdsOf<T>,
  values: Partial<Values[T]>,
): Promise<boolean> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (changes.length === 0) return true
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${isPart(scope, table, ids)}`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns whether the notice had it */
export async function deletePart<T extends keyof Values>(
  tx: Tx,
  scope: OrgScope,
  table: T,
  ids: IdsOf<T>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isPart(scope, table, ids)}`.execute(tx)
  return numAffectedRows === 1n
}

export async function documentsOf(tx: Tx, { organisation_id }: OrgScope, notice_id: string): Promise<NoticeDocument[]> {
  const { rows } = await sql<NoticeDocument>`select d.document_id, n.kind,
      case when n.title = '' then d.name else n.title end as title, d.name, d.size,
      jsonb_build_object('by', coalesce(${personName('u')}, ''), 'at', n.added_at) as added
    from notice_document n join document d on d.organisation_id = n.organisation_id and d.document_id = n.document_id
    left join user_account u on u.user_id = n.added_by
    where n.organisation_id = ${organisation_id} and n.notice_id = ${notice_id}
    order by n.added_at, d.document_id`.execute(tx)
  return rows
}

export interface NewDocument {
  readonly document_id: string
  readonly kind: NoticeDocumentKind
  readonly title: string
}

/** Documents that the notice has already stay as they are. */
export const insertDocuments = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
  documents: readonly NewDocument[],
  { added_by, added_at }: { readonly added_by: string; readonly added_at: string },
): Promise<unknown> =>
  tx
    .insertInto('notice_document')
    .values(documents.map((one) => ({ ...one, organisation_id, notice_id, added_by, added_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function repliesOf(tx: Tx, { organisation_id }: OrgScope, notice_id: string): Promise<NoticeReply[]> {
  const { rows } = await sql<NoticeReply>`select r.reply_id, r.replied_on, r.reference, r.note, r.is_late,
      ${personName('p')} as prepared_by,
      jsonb_build_object('by', coalesce(${personName('u')}, ''), 'at', r.recorded_at) as recorded,
      coalesce((select jsonb_agg(jsonb_build_object('position', a.place, 'title', a.annexure ->> 'title',
          'document_id', d.document_id, 'name', coalesce(d.name, ''), 'size', coalesce(d.size, 0)) order by a.place)
        from jsonb_array_elements(r.annexures) with ordinality a(annexure, place)
        left join document d on d.organisation_id = r.organisation_id
          and d.document_id = (a.annexure ->> 'document_id')::uuid), '[]') as annexures
    from notice_reply r left join user_account u on u.user_id = r.recorded_by
    left join user_account p on p.user_id = r.prepared_by
    where r.organisation_id = ${organisation_id} and r.notice_id = ${notice_id}
    order by r.replied_on, r.reply_id`.execute(tx)
  return rows
}

export interface NewReply {
  readonly reply_id: string
  readonly replied_on: string
  readonly reference: string
  readonly note: string
  readonly is_late: boolean
  readonly annexures: readonly Annexure[]
  readonly prepared_by: string | null
  readonly recorded_by: string
  readonly recorded_at: string
}

export const insertReply = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
  { annexures, ...reply }: NewReply,
): Promise<unknown> =>
  tx
    .insertInto('notice_reply')
    .values({ ...reply, organisation_id, notice_id, annexures: JSON.stringify(annexures) })
    .execute()

/** Whether a document is in an annexure index of the notice. */
export async function isAnnexed(
  tx: Tx,
  { organisation_id }: OrgScope,
  { notice_id, document_id }: IdsOf<'notice_document'>,
): Promise<boolean> {
  const { rows } = await sql`select from notice_reply r where r.organisation_id = ${organisation_id}
    and r.notice_id = ${notice_id} and r.annexures @> ${JSON.stringify([{ document_id }])}::jsonb limit 1`.execute(tx)
  return rows.length > 0
}

export async function hearingsOf(tx: Tx, { organisation_id }: OrgScope, notice_id: string): Promise<NoticeHearing[]> {
  const { rows } = await sql<NoticeHearing>`select hearing_id, held_on as "on", held_at as "time", place, note, outcome,
      next_hearing_id
    from notice_hearing where organisation_id = ${organisation_id} and notice_id = ${notice_id}
    order by held_on, held_at nulls first, hearing_id`.execute(tx)
  return rows
}

export interface HearingValues {
  readonly held_on: string
  readonly held_at: string | null
  readonly place: string
  readonly note: string
  readonly outcome: NoticeHearing['outcome']
  readonly next_hearing_id: string | null
}

export const insertHearing = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
  hearing: HearingValues & { readonly hearing_id: string },
): Promise<unknown> =>
  tx
    .insertInto('notice_hearing')
    .values({ ...hearing, organisation_id, notice_id })
    .execute()
