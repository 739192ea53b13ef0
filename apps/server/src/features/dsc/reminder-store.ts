import type { Dsc, DscReminder } from '@niyam/contract/dsc.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DscReminderTable } from '../../db/tables/dsc.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Reminded } from './reminder-due.ts'

export interface ReminderRow extends Pick<DscReminder, 'email' | 'language' | 'mail' | 'mailed_on' | 'stopped_at'> {
  /** Null where the certificate never had a reminder. */
  readonly address_hash: string | null
  readonly officer_email: string | null
}

/** The reminder of a certificate in sight, and the address of its officer. */
export async function reminderOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_id: string,
): Promise<ReminderRow | undefined> {
  const { rows } = await sql<ReminderRow>`
    select r.email, coalesce(r.language, 'en') as language, coalesce(r.mail, 'none') as mail, r.mailed_on, r.address_hash,
      s.stopped_at, nullif(o.email, '') as officer_email
    from dsc d
    left join dsc_reminder r on r.organisation_id = d.organisation_id and r.dsc_id = d.dsc_id
    left join dsc_reminder_stop s on s.organisation_id = r.organisation_id and s.address_hash = r.address_hash
    left join entity_officer o on o.organisation_id = d.organisation_id and o.officer_id = d.officer_id
    where d.organisation_id = ${organisation_id} and d.dsc_id = ${dsc_id}`.execute(tx)
  return rows[0]
}

export type NewReminder = Omit<Insertable<DscReminderTable>, 'organisation_id'>

export const putReminder = (tx: Tx, { organisation_id }: OrgScope, reminder: NewReminder): Promise<unknown> =>
  tx
    .insertInto('dsc_reminder')
    .values({ ...reminder, organisation_id })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'dsc_id']).doUpdateSet(reminder))
    .execute()

export const changeReminders = (
  tx: Tx,
  { organisation_id }: OrgScope,
  dsc_ids: readonly string[],
  change: Updateable<DscReminderTable>,
): Promise<unknown> =>
  tx
    .updateTable('dsc_reminder')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('dsc_id', 'in', [...dsc_ids])
    .execute()

/** Records the outcome of a mail that is being sent; nothing where the address was replaced meanwhile. */
export const changeSending = (
  tx: Tx,
  { organisation_id }: OrgScope,
  key: { readonly dsc_id: string; readonly address_hash: string },
  change: Updateable<DscReminderTable>,
): Promise<unknown> =>
  tx
    .updateTable('dsc_reminder')
    .set(change)
    .where((eb) => eb.and({ organisation_id, ...key, mail: 'sending' }))
    .execute()

/** Forgets the address; what was mailed is kept. */
export const forgetAddress = (tx: Tx, { organisation_id }: OrgScope, address_hash: string): Promise<unknown> =>
  tx
    .updateTable('dsc_reminder')
    .set({ email: null })
    .where((eb) => eb.and({ organisation_id, address_hash }))
    .execute()

/** Forgets the addresses of certificates that have ended, and of those that were archived before a moment. */
export const forgetEnded = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { today, archived_before }: { readonly today: string; readonly archived_before: string },
): Promise<unknown> =>
  sql`update dsc_reminder r set email = null, mail = case when r.mail = 'waiting' then 'failed' else r.mail end
    from dsc d
    where r.organisation_id = ${organisation_id} and d.organisation_id = r.organisation_id and d.dsc_id = r.dsc_id
      and r.email is not null and (d.valid_to < ${today} or d.archived_at < ${archived_before})`.execute(tx)

export interface DueRow extends Reminded, Pick<Dsc, 'holder' | 'certificate_class' | 'usage'> {
  readonly dsc_id: string
  readonly email: string
  readonly address_hash: string
  readonly language: DscReminder['language']
  readonly serial_end: string
}

/**
 * Certificates with a reminder that end in a span of days, by their last day; held for this transaction. None while the
 * organisation is suspended or closing.
 *
 * @param address_hash of one address; null for all
 */
export async function remindedOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to, address_hash }: { readonly from: string; readonly to: string; readonly address_hash: string | null },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select r.dsc_id, r.email, r.address_hash, r.language, r.step, r.mail, r.mailed_on,
      d.holder, d.certificate_class, d.usage, right(d.serial, 4) as serial_end, d.valid_to, d.status,
      d.archived_at is not null or exists (select from entity_archive a
        where a.organisation_id = d.organisation_id and a.entity_id = d.entity_id) as is_archived,
      exists (select from dsc n where n.organisation_id = d.organisation_id and n.valid_to > d.valid_to
        and n.archived_at is null and n.status = 'in_use' and n.usage in (d.usage, 'both')
        and n.organisation = d.organisation and (n.pan_hash = d.pan_hash or n.officer_id = d.officer_id)) as is_renewed
    from dsc_reminder r
    join dsc d on d.organisation_id = r.organisation_id and d.dsc_id = r.dsc_id
    join organisation own on own.organisation_id = r.organisation_id
    where r.organisation_id = ${organisation_id} and own.suspended_at is null and own.closing_at is null
      and r.email is not null and d.valid_to between ${from} and ${to}
      and ${address_hash === null ? sql`true` : sql`r.address_hash = ${address_hash}`}
    order by d.valid_to, d.holder, r.dsc_id
    for update of r`.execute(tx)
  return rows
}

/** When the owner of the address asked for no more mails. */
export async function stoppedAt(
  tx: Tx,
  { organisation_id }: OrgScope,
  address_hash: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('dsc_reminder_stop')
    .select('stopped_at')
    .where((eb) => eb.and({ organisation_id, address_hash }))
    .executeTakeFirst()
  return row?.stopped_at
}

/** Keeps the first moment where there is one. */
export const insertStop = (
  tx: Tx,
  { organisation_id }: OrgScope,
  address_hash: string,
  stopped_at: string,
): Promise<unknown> =>
  tx
    .insertInto('dsc_reminder_stop')
    .values({ organisation_id, address_hash, stopped_at })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'address_hash']).doNothing())
    .execute()

export const deleteStop = (tx: Tx, { organisation_id }: OrgScope, address_hash: string): Promise<unknown> =>
  tx
    .deleteFrom('dsc_reminder_stop')
    .where((eb) => eb.and({ organisation_id, address_hash }))
    .execute()

/** The address of a link, in any organisation: the row-level policy shows its rows to the holder of the token. */
export async function reminderOfTokenAcrossOrganisations(
  tx: Tx,
  token_hash: Buffer,
): Promise<{ organisation_id: string; address_hash: string } | undefined> {
  await sql`select set_config('app.reminder_token', ${token_hash.toString('hex')}, true)`.execute(tx)
  return tx
    .selectFrom('dsc_reminder')
    .select(['organisation_id', 'address_hash'])
    .where('link_hash', '=', token_hash)
    .limit(1)
    .executeTakeFirst()
}
