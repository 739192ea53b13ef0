import type { Plan, Resource, Standing, Usage } from '@niyam/contract/plan-limits.ts'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { groupIndian } from '@niyam/law/format/rupee-text.ts'
import type { Parts } from '../../parts.ts'
import { type Clock, indianDay } from '../../clock.ts'
import { type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, suspended } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Member, Person } from '../../http/session.ts'
import { adminsOf } from '../notifications/notify-organisation.ts'
import { notify } from '../notifications/notify.ts'
import { reached, usageOf, windowOf } from './policy.ts'
import * as store from './store.ts'

/** What the staff's and the resellers' areas show of usage. */
export { type Counts, type PlanLimits, usageOf } from './policy.ts'
export { PLAN } from './store.ts'

type NotifyParts = Pick<Parts, 'clock' | 'queue'>

export const quota = ({ db, clock }: { readonly db: Db; readonly clock: Clock }, scope: OrgScope) =>
  inOrganisation(db, scope, async (tx) => {
    const plan = (await store.planOf(tx, scope)) ?? null
    const usage = usageOf(plan, await store.counts(tx, clock.today()))
    const { ask } = await store.standingRow(tx, scope)
    return { plan, usage, ask }
  })

/** The reader of the page. */
export type Onlooker = Pick<Member, 'role' | 'support_until'> & Pick<Person, 'is_two_factor'> & { readonly now: Date }

/** The organisation's status at the head of every page. Without a plan nothing is counted. */
export async function standing(
  tx: Tx,
  scope: OrgScope,
  { role, support_until, is_two_factor, now }: Onlooker,
): Promise<Standing> {
  const { suspended_reason, two_factor_from, ask } = await store.standingRow(tx, scope)
  const plan = await store.planOf(tx, scope)
  const usage = plan ? usageOf(plan, await store.counts(tx, indianDay(now))) : []
  return {
    suspended_reason,
    ask,
    plan: plan?.name ?? null,
    warnings: usage.filter(({ level }) => level !== 'fine'),
    support_until,
    two_factor_from: is_two_factor ? null : two_factor_from,
    helpers: role === 'a' ? await store.helpersNow(tx, scope, now.toISOString()) : [],
  }
}

/** @throws AppError `read_only`: for doors that lead into the organisation from outside, past the check of every call in it */
export async function refuseSuspended(tx: Tx, scope: OrgScope): Promise<void> {
  const { suspended_reason } = await store.standingRow(tx, scope)
  if (suspended_reason !== null) throw suspended(suspended_reason)
}

/**
 * Refuses to add more than the plan allows. Existing data stays, and can be read, worked on, filed and exported.
 *
 * @throws AppError `quota` with the limit and the person to ask
 */
export async function mustHaveRoom(
  tx: Tx,
  scope: OrgScope,
  { resource, more, today }: { readonly resource: Resource; readonly more: number; readonly today: string },
): Promise<void> {
  if ((await store.planOf(tx, scope))?.[resource] == null) return
  await store.lockOrganisation(tx, scope)
  // Read again: the plan may have changed while this waited.
  const plan = await store.planOf(tx, scope)
  const limit = plan?.[resource]
  if (!plan || limit == null) return
  const { [resource]: used } = await store.counts(tx, today)
  if (used + more <= limit) return
  const { ask } = await store.standingRow(tx, scope)
  throw new AppError('quota', refusal(plan, { resource, used, limit }, ask))
}

/** Files: content that is kept already takes no room. */
export async function mustHaveRoomFor(
  tx: Tx,
  scope: OrgScope,
  { sha256, size, today }: { readonly sha256: Buffer; readonly size: number; readonly today: string },
): Promise<void> {
  if ((await store.planOf(tx, scope))?.storage_bytes == null) return
  if (await store.keepsContent(tx, scope, sha256)) return
  await mustHaveRoom(tx, scope, { resource: 'storage_bytes', more: size, today })
}

const many = (count: number) => groupIndian(String(count))

function refusal(
  { name }: Pick<Plan, 'name'>,
  { resource, used, limit }: Pick<Usage, 'resource' | 'used'> & { readonly limit: number },
  ask: Standing['ask'],
): string {
  const contact = ask ? `${ask.name} (${ask.email})` : null
  switch (resource) {
    case 'entities':
      return contact
        ? `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} entities are used. Ask ${contact} for a larger plan.`
        : `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} entities are used. Ask the operator of this server for a larger plan.`
    case 'people':
      return contact
        ? `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} people are added. Ask ${contact} for a larger plan.`
        : `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} people are added. Ask the operator of this server for a larger plan.`
    case 'storage_bytes':
      return contact
        ? `The plan ${name} has no room for this: ${formatBytes(used)} of ${formatBytes(limit)} are used by files. Ask ${contact} for a larger plan.`
        : `The plan ${name} has no room for this: ${formatBytes(used)} of ${formatBytes(limit)} are used by files. Ask the operator of this server for a larger plan.`
    case 'sms_a_month':
      return contact
        ? `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} SMS this month were sent. Ask ${contact} for a larger plan.`
        : `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} SMS this month were sent. Ask the operator of this server for a larger plan.`
    case 'api_calls_a_day':
      return contact
        ? `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} API calls today were made. Ask ${contact} for a larger plan.`
        : `The plan ${name} has no room for this: ${many(used)} of ${many(limit)} API calls today were made. Ask the operator of this server for a larger plan.`
  }
}

/** Tells the admins once when four fifths, and when all, of a limit is used. Comes after something was added. */
export async function noteUsage(parts: NotifyParts, tx: Tx, scope: OrgScope): Promise<void> {
  const plan = await store.planOf(tx, scope)
  if (!plan) return
  const today = parts.clock.today()
  const usage = usageOf(plan, await store.counts(tx, today))
  for (const { resource, used, limit } of usage) {
    const share = reached(used, limit)
    if (share === 0 || limit === null) continue
    await notify(parts, tx, scope, await adminsOf(tx, scope), {
      kind: 'quota',
      params: { resource, used, limit, share, plan: plan.name },
      path: '/admin/plan',
      once_key: ['quota', plan.plan_id, plan.version, resource, share, windowOf(resource, today)].join(':'),
    })
  }
}

/**
 * Counts one call of a program (an API key) towards its day.
 *
 * @throws AppError `quota` when the day's calls are used up. Reading is never refused: pass `isReading`
 */
export async function countApiCall(
  parts: NotifyParts & { readonly db: Db },
  scope: OrgScope,
  { isReading }: { readonly isReading: boolean },
): Promise<void> {
  const today = parts.clock.today()
  await inOrganisation(parts.db, scope, async (tx) => {
    if (!isReading) await mustHaveRoom(tx, scope, { resource: 'api_calls_a_day', more: 1, today })
    await store.countUse(tx, scope, { kind: 'api_calls', day: today, count: 1 })
    await noteUsage(parts, tx, scope)
  })
}

/** Counts messages towards their month. @throws AppError `quota` when they are more than the plan holds */
export async function countSms(parts: NotifyParts, tx: Tx, scope: OrgScope, count: number): Promise<void> {
  const today = parts.clock.today()
  await mustHaveRoom(tx, scope, { resource: 'sms_a_month', more: count, today })
  await store.countUse(tx, scope, { kind: 'sms', day: `${today.slice(0, 7)}-01`, count })
  await noteUsage(parts, tx, scope)
}
