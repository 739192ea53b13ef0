import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { type Selectable, sql } from 'kysely'
import type { TablesOfOrganisationImports } from '../../db/tables/organisation-imports.ts'
import type { OfferedRights } from '../../db/tables/organisations.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export type ArrivalRow = Selectable<TablesOfOrganisationImports['organisation_arrival']>
type State = Arrival['state']

const LISTED = 20
/** A person has one of these at a time. */
export const AT_WORK = ['uploading', 'checking', 'running'] as const satisfies readonly State[]

export const listed = (tx: Tx, user_id: string): Promise<ArrivalRow[]> =>
  tx
    .selectFrom('organisation_arrival')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('asked_at', 'desc')
    .orderBy('arrival_id', 'desc')
    .limit(LISTED)
    .execute()

export const ofPerson = (tx: Tx, user_id: string, arrival_id: string): Promise<ArrivalRow | undefined> =>
  tx
    .selectFrom('organisation_arrival')
    .selectAll()
    .where('arrival_id', '=', arrival_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** The same row, locked until the end of the transaction. */
export const held = (tx: Tx, user_id: string, arrival_id: string): Promise<ArrivalRow | undefined> =>
  tx
    .selectFrom('organisation_arrival')
    .selectAll()
    .where('arrival_id', '=', arrival_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export type ArrivalOfPerson = ArrivalRow & { readonly email: string }

/** For a job, which the person started. */
export const ofJob = (tx: Tx, arrival_id: string): Promise<ArrivalOfPerson | undefined> =>
  tx
    .selectFrom('organisation_arrival as a')
    .innerJoin('user_account as u', 'u.user_id', 'a.user_id')
    .selectAll('a')
    .select('u.email')
    .where('a.arrival_id', '=', arrival_id)
    .executeTakeFirst()

interface NewArrival {
  readonly arrival_id: string
  readonly user_id: string
  readonly file_name: string
  readonly size: number
  readonly asked_at: string
  readonly address: string
}

/** @returns false while the person has another one at work */
export async function insert(tx: Tx, input: NewArrival): Promise<boolean> {
  const row = await tx
    .insertInto('organisation_arrival')
    .values({ ...input, state: 'uploading' })
    .onConflict((conflict) =>
      conflict.column('user_id').where(sql<boolean>`state in ('uploading', 'checking', 'running')`).doNothing(),
    )
    .returning('arrival_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels the person's uploads that were not started. @returns their IDs, so that their files can be deleted */
export async function giveUpOthers(tx: Tx, user_id: string, finished_at: string): Promise<string[]> {
  const rows = await tx
    .updateTable('organisation_arrival')
    .set({ state: 'cancelled', finished_at })
    .where('user_id', '=', user_id)
    .where('state', 'in', ['checked', 'failed'])
    .returning('arrival_id')
    .execute()
  return rows.map(({ arrival_id }) => arrival_id)
}

export const noteReceived = (tx: Tx, arrival_id: string, received: number): Promise<unknown> =>
  tx.updateTable('organisation_arrival').set({ received }).where('arrival_id', '=', arrival_id).execute()

interface Change {
  readonly state: State
  readonly done?: number
  readonly total?: number
  readonly found?: string | null
  readonly problems?: string
  readonly failure?: Arrival['failure']
  readonly name?: string
  readonly made_id?: string
  readonly address?: string
  readonly finished_at?: string | null
}

/** @returns false when it is no longer in one of those states */
export async function move(tx: Tx, arrival_id: string, from: readonly State[], change: Change): Promise<boolean> {
  const row = await tx
    .updateTable('organisation_arrival')
    .set(change)
    .where('arrival_id', '=', arrival_id)
    .where('state', 'in', [...from])
    .returning('arrival_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when it was cancelled meanwhile, or has ended */
export async function noteProgress(
  tx: Tx,
  arrival_id: string,
  state: State,
  progress: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('organisation_arrival')
    .set(progress)
    .where('arrival_id', '=', arrival_id)
    .where('state', '=', state)
    .returning('arrival_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes older ones that are not at work; neither they nor their files are needed. */
export async function deleteBefore(tx: Tx, before: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('organisation_arrival')
    .where('asked_at', '<', before)
    .where('state', '<>', 'running')
    .returning('arrival_id')
    .execute()
  return rows.map(({ arrival_id }) => arrival_id)
}

/** The person's organisations that are this one, were imported from it, or have the same name. */
export async function likeIt(
  tx: Tx,
  user_id: string,
  organisation_id: string,
  name: string,
): Promise<{ name: string; is_same: boolean }[]> {
  const { rows } = await sql<{ name: string; is_same: boolean }>`
    select o.name, o.organisation_id = ${organisation_id} as is_same from organisation o
    join organisation_user m on m.organisation_id = o.organisation_id and m.user_id = ${user_id}
    where o.organisation_id = ${organisation_id} or lower(o.name) = lower(${name}) order by 2 desc, 1 limit 5`.execute(
    tx,
  )
  return rows
}

/** Accounts without sign-in, for people of the other server. */
export const insertStandIns = (
  tx: Tx,
  { organisation_id }: OrgScope,
  people: readonly { readonly user_id: string; readonly name: string }[],
  now: string,
): Promise<unknown> =>
  sql`insert into user_account (user_id, email, first_name, password_hash, erased_at, stands_in)
    select p.user_id, p.user_id || '@brought.invalid', p.name, '', ${now}, ${organisation_id}
    from json_to_recordset(${JSON.stringify(people)}::json) p(user_id uuid, name text) on conflict do nothing`.execute(
    tx,
  )

/** Deletes them where nothing refers to them any more. */
export const deleteStandIns = (tx: Tx, organisation_id: string): Promise<unknown> =>
  tx.deleteFrom('user_account').where('stands_in', '=', organisation_id).execute()

export const insertAdmin = (
  tx: Tx,
  { organisation_id }: OrgScope,
  admin: { readonly organisation_user_id: string; readonly user_id: string; readonly seen_at: string },
): Promise<unknown> =>
  tx
    .insertInto('organisation_user')
    .values({ organisation_id, ...admin, role: 'a' })
    .execute()

type Origin = Omit<Selectable<TablesOfOrganisationImports['organisation_origin']>, 'organisation_id'>

export const insertOrigin = (tx: Tx, { organisation_id }: OrgScope, origin: Origin): Promise<unknown> =>
  tx
    .insertInto('organisation_origin')
    .values({ organisation_id, ...origin })
    .execute()

interface Person {
  readonly person_id: string
  readonly name: string
  readonly email: string
  readonly role: Selectable<TablesOfOrganisationImports['brought_person']>['role']
  readonly rights: OfferedRights | null
}

export async function insertPeople(
  tx: Tx,
  { organisation_id }: OrgScope,
  people: readonly Person[],
  brought_at: string,
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('brought_person')
    .values(
      people.map(({ rights, ...person }) => ({
        organisation_id,
        ...person,
        rights: rights && JSON.stringify(rights),
        brought_at,
      })),
    )
    .execute()
}

export const isMade = async (tx: Tx, { organisation_id }: OrgScope): Promise<boolean> =>
  (await tx
    .selectFrom('organisation')
    .select('organisation_id')
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirst()) !== undefined
