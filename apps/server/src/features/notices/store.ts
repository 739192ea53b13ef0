import type { NoticeKind, NoticeLaw, NoticeStatus } from '@niyam/contract/notice-limits.ts'
import type { Notice, NoticeAppeal, NoticeDetail, RelatedNotice } from '@niyam/contract/notice-parts.ts'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { TablesOfNotices } from '../../db/tables/notices.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** A person's id and name as one value; null where there is none. */
const person = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.user_id`)} is not null
    then jsonb_build_object('user_id', ${sql.ref(`${alias}.user_id`)}, 'name', ${personName(alias)}) end`

/** The visible ones of these notices, in the same order. */
export async function noticesOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_ids: readonly string[],
): Promise<Notice[]> {
  if (notice_ids.length === 0) return []
  // `any` beside the join: without it more than a hundred ids make the planner read all notices.
  const ids = sql`${[...notice_ids]}::uuid[]`
  const { rows } = await sql<Notice>`select n.notice_id, n.kind, n.title, n.status, n.is_open, n.law, n.form_id, n.form,
      n.reference, n.din, jsonb_build_object('entity_id', e.entity_id, 'name', e.name) as entity,
      case when r.registration_id is not null
        then jsonb_build_object('registration_id', r.registration_id, 'number', r.number) end as registration,
      n.issued_on, n.periods, n.served_on, n.reply_by, n.reply_time, n.reply_basis, n.replied_on, n.appeal_by, n.condonable_till,
      n.appeal_decision,
      case when n.hearing_on is not null then jsonb_build_object('on', n.hearing_on, 'time', n.hearing_time) end as hearing,
      n.next_day,
      jsonb_build_object('tax', n.tax, 'interest', n.interest, 'penalty', n.penalty, 'fee', n.fee) as amounts, n.at_stake,
      ${person('a')} as assigned_to, ${person('v')} as reviewer, n.proceeding_id,
      jsonb_build_object('by', coalesce(${personName('c')}, ''), 'at', n.created_at) as created
    from unnest(${ids}) with ordinality page(notice_id, place)
    join notice n on n.organisation_id = ${organisation_id} and n.notice_id = page.notice_id and n.notice_id = any(${ids})
      and n.deleted_at is null
    join entity e on e.organisation_id = n.organisation_id and e.entity_id = n.entity_id
    left join registration r on r.organisation_id = n.organisation_id and r.registration_id = n.registration_id
    left join user_account a on a.user_id = n.assigned_to left join user_account v on v.user_id = n.reviewer
    left join user_account c on c.user_id = n.created_by
    order by page.place`.execute(tx)
  return rows
}

type Content = Pick<NoticeDetail, 'note' | 'client_told_on' | 'printed_reply_by' | 'previous_id'> &
  Pick<NoticeDetail, 'closed_reason' | 'closed'> & {
    readonly decision: Pick<NoticeAppeal, 'decided' | 'filed_on' | 'reference' | 'pre_deposit_paid'>
  }

/** What the list does not show of a notice; undefined where it is not there or not visible. */
export async function contentOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
): Promise<Content | undefined> {
  const { rows } = await sql<Content>`select n.note, n.client_told_on, n.printed_reply_by, n.previous_id,
      n.closed_reason,
      case when n.closed_at is not null
        then jsonb_build_object('by', coalesce(${personName('c')}, ''), 'at', n.closed_at) end as closed,
      jsonb_build_object('filed_on', n.appeal_filed_on, 'reference', n.appeal_reference,
        'pre_deposit_paid', n.pre_deposit_paid,
        'decided', case when n.appeal_decided_at is not null then jsonb_build_object(
          'by', coalesce(${personName('d')}, ''), 'at', n.appeal_decided_at, 'note', n.appeal_note) end) as decision
    from notice n left join user_account c on c.user_id = n.closed_by left join user_account d on d.user_id = n.appeal_decided_by
    where n.organisation_id = ${organisation_id} and n.notice_id = ${notice_id} and n.deleted_at is null`.execute(tx)
  return rows[0]
}

export interface HeldNotice {
  readonly notice_id: string
  readonly entity_id: string
  readonly registration_id: string | null
  readonly area: string
  readonly law: NoticeLaw
  readonly kind: NoticeKind
  readonly form_id: string | null
  readonly title: string
  readonly reference: string
  readonly din: string
  readonly is_another_copy: boolean
  readonly issued_on: string | null
  readonly served_on: string | null
  readonly reply_by: string | null
  readonly replied_on: string | null
  readonly status: NoticeStatus
  readonly closed_from: NoticeStatus | null
  readonly assigned_to: string | null
  readonly reviewer: string | null
  readonly submitted_by: string | null
  readonly proceeding_id: string
  readonly previous_id: string | null
  readonly appeal_decision: 'appeal' | 'accept' | null
  readonly appeal_filed_on: string | null
}

