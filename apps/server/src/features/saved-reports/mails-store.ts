import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { ReportSchedule } from '@niyam/contract/saved-reports.ts'
import { sql } from 'kysely'
import type { MailOutcome } from '../../db/tables/saved-reports.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

interface DueSchedule extends Pick<ReportSchedule, 'every' | 'weekday' | 'month_day' | 'at'> {
  readonly saved_report_id: string
  readonly next_at: string
  readonly is_owner_active: boolean
}

/** Organisations with a schedule whose moment has come, in one statement. Needs a transaction of the platform. */
export async function dueAcrossPlatform(tx: Tx, now: string): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`select distinct organisation_id from report_schedule
    where next_at <= ${now} and not is_paused order by organisation_id`.execute(tx)
  return rows.map(({ organisation_id }) => organisation_id)
}

/** Schedules whose moment has come. They are locked: two that look at once do not both write mails. */
export async function due(tx: Tx, { organisation_id }: OrgScope, now: string): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select c.saved_report_id, c.every, c.weekday, c.month_day, c.at, c.next_at,
      m.deactivated_at is null as is_owner_active
    from report_schedule c
    join saved_report s on s.organisation_id = c.organisation_id and s.saved_report_id = c.saved_report_id
    join organisation_user m on m.organisation_id = s.organisation_id and m.organisation_user_id = s.organisation_user_id
    where c.organisation_id = ${organisation_id} and c.next_at <= ${now} and not c.is_paused and s.deleted_at is null
    for update of c`.execute(tx)
  return rows
}

/** One mail for each recipient, unless it is there already. */
export async function addMails(
  tx: Tx,
  { organisation_id }: OrgScope,
  saved_report_id: string,
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ organisation_user_id: string }>`
    insert into report_mail (organisation_id, saved_report_id, day, organisation_user_id, outcome)
    select organisation_id, saved_report_id, ${day}::date, organisation_user_id, 'waiting' from report_recipient
    where organisation_id = ${organisation_id} and saved_report_id = ${saved_report_id}
    on conflict do nothing returning organisation_user_id`.execute(tx)
  return rows.map(({ organisation_user_id }) => organisation_user_id)
}

export const deleteMailsBefore = (tx: Tx, { organisation_id }: OrgScope, day: string): Promise<unknown> =>
  tx.deleteFrom('report_mail').where('organisation_id', '=', organisation_id).where('day', '<', day).execute()

/** Names one mail. */
export interface MailKey {
  readonly saved_report_id: string
  readonly day: string
  readonly organisation_user_id: string
}

const ofKey = ({ organisation_id }: OrgScope, { saved_report_id, day, organisation_user_id }: MailKey) =>
  sql<boolean>`organisation_id = ${organisation_id} and saved_report_id = ${saved_report_id} and day = ${day}
    and organisation_user_id = ${organisation_user_id}`

export async function outcomeOf(tx: Tx, scope: OrgScope, key: MailKey): Promise<MailOutcome | undefined> {
  const row = await tx.selectFrom('report_mail').select('outcome').where(ofKey(scope, key)).executeTakeFirst()
  return row?.outcome
}

/** @returns false where the mail is not in the state `from` any more */
export async function setOutcome(
  tx: Tx,
  scope: OrgScope,
  key: MailKey,
  change: { readonly from: MailOutcome; readonly to: MailOutcome },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_mail')
    .set({ outcome: change.to })
    .where(ofKey(scope, key))
    .where('outcome', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteMail = (tx: Tx, scope: OrgScope, key: MailKey): Promise<unknown> =>
  tx.deleteFrom('report_mail').where(ofKey(scope, key)).execute()

/** A recipient as they are now. */
export interface Reader {
  readonly email: string
  readonly first_name: string
  readonly language: string | null
  readonly organisation: string
  readonly role: OrganisationRole
  readonly is_limited: boolean
  /** Whether people come in from some networks alone: files of the organisation then stay inside. */
  readonly has_networks: boolean
}

/** Undefined where the person has no place any more, or their account is suspended or closing. */
export async function readerOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  organisation_user_id: string,
): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select u.email, u.first_name, u.language, o.name as organisation, m.role, is_limited(m) as is_limited,
      o.allowed_networks <> '{}' as has_networks
    from organisation_user m
    join user_account u on u.user_id = m.user_id and u.suspended_at is null and u.closes_at is null
    join organisation o on o.organisation_id = m.organisation_id
    where m.organisation_id = ${organisation_id} and m.organisation_user_id = ${organisation_user_id}
      and m.deactivated_at is null`.execute(tx)
  return rows[0]
}
