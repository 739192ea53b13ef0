import type { OrganisationOfPlatform } from '@niyam/contract/staff.ts'
import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { formatBytes } from '@niyam/law/format/byte-size.ts'
import { indianDay } from '../../clock.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { usageOf } from '../plan-limits/service.ts'
import * as organisations from './figures-store.ts'
import * as store from './store.ts'
import type { Staff, StaffParts } from './users.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'name', label: 'Name', class: '', sortable: true },
  { key: 'plan', label: 'Plan', class: '', sortable: true },
  { key: 'reseller', label: 'Reseller', class: '', sortable: true },
  { key: 'people', label: 'People', class: 'number', sortable: false },
  { key: 'entities', label: 'Entities', class: 'number', sortable: false },
  { key: 'storage', label: 'Files', class: 'number', sortable: false },
  { key: 'made', label: 'Made', class: '', sortable: true },
  { key: 'state', label: 'Status', class: '', sortable: false },
]

/** `5 of 10`, or `5` where nothing limits it. */
export const share = (used: number, limit: number | null, show: (count: number) => string = String): Cell[] => [
  { type: 'text', value: show(used) },
  ...(limit === null ? [] : [{ type: 'text-secondary' as const, value: say(`of ${show(limit)}`) }]),
]

const toRow = (one: organisations.OrganisationRow, figures: organisations.Figures): Row => ({
  id: one.organisation_id,
  groups: [
    [{ type: 'text', value: one.name }],
    [{ type: 'text', value: one.plan }],
    [{ type: 'text', value: one.reseller_id === null ? null : one.reseller }],
    share(figures.people, one.people),
    share(figures.entities, one.entities),
    share(figures.storage_bytes, one.storage_bytes, formatBytes),
    [{ type: 'text', value: indianDay(new Date(one.created_at)) }],
    [{ type: 'text', value: say(one.suspended_at === null ? 'Active' : 'Suspended') }],
  ],
  actions: [{ label: 'Open', route: 'staff-organisation', params: { organisation_id: one.organisation_id } }],
})

/** All organisations by name, plan and figures. */
export function browseOrganisations(
  { db, clock }: StaffParts,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['name', 'plan', 'reseller', 'made'], 'name')
  return asPlatform(db, async (tx) => {
    const page = { search: query.search, sort, descending, reseller_id: null, ...limitsOf(query) }
    const { rows, total } = await organisations.organisationsPage(tx, page)
    const ids = rows.map(({ organisation_id }) => organisation_id)
    const figures = await organisations.figuresOf(tx, ids, clock.today())
    return {
      rows: rows.map((row) => toRow(row, figures(row.organisation_id))),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}

export const getOrganisation = ({ db, clock }: StaffParts, organisation_id: string): Promise<OrganisationOfPlatform> =>
  asPlatform(db, async (tx) => {
    const row = await known(tx, organisation_id)
    const figures = (await organisations.figuresOf(tx, [organisation_id], clock.today()))(organisation_id)
    const { plan_id, plan, reseller, reseller_email, suspended_at: at, suspended_by: by, suspended_reason } = row
    return {
      organisation_id,
      name: row.name,
      address_state: row.address_state,
      created_at: row.created_at,
      plan: plan_id !== null && plan !== null ? { plan_id, name: plan } : null,
      reseller: reseller_email !== null ? { name: reseller ?? '', email: reseller_email } : null,
      usage: usageOf(row, figures),
      last_used_at: figures.last_used_at,
      has_admin: figures.has_admin,
      suspension: at !== null && suspended_reason !== null ? { at, by, reason: suspended_reason } : null,
      acts: await store.actsAbout(tx, 'about_organisation', organisation_id),
    }
  })

async function known(tx: Tx, organisation_id: string): Promise<organisations.OrganisationRow> {
  const row = await organisations.organisationRow(tx, organisation_id)
  if (row) return row
  throw new AppError('not_found', 'There is no such organisation. Open the list and search again.')
}

/** Its people read and export from now on, and change nothing. @throws AppError `conflict` when a colleague was faster */
export async function suspendOrganisation(parts: StaffParts, by: Staff, organisation_id: string, reason: string) {
  const how = {
    suspended_at: parts.clock.now().toISOString(),
    suspended_by: by.person.user_id,
    suspended_reason: reason,
  }
  await change(parts, by, organisation_id, { kind: 'suspended', detail: reason }, async (tx, scope) => {
    if (await organisations.suspend(tx, scope, how)) return
    throw new AppError(
      'conflict',
      'This organisation is suspended already. Open the page again to see who suspended it.',
    )
  })
  return getOrganisation(parts, organisation_id)
}

/** @throws AppError `conflict` when a colleague was faster */
export async function restoreOrganisation(parts: StaffParts, by: Staff, organisation_id: string, reason: string) {
  await change(parts, by, organisation_id, { kind: 'restored', detail: reason }, async (tx, scope) => {
    if (await organisations.restore(tx, scope)) return
    throw new AppError('conflict', 'This organisation is not suspended, or its admins close it. Open the page again.')
  })
  return getOrganisation(parts, organisation_id)
}

/** Takes away nothing: what is more than the plan holds stays, and no more can be added. */
export async function changePlan(parts: StaffParts, by: Staff, organisation_id: string, plan_id: string | null) {
  const plan = plan_id === null ? null : await asPlatform(parts.db, (tx) => organisations.planRow(tx, plan_id))
  if (plan === undefined) throw invalidField('plan_id', 'There is no such plan. Choose another one.')
  await change(parts, by, organisation_id, { kind: 'plan', detail: plan?.name ?? '' }, (tx, scope) =>
    organisations.setPlan(tx, scope, plan_id),
  )
  return getOrganisation(parts, organisation_id)
}

/** Changes an organisation in its own scope and puts it down. The caller has seen that they may. */
export async function change(
  { db, clock }: StaffParts,
  { person, actor }: Staff,
  organisation_id: string,
  act: { readonly kind: string; readonly detail: string },
  work: (tx: Tx, scope: OrgScope) => Promise<unknown>,
): Promise<void> {
  await asPlatform(db, (tx) => known(tx, organisation_id))
  const scope = provenScope(organisation_id, { by: actor })
  await inOrganisation(db, scope, async (tx) => {
    await work(tx, scope)
    await store.insertAct(tx, {
      ...act,
      actor_id: person.user_id,
      about_organisation: organisation_id,
      address: actor.address,
      acted_at: clock.now().toISOString(),
    })
  })
}