/** The visible ones, held until the transaction ends, in the order of their ids so that two who change them do not block each other. */
export async function lockNotices(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<HeldNotice[]> {
  const { rows } =
    await sql<HeldNotice>`select n.notice_id, n.entity_id, n.registration_id, n.area, n.law, n.kind, n.form_id, n.title,
      n.reference, n.din, n.is_another_copy, n.issued_on, n.served_on, n.reply_by, n.replied_on, n.status, n.closed_from,
      n.assigned_to, n.reviewer, n.submitted_by, n.proceeding_id, n.previous_id, n.appeal_decision, n.appeal_filed_on
    from notice n where n.organisation_id = ${organisation_id} and n.notice_id = any(${[...ids]}::uuid[])
      and n.deleted_at is null order by n.notice_id for update`.execute(tx)
  return rows
}

export type NoticeValues = Omit<Updateable<TablesOfNotices['notice']>, 'organisation_id' | 'notice_id' | 'periods'> & {
  readonly periods?: readonly { readonly from: string; readonly to: string }[] | undefined
}

const columnsOf = ({ periods, ...values }: NoticeValues) => ({
  ...values,
  ...(periods && { periods: JSON.stringify(periods) }),
})

type NewNotice = Omit<Insertable<TablesOfNotices['notice']>, 'organisation_id' | 'periods'> &
  Required<Pick<NoticeValues, 'periods'>>

export const insertNotice = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { periods = [], ...notice }: NewNotice,
): Promise<unknown> =>
  tx
    .insertInto('notice')
    .values({ ...notice, organisation_id, periods: JSON.stringify(periods) })
    .execute()

export const updateNotice = (
  tx: Tx,
  { organisation_id }: OrgScope,
  notice_id: string,
  values: NoticeValues,
): Promise<unknown> =>
  tx
    .updateTable('notice')
    .set(columnsOf(values))
    .where('organisation_id', '=', organisation_id)
    .where('notice_id', '=', notice_id)
    .execute()

/** The kind of an entity, whose law a notice may follow; undefined where it is not there or not visible. */
export const entityKind = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('entity')
      .select('kind')
      .where('organisation_id', '=', organisation_id)
      .where('entity_id', '=', entity_id)
      .executeTakeFirst()
  )?.kind

export async function isRegistrationOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { registration_id, entity_id }: { readonly registration_id: string; readonly entity_id: string },
): Promise<boolean> {
  const { rows } = await sql`select from registration where organisation_id = ${organisation_id}
    and registration_id = ${registration_id} and entity_id = ${entity_id}`.execute(tx)
  return rows.length === 1
}

export interface Twin {
  readonly notice_id: string
  readonly title: string
  readonly by: 'din' | 'reference'
}

/** A notice with the same DIN, or the same reference of the entity, that is not marked as another copy. */
export async function twinOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  {
    notice_id,
    entity_id,
    din,
    reference,
  }: Readonly<Record<'din' | 'reference', string>> & {
    readonly notice_id: string | null
    readonly entity_id: string | null
  },
): Promise<Twin | undefined> {
  const where: readonly (readonly [Twin['by'], RawBuilder<unknown> | null])[] = [
    ['din', din === '' ? null : sql`n.din <> '' and upper(n.din) = upper(${din})`],
    [
      'reference',
      reference === ''
        ? null
        : sql`n.reference <> '' and n.entity_id = ${entity_id} and upper(n.reference) = upper(${reference})`,
    ],
  ]
  for (const [by, same] of where) {
    if (same === null) continue
    const { rows } = await sql<Omit<Twin, 'by'>>`select n.notice_id, n.title from notice n
      where n.organisation_id = ${organisation_id} and ${same} and not n.is_another_copy and n.deleted_at is null
        and n.notice_id is distinct from ${notice_id}::uuid limit 1`.execute(tx)
    if (rows[0]) return { ...rows[0], by }
  }
  return undefined
}

/** The other notices of a proceeding that the caller sees, oldest first. */
export async function relatedTo(
  tx: Tx,
  { organisation_id }: OrgScope,
  proceeding_id: string,
): Promise<RelatedNotice[]> {
  const { rows } =
    await sql<RelatedNotice>`select n.notice_id, n.previous_id, n.kind, n.title, n.form, n.status, n.issued_on
    from notice n where n.organisation_id = ${organisation_id} and n.proceeding_id = ${proceeding_id} and n.deleted_at is null
    order by coalesce(n.issued_on, n.served_on, n.created_at::date), n.created_at, n.notice_id limit 200`.execute(tx)
  return rows
}

/** Notices that follow these. */
export async function followersOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  ids: readonly string[],
): Promise<{ notice_id: string; previous_id: string; kind: NoticeKind }[]> {
  const { rows } = await sql<{ notice_id: string; previous_id: string; kind: NoticeKind }>`
    select n.notice_id, n.previous_id, n.kind from notice n where n.organisation_id = ${organisation_id}
      and n.previous_id = any(${[...ids]}::uuid[]) and n.deleted_at is null`.execute(tx)
  return rows
}

/**
 * Deletes what was marked as deleted before a moment, and changes that can no longer be undone.
 *
 * @returns documents of the notices that went
 */
export async function forget(
  tx: Tx,
  { organisation_id }: OrgScope,
  { deleted_before, now }: { readonly deleted_before: string; readonly now: string },
): Promise<string[]> {
  const { rows } = await sql<{ document_id: string }>`select distinct d.document_id from notice n
    join notice_document d on d.organisation_id = n.organisation_id and d.notice_id = n.notice_id
    where n.organisation_id = ${organisation_id} and n.deleted_at < ${deleted_before}`.execute(tx)
  await sql`delete from notice where organisation_id = ${organisation_id} and deleted_at < ${deleted_before}`.execute(
    tx,
  )
  await sql`delete from notice_undo where organisation_id = ${organisation_id} and expires_at <= ${now}`.execute(tx)
  return rows.map(({ document_id }) => document_id)
}
