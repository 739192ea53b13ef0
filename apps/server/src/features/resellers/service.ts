import { createHash } from 'node:crypto'
import type { Plan } from '@niyam/contract/plan-limits.ts'
import type { OrganisationOfReseller } from '@niyam/contract/resellers.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { Parts } from '../../parts.ts'
import { indianDay } from '../../clock.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import { type PersonActor, scopeOfNewOrganisation } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { inviteAdmin, ROLE_WORDS } from '../people/service.ts'
import { usageOf } from '../plan-limits/service.ts'
import {
  change,
  type Figures,
  figuresOf,
  noteAct,
  type OrganisationRow,
  organisationRow,
  organisationsPage,
  setPlan,
  share,
} from '../staff/service.ts'
import * as store from './store.ts'

export type ResellerParts = Pick<
  Parts,
  'db' | 'clock' | 'secret' | 'queue' | 'url' | 'proves_mailboxes' | 'growth_times'
>

/** A reseller, and from where they act. A platform admin may act as one. */
export interface Reseller {
  readonly person: Person
  readonly actor: PersonActor
}

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'plan', label: 'Plan', class: '', sortable: true },
  { key: 'people', label: 'People', class: 'number', sortable: false },
  { key: 'entities', label: 'Entities', class: 'number', sortable: false },
  { key: 'storage', label: 'Files', class: 'number', sortable: false },
  { key: 'overdue', label: 'Overdue', class: 'number', sortable: false },
  { key: 'used', label: 'Last used', class: '', sortable: false },
  { key: 'made', label: 'Made', class: '', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

/** In hundredths, rounded; null when nothing is open. */
const overdueShare = ({ open_items, overdue_items }: Figures) =>
  open_items === 0 ? null : Math.round((overdue_items * 100) / open_items)

function stateOf({ suspended_at }: OrganisationRow, { has_admin, is_invited }: Figures): string {
  if (suspended_at !== null) return 'Suspended'
  if (has_admin) return 'Active'
  return is_invited ? 'Admin invited' : 'Without an admin'
}

function toRow(one: OrganisationRow, figures: Figures): Row {
  const overdue = overdueShare(figures)
  return {
    id: one.organisation_id,
    groups: [
      [{ type: 'text', value: one.name }],
      [{ type: 'text', value: one.plan }],
      share(figures.people, one.people),
      share(figures.entities, one.entities),
      share(figures.storage_bytes, one.storage_bytes, formatBytes),
      [{ type: 'text', value: overdue === null ? null : `${overdue} %` }],
      [{ type: 'text', value: figures.last_used_at === null ? null : indianDay(new Date(figures.last_used_at)) }],
      [{ type: 'text', value: indianDay(new Date(one.created_at)) }],
      [{ type: 'text', value: say(stateOf(one, figures)) }],
    ],
    actions: [{ label: 'Open', route: 'reseller-organisation', params: { organisation_id: one.organisation_id } }],
  }
}

/** The reseller's own organisations, in figures. */
export function resellerOrganisations(
  { db, clock }: ResellerParts,
  { user_id: reseller_id }: Person,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'plan', 'made'], 'name')
  return asPlatform(db, async (tx) => {
    const page = { search: query.search, sort, descending, reseller_id, ...limitsOf(query) }
    const { rows, total } = await organisationsPage(tx, page)
    const ids = rows.map(({ organisation_id }) => organisation_id)
    const figures = await figuresOf(tx, ids, clock.today())
    return {
      rows: rows.map((row) => toRow(row, figures(row.organisation_id))),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}

const USER_FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'email', label: 'E-mail', class: '', sortable: true },
  { key: 'organisation', label: 'Organisation', class: '', sortable: true },
  { key: 'role', label: 'Role', class: '', sortable: false },
  { key: 'seen', label: 'Last seen', class: '', sortable: false },
]

const userRowOf = (user: store.ResellerUser): Row => ({
  id: user.organisation_user_id,
  groups: [
    [{ type: 'avatar', value: user.name }],
    [{ type: 'text', value: user.email }],
    [{ type: 'text', value: user.organisation_name }],
    [{ type: 'text', value: say(ROLE_WORDS[user.role]) }],
    [{ type: 'text', value: user.seen_at === null ? null : indianDay(new Date(user.seen_at)) }],
  ],
  actions: [],
})

/** The people of the reseller's organisations. */
export function resellerUsers(
  { db }: ResellerParts,
  { user_id }: Person,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'email', 'organisation'], 'name')
  return asPlatform(db, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.usersPage(tx, user_id, page)
    return { rows: rows.map(userRowOf), fields: USER_FIELDS, meta: pageMeta(url, query, total) }
  })
}

export const resellerPlans = async ({ db }: ResellerParts): Promise<{ plans: Plan[] }> => ({
  plans: await asPlatform(db, store.offeredPlans),
})

/** @throws AppError `not_found` for another's: it looks like one that does not exist */
export const resellerOrganisation = (
  { db, clock }: ResellerParts,
  { user_id }: Person,
  organisation_id: string,
): Promise<OrganisationOfReseller> =>
  asPlatform(db, async (tx) => {
    const row = await own(tx, user_id, organisation_id)
    const figures = (await figuresOf(tx, [organisation_id], clock.today()))(organisation_id)
    const { plan_id, plan } = row
    return {
      organisation_id,
      name: row.name,
      address_state: row.address_state,
      created_at: row.created_at,
      plan: plan_id !== null && plan !== null ? { plan_id, name: plan } : null,
      usage: usageOf(row, figures),
      overdue_share: overdueShare(figures),
      last_used_at: figures.last_used_at,
      suspended_reason: row.suspended_reason,
      admin: figures.has_admin ? 'joined' : figures.is_invited ? 'invited' : 'none',
    }
  })

