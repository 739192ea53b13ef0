import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface Rules {
  readonly areas: readonly string[]
  readonly forms: readonly string[]
}

/** Which filings a second person has to approve. */
export async function rulesOf(tx: Tx, { organisation_id }: OrgScope): Promise<Rules> {
  const { rows } = await sql<Rules>`select review_areas as areas, review_forms as forms
    from organisation where organisation_id = ${organisation_id}`.execute(tx)
  return rows[0] ?? { areas: [], forms: [] }
}

export const asksReview = (
  { areas, forms }: Rules,
  { area, obligation_id }: { readonly area: string; readonly obligation_id: string },
): boolean => areas.includes(area) || forms.includes(obligation_id)

/** Those who may approve, by their user ids. */
export const reviewers = async (tx: Tx, { organisation_id }: OrgScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('organisation_user')
    .select('user_id')
    .where('organisation_id', '=', organisation_id)
    .where('role', 'in', ['a', 'r'])
    .where('deactivated_at', 'is', null)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Their names among some people, in alphabetical order. */
export const reviewerNames = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  user_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select ${personName('u')} as name
    from organisation_user o join user_account u on u.user_id = o.user_id
    where o.organisation_id = ${organisation_id} and o.role in ('a', 'r') and o.deactivated_at is null
      and o.user_id = any(${[...user_ids]}::uuid[])
    order by lower(${personName('u')})`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Why the last filing of an item was returned; undefined when it was not. */
export const returnedOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_id: string,
): Promise<{ by: string; at: string; reason: string } | undefined> => {
  const { rows } = await sql<{ by: string; at: string; reason: string }>`
    select ${personName('u')} as by, f.reviewed_at as at, f.withdrawn_reason as reason
    from (select * from filing f where f.organisation_id = ${organisation_id} and f.item_id = ${item_id}
      order by f.recorded_at desc, f.filing_id desc limit 1) f
    join user_account u on u.user_id = f.reviewed_by where f.review = 'returned'`.execute(tx)
  return rows[0]
}
