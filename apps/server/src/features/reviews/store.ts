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

export const saveRules = (tx: Tx, { organisation_id }: OrgScope, { areas, forms }: Rules): Promise<unknown> =>
  sql`update organisation set review_areas = ${[...areas]}::text[], review_forms = ${[...forms]}::text[]
    where organisation_id = ${organisation_id}`.execute(tx)

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

export interface WaitingFiling {
  readonly item_id: string
  readonly filing_id: string
  readonly filed_by: string
}

/** The filings of some items that wait for a second person. */
export const waitingOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<WaitingFiling[]> => {
  const { rows } = await sql<WaitingFiling>`select f.item_id, f.filing_id, f.filed_by from filing f
    where f.organisation_id = ${organisation_id} and f.item_id = any(${[...item_ids]}::uuid[])
      and f.review = 'waiting' and f.withdrawn_at is null`.execute(tx)
  return rows
}

interface Review {
  readonly filing_ids: readonly string[]
  readonly by: string
  readonly at: string
}

/** The filings stand, and their items are filed. */
export async function approve(tx: Tx, { organisation_id }: OrgScope, { filing_ids, by, at }: Review): Promise<void> {
  const ids = [...filing_ids]
  await sql`update filing set review = 'approved', reviewed_by = ${by}, reviewed_at = ${at}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update calendar_item i set filing_id = f.filing_id, filed_on = f.filed_on, step = null, waiting_filing_id = null
    from filing f where f.organisation_id = ${organisation_id} and f.filing_id = any(${ids}::uuid[])
      and i.organisation_id = ${organisation_id} and i.item_id = f.item_id`.execute(tx)
}

/** The filings are withdrawn with the reason, and their items are to be revised. */
export async function giveBack(
  tx: Tx,
  { organisation_id }: OrgScope,
  { filing_ids, by, at, reason }: Review & { readonly reason: string },
): Promise<void> {
  const ids = [...filing_ids]
  await sql`update filing set review = 'returned', reviewed_by = ${by}, reviewed_at = ${at}, withdrawn_by = ${by},
      withdrawn_at = ${at}, withdrawn_reason = ${reason}
    where organisation_id = ${organisation_id} and filing_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update calendar_item i set step = 'returned', waiting_filing_id = null
    from filing f where f.organisation_id = ${organisation_id} and f.filing_id = any(${ids}::uuid[])
      and i.organisation_id = ${organisation_id} and i.item_id = f.item_id`.execute(tx)
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