async function own(tx: Tx, reseller_id: string, organisation_id: string): Promise<OrganisationRow> {
  const row = await organisationRow(tx, organisation_id, reseller_id)
  if (row) return row
  throw new AppError('not_found', 'There is no such organisation among yours. Open the list again.')
}

const notOffered = () => invalidField('plan_id', 'This plan is not offered, or no longer is. Choose another one.')

async function offeredPlan(tx: Tx, plan_id: string): Promise<Plan> {
  const plan = (await store.offeredPlans(tx)).find((one) => one.plan_id === plan_id)
  if (plan) return plan
  throw notOffered()
}

export interface GivenOrganisation {
  readonly name: string
  readonly address_state: string | null
  readonly plan_id: string
  readonly admin_email: string
  readonly key: string
}

/** The same key returns the organisation made with it; no one is invited again. */
export async function makeOrganisation(
  parts: ResellerParts,
  by: Reseller,
  input: GivenOrganisation,
): Promise<OrganisationOfReseller> {
  if (input.address_state !== null && !isStateKey(input.address_state)) {
    throw invalidField('address_state', 'Choose a state from the list.')
  }
  await asPlatform(parts.db, (tx) => offeredPlan(tx, input.plan_id))
  const organisation_id = await insertOnce(parts, by, input)
  return resellerOrganisation(parts, by.person, organisation_id)
}

/** Keys are long texts of the caller's choice; what is kept of them has one length. */
export const keptKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The caller has seen to state and plan. */
export async function insertOnce(
  parts: ResellerParts,
  { person, actor }: Reseller,
  input: GivenOrganisation,
): Promise<string> {
  const { key, admin_email, ...fields } = input
  const reseller_key = keptKey(key)
  const scope = scopeOfNewOrganisation(actor)
  const isNew = await inOrganisation(parts.db, scope, async (tx) => {
    const row = { ...fields, reseller_id: person.user_id, reseller_key }
    if (!(await store.insertOrganisation(tx, scope, row))) return false
    await inviteAdmin(parts, tx, scope, person, admin_email)
    await noteAct(tx, {
      actor_id: person.user_id,
      kind: 'made',
      detail: '',
      about_organisation: scope.organisation_id,
      address: actor.address,
      acted_at: parts.clock.now().toISOString(),
    })
    return true
  })
  if (isNew) return scope.organisation_id
  const ids = await asPlatform(parts.db, (tx) => store.madeOfKeys(tx, person.user_id, [reseller_key]))
  return ids.get(reseller_key) ?? scope.organisation_id
}

/** @throws AppError with the field `plan_id` when the plan is not offered, or holds less than is used */
export async function changePlan(
  parts: ResellerParts,
  by: Reseller,
  organisation_id: string,
  plan_id: string,
): Promise<OrganisationOfReseller> {
  const plan = await asPlatform(parts.db, async (tx) => {
    await own(tx, by.person.user_id, organisation_id)
    const chosen = await offeredPlan(tx, plan_id)
    const figures = (await figuresOf(tx, [organisation_id], parts.clock.today()))(organisation_id)
    // Limits that reset each day or month do not prevent it.
    const limitsKept = ['entities', 'people', 'storage_bytes'] as const
    if (limitsKept.some((resource) => figures[resource] > (chosen[resource] ?? Infinity))) {
      throw invalidField('plan_id', 'This plan holds less than the organisation uses. Choose a larger one.')
    }
    return chosen
  })
  await change(parts, by, organisation_id, { kind: 'plan', detail: plan.name }, (tx, scope) =>
    setPlan(tx, scope, plan_id),
  )
  return resellerOrganisation(parts, by.person, organisation_id)
}

/** @throws AppError `conflict` when the organisation has an admin: from then on it invites its own people */
export async function inviteFirstAdmin(
  parts: ResellerParts,
  by: Reseller,
  organisation_id: string,
  email: string,
): Promise<{ message: string }> {
  const { admin } = await resellerOrganisation(parts, by.person, organisation_id)
  if (admin === 'joined') {
    throw new AppError('conflict', 'This organisation has an admin. Ask them to invite others.')
  }
  await change(parts, by, organisation_id, { kind: 'invited', detail: email }, (tx, scope) =>
    inviteAdmin(parts, tx, scope, by.person, email),
  )
  return { message: 'The invitation is on its way.' }
}

/**
 * The organisation becomes independent and keeps its plan; the reseller sees nothing of it any more.
 *
 * @throws AppError `conflict` while it has no admin to manage it
 */
export async function releaseOrganisation(
  parts: ResellerParts,
  by: Reseller,
  organisation_id: string,
): Promise<{ message: string }> {
  const { admin } = await resellerOrganisation(parts, by.person, organisation_id)
  if (admin !== 'joined') {
    throw new AppError('conflict', 'This organisation has no admin yet, who could look after it. Invite one first.')
  }
  await change(parts, by, organisation_id, { kind: 'released', detail: '' }, (tx, scope) => store.release(tx, scope))
  return { message: 'The organisation is independent now.' }
}
