import type { NotOurs } from '@niyam/contract/not-required.ts'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { ObligationKey } from './rows.ts'

export interface DecisionRow extends Omit<NotOurs, 'is_own' | 'answer_then'> {
  readonly asked_by_id: string
  readonly version_id: string
  readonly answer: NotOurs['answer_then']
  /** Open items that it took away, or would take away. */
  readonly items: number
}

/** The items of the obligation that the decision covers. */
const ofObligation = sql`i.organisation_id = d.organisation_id and i.entity_id = d.entity_id
  and i.obligation_id = d.obligation_id and i.registration_id is not distinct from d.registration_id`
const until = sql`(d.until is null or i.due_date <= d.until)`

const decisions = (scope: OrgScope, where: RawBuilder<unknown>) => sql`
  select d.decision_id, d.entity_id, e.name as entity_name, d.obligation_id, d.area, d.form, d.title, d.registration_id,
    r.number as registration_number, d.reason, d.until, d.state, d.asked_by as asked_by_id, ${personName('a')} as asked_by,
    d.asked_at, case when v.user_id is not null then ${personName('v')} end as reviewed_by, d.reviewed_at, d.is_alone,
    d.review_reason, case when x.user_id is not null then ${personName('x')} end as ended_by, d.ended_at, d.ended_reason,
    d.version_id, d.answer,
    (select count(*)::int from calendar_item i where ${ofObligation} and case d.state
      when 'accepted' then i.not_ours_id = d.decision_id and i.is_derived and i.filing_id is null
      else d.state = 'waiting' and i.stage in ('open', 'optional', 'facts') and i.waiting_filing_id is null
        and ${until} end) as items
  from not_ours d
  join entity e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id
  left join registration r on r.organisation_id = d.organisation_id and r.registration_id = d.registration_id
  join user_account a on a.user_id = d.asked_by
  left join user_account v on v.user_id = d.reviewed_by
  left join user_account x on x.user_id = d.ended_by
  where d.organisation_id = ${scope.organisation_id} and ${where}`

/** All that was ever said of an entity, newest first. */
export const decisionsOf = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<DecisionRow[]> => {
  const { rows } = await sql<DecisionRow>`${decisions(scope, sql`d.entity_id = ${entity_id}`)}
    order by d.asked_at desc, d.decision_id`.execute(tx)
  return rows
}

export const decisionById = async (tx: Tx, scope: OrgScope, decision_id: string): Promise<DecisionRow | undefined> => {
  const { rows } = await sql<DecisionRow>`${decisions(scope, sql`d.decision_id = ${decision_id}`)}`.execute(tx)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const holdDecision = async (tx: Tx, scope: OrgScope, decision_id: string): Promise<DecisionRow | undefined> => {
  await tx
    .selectFrom('not_ours')
    .select('decision_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('decision_id', '=', decision_id)
    .forUpdate()
    .execute()
  return decisionById(tx, scope, decision_id)
}

interface ApplicabilityQuery {
  /** Empty is every state. */
  readonly state: string
  readonly entity_id?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * A page of decisions, with the total and the number pending whatever the filter. The longest pending come first, else
 * the newest.
 */
export async function decisionPage(
  tx: Tx,
  scope: OrgScope,
  { state, entity_id, limit, offset }: ApplicabilityQuery,
): Promise<{ rows: DecisionRow[]; total: number; waiting: number }> {
  const ofEntity = entity_id === undefined ? sql`true` : sql`d.entity_id = ${entity_id}`
  const filter = state === '' ? ofEntity : sql`${ofEntity} and d.state = ${state}`
  const order =
    state === 'waiting'
      ? sql`d.asked_at, d.decision_id`
      : sql`coalesce(d.ended_at, d.reviewed_at, d.asked_at) desc, d.decision_id`
  const [page, counted] = await Promise.all([
    sql<DecisionRow>`${decisions(scope, filter)} order by ${order} limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number; waiting: number }>`select count(*) filter (where ${filter})::int as total,
        count(*) filter (where d.state = 'waiting')::int as waiting
      from not_ours d where d.organisation_id = ${scope.organisation_id}`.execute(tx),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 }
}

interface NewDecision extends ObligationKey {
  readonly decision_id: string
  readonly entity_id: string
  readonly version_id: string
  readonly answer: NotOurs['answer_then']
  readonly area: string
  readonly form: string
  readonly title: string
  readonly reason: string
  readonly until: string | null
  readonly asked_by: string
  readonly asked_at: string
}

/** @returns false where one of the same obligation waits or is in force */
export async function insertDecision(tx: Tx, { organisation_id }: OrgScope, row: NewDecision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('not_ours')
    .values({ ...row, organisation_id, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface Review {
  readonly by: string
  readonly at: string
}

const one = (tx: Tx, { organisation_id }: OrgScope, decision_id: string) =>
  tx.updateTable('not_ours').where('organisation_id', '=', organisation_id).where('decision_id', '=', decision_id)

export const accept = (
  tx: Tx,
  scope: OrgScope,
  decision_id: string,
  { by, at, ...rest }: Review & { is_alone: boolean; version_id: string; answer: NotOurs['answer_then'] },
): Promise<unknown> =>
  one(tx, scope, decision_id)
    .set({ ...rest, state: 'accepted', reviewed_by: by, reviewed_at: at })
    .execute()

export const giveBack = (
  tx: Tx,
  scope: OrgScope,
  decision_id: string,
  { by, at, reason }: Review & { readonly reason: string },
): Promise<unknown> =>
  one(tx, scope, decision_id)
    .set({ state: 'returned', reviewed_by: by, reviewed_at: at, review_reason: reason })
    .execute()

export const end = (
  tx: Tx,
  scope: OrgScope,
  decision_id: string,
  { by, at, reason }: Review & { readonly reason: string },
): Promise<unknown> =>
  one(tx, scope, decision_id).set({ state: 'ended', ended_by: by, ended_at: at, ended_reason: reason }).execute()

/** A decision whose last day has passed is replaced by the new one. */
export const endPassed = (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string,
  { obligation_id, registration_id }: ObligationKey,
  { by, at, today }: Review & { readonly today: string },
): Promise<unknown> =>
  tx
    .updateTable('not_ours')
    .set({ state: 'ended', ended_by: by, ended_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('obligation_id', '=', obligation_id)
    .where('registration_id', 'is not distinct from', registration_id)
    .where('state', '=', 'accepted')
    .where('until', '<', today)
    .execute()

/**
 * The items of an accepted decision that are neither filed nor marked as not required. They are locked in the order of
 * their IDs, like every change of many items.
 */
export async function lockItemsToSetAside(
  tx: Tx,
  { organisation_id }: OrgScope,
  decision_id: string,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select i.item_id from not_ours d
    join calendar_item i on ${ofObligation} and ${until}
    where d.organisation_id = ${organisation_id} and d.decision_id = ${decision_id} and d.state = 'accepted'
      and i.set_aside is null and i.filing_id is null and i.waiting_filing_id is null
    order by i.item_id for update of i`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

export const nameOf = async (tx: Tx, user_id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select ${personName('u')} as name from user_account u
    where u.user_id = ${user_id}`.execute(tx)
  return rows[0]?.name ?? ''
}
