import type { ReleaseComparison } from '@niyam/contract/law-releases.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { CheckedRelease } from './in-thread.ts'

// The platform's own table. Of customers only the name of an organisation and the ids of its entities are read, to compare.

const SHOWN_AT_MOST = 50

const rows = (tx: Tx) =>
  tx
    .selectFrom('law_release as r')
    .select([
      'r.law_release_id',
      'r.number',
      'r.numbers',
      'r.title',
      'r.released_on',
      'r.changes',
      'r.file_name',
      'r.sha256',
      'r.signed_with',
      'r.state',
      'r.comparison',
      'r.uploaded_at',
      'r.approved_at',
      'r.taken_back_at',
    ])
    .select([
      sql<number>`octet_length(r.file)`.as('size'),
      nameOf('uploaded_by').as('uploaded_by'),
      nameOf('approved_by').as('approved_by'),
      nameOf('taken_back_by').as('taken_back_by'),
    ])

const nameOf = (column: 'uploaded_by' | 'approved_by' | 'taken_back_by') =>
  sql<string | null>`(select ${personName('u')} from user_account u where u.user_id = r.${sql.ref(column)})`

export type ReleaseRow = Awaited<ReturnType<typeof releases>>[number]

/** The newest upload first. */
export const releases = (tx: Tx) =>
  rows(tx).orderBy('r.uploaded_at', 'desc').orderBy('r.law_release_id', 'desc').limit(SHOWN_AT_MOST).execute()

export const releaseRow = (tx: Tx, law_release_id: string): Promise<ReleaseRow | undefined> =>
  rows(tx).where('r.law_release_id', '=', law_release_id).executeTakeFirst()

export const waitingRow = (tx: Tx): Promise<ReleaseRow | undefined> =>
  rows(tx).where('r.state', '=', 'waiting').executeTakeFirst()

/** Until the end of the transaction no colleague approves, takes back or discards. */
export const lockOpen = (tx: Tx): Promise<unknown> =>
  tx
    .selectFrom('law_release')
    .select('law_release_id')
    .where('state', 'in', ['waiting', 'current'])
    .orderBy('law_release_id')
    .forUpdate()
    .execute()

/** Whether another content was approved under this number. */
export const isOtherContent = async (tx: Tx, { number, sha256 }: CheckedRelease): Promise<boolean> =>
  (await tx
    .selectFrom('law_release')
    .select('law_release_id')
    .where('number', '=', number)
    .where('sha256', '<>', sha256)
    .where('approved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface Upload {
  readonly law_release_id: string
  readonly file: Buffer
  readonly file_name: string
  readonly uploaded_by: string
  readonly uploaded_at: string
}

/** @returns false when another file waits already */
export async function insertWaiting(tx: Tx, release: CheckedRelease, upload: Upload): Promise<boolean> {
  const { date, changes, numbers, ...its } = release
  const row = await tx
    .insertInto('law_release')
    .values({ ...its, ...upload, released_on: date, changes: [...changes], numbers: [...numbers], state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('law_release_id')
    .executeTakeFirst()
  return row !== undefined
}

export const setComparison = (tx: Tx, law_release_id: string, comparison: ReleaseComparison | null): Promise<unknown> =>
  tx
    .updateTable('law_release')
    .set({ comparison: comparison && JSON.stringify(comparison) })
    .where('law_release_id', '=', law_release_id)
    .where('state', '=', 'waiting')
    .execute()

/** The one that was current is replaced; the waiting one takes its place. */
export async function approve(
  tx: Tx,
  law_release_id: string,
  how: { readonly approved_by: string; readonly approved_at: string },
): Promise<void> {
  await tx.updateTable('law_release').set({ state: 'replaced' }).where('state', '=', 'current').execute()
  await tx
    .updateTable('law_release')
    .set({ ...how, state: 'current' })
    .where('law_release_id', '=', law_release_id)
    .execute()
}

/** The one that it replaced is current again. */
export async function takeBack(
  tx: Tx,
  law_release_id: string,
  how: { readonly taken_back_by: string; readonly taken_back_at: string },
): Promise<void> {
  await tx
    .updateTable('law_release')
    .set({ ...how, state: 'taken_back' })
    .where('law_release_id', '=', law_release_id)
    .execute()
  await sql`update law_release set state = 'current' where law_release_id =
    (select law_release_id from law_release where state = 'replaced' order by approved_at desc limit 1)`.execute(tx)
}

export const deleteWaiting = (tx: Tx, law_release_id: string): Promise<unknown> =>
  tx.deleteFrom('law_release').where('law_release_id', '=', law_release_id).where('state', '=', 'waiting').execute()

export const entityIds = async (tx: Tx, { organisation_id }: OrgScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('entity')
    .select('entity_id')
    .where('organisation_id', '=', organisation_id)
    .orderBy('entity_id')
    .execute()
  return rows.map(({ entity_id }) => entity_id)
}
