import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { ORGANISATION_PATH, PEOPLE_PATH, WEBHOOKS_PATH, personPath } from './policy.ts'
import * as store from './store.ts'
import { notify, type NotifyParts } from './notify.ts'

// News of the organisation itself: its members, guests and webhooks. News of work is in notify.ts.

export const allMembers = (tx: Tx, scope: OrgScope): Promise<string[]> => store.members(tx, scope)

/** Every admin of the organisation. */
export const adminsOf = (tx: Tx, scope: OrgScope): Promise<string[]> => store.members(tx, scope, { role: 'a' })

/** Notifies the admins that an invitation was accepted. */
export async function noteMemberJoined(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { user_id, role }: { readonly user_id: string; readonly role: OrganisationRole },
): Promise<void> {
  const admins = await adminsOf(tx, scope)
  await notify(
    parts,
    tx,
    scope,
    admins.filter((admin) => admin !== user_id),
    { kind: 'member_joined', params: { who: await store.nameOf(tx, user_id), role }, path: PEOPLE_PATH },
  )
}

/** Notifies a person that another person changed their role. */
export async function noteRoleChanged(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { user_id, role, by }: { readonly user_id: string; readonly role: OrganisationRole; readonly by: string },
): Promise<void> {
  if (user_id === by) return
  await notify(parts, tx, scope, [user_id], {
    kind: 'role_changed',
    params: { by: await store.nameOf(tx, by), role },
    path: ORGANISATION_PATH,
  })
}

interface EndingGrant {
  readonly grant_id: string
  readonly organisation_user_id: string
  readonly holder: string
  readonly entity: string | null
  readonly area: string | null
  readonly ends_on: string
}

/** Notifies the admins that a guest's access ends soon: once for each last day. */
export async function noteGrantEnds(parts: NotifyParts, tx: Tx, scope: OrgScope, grant: EndingGrant): Promise<void> {
  const { grant_id, organisation_user_id, holder, entity, area, ends_on } = grant
  await notify(parts, tx, scope, await store.members(tx, scope, { role: 'a' }), {
    kind: 'grant_ends',
    params: { who: holder, entity: entity ?? '', area: area ?? '', ends_on },
    path: personPath(organisation_user_id),
    once_key: `grant_ends:${grant_id}:${ends_on}`,
  })
}

/** Notifies the admins of people who lost access to their open items, which are now unassigned. */
export async function noteHiddenWork(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { organisation_user_id, name, items }: { organisation_user_id: string; name: string; items: number },
): Promise<void> {
  await notify(parts, tx, scope, await adminsOf(tx, scope), {
    kind: 'work_unseen',
    params: { who: name, count: items },
    path: personPath(organisation_user_id),
  })
}

/** Notifies the admins that a webhook was paused, because nothing gets through to its address. */
export async function noteWebhookPaused(
  parts: NotifyParts,
  tx: Tx,
  scope: OrgScope,
  { name }: { readonly name: string },
): Promise<void> {
  const news = { kind: 'webhook_paused', params: { name }, path: WEBHOOKS_PATH } as const
  await notify(parts, tx, scope, await adminsOf(tx, scope), news)
}
