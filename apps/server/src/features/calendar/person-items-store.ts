import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Money } from './risk.ts'

interface PersonItemsQuery {
  readonly user_id: string
  readonly today: string
  /** Items due later are left out. */
  readonly until: string
  readonly money: Money
  readonly limit: number
}

/** Open items of a person that are not in review, overdue ones that cost most first. */
export async function openOfPerson(
  tx: Tx,
  { organisation_id }: OrgScope,
  { user_id, today, until, money, limit }: PersonItemsQuery,
): Promise<string[]> {
  const costs = sql`i.version_id = any(${[...money.at_once, ...money.fee_only]}::text[])`
  const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item i
    where i.organisation_id = ${organisation_id} and i.assigned_to = ${user_id} and i.stage = 'open'
      and i.due_date <= ${until} and i.step is distinct from 'in_review'
    order by i.due_date >= ${today}, case when i.due_date < ${today} then coalesce(i.cost_paise, i.cost_least_paise) end
      desc nulls last, i.due_date, ${costs} desc, i.item_id limit ${limit}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

/** Items whose filing another person prepared and that wait for a review, by due date. */
export async function waitingForReviewer(
  tx: Tx,
  { organisation_id }: OrgScope,
  user_id: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item i
    join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.waiting_filing_id
    where i.organisation_id = ${organisation_id} and i.step = 'in_review' and f.filed_by <> ${user_id}
    order by i.due_date, i.item_id limit ${limit}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}
