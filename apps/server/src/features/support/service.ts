import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import type { SupportOffered } from '@niyam/contract/staff.ts'
import type { Support } from '@niyam/contract/support.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { activeForSupport } from '../organisations/service.ts'
import { noteAct, userByEmail } from '../staff/service.ts'
import * as store from './store.ts'

type SupportParts = Pick<Parts, 'db' | 'clock' | 'secret'>

const HOUR_MS = 3_600_000

export const listSupport = ({ db, clock }: SupportParts, scope: OrgScope): Promise<Support[]> =>
  inOrganisation(db, scope, (tx) => store.listed(tx, scope, clock.now().toISOString()))

/** Grants a member of the platform's staff read-only access for some hours. */
export async function allowSupport(
  { db, clock }: SupportParts,
  scope: OrgScope,
  { user_id }: Person,
  input: { readonly email: string; readonly hours: number; readonly reason: string },
): Promise<Support> {
  const now = clock.now()
  const support_id = uuidv7()
  const staff_id = input.email === '' ? null : await helperOf(db, input.email)
  return inOrganisation(db, scope, async (tx) => {
    await store.insert(tx, scope, {
      support_id,
      staff_id,
      granted_by: user_id,
      reason: input.reason,
      created_at: now.toISOString(),
      ends_at: new Date(now.getTime() + input.hours * HOUR_MS).toISOString(),
      revoked_at: null,
      revoked_by: null,
    })
    return known(tx, scope, support_id, now)
  })
}

// The reply does not reveal whether another account has the address: only that support has none with it.
async function helperOf(db: SupportParts['db'], email: string): Promise<string> {
  const user = await asPlatform(db, (tx) => userByEmail(tx, email))
  if (user?.role === 'employee' || user?.role === 'admin') return user.user_id
  throw invalidField(
    'email',
    'No one at Niyam support has this address. Correct it, or leave it empty for all of support.',
  )
}

async function known(tx: Tx, scope: OrgScope, support_id: string, now: Date): Promise<Support> {
  const support = await store.one(tx, scope, support_id, now.toISOString())
  if (support) return support
  throw new AppError('not_found', 'This help is not there. Open the list again.')
}

/** Takes effect at once: the helper's next request is refused. */
export function revokeSupport(
  { db, clock }: SupportParts,
  scope: OrgScope,
  { user_id }: Person,
  support_id: string,
): Promise<{ message: string }> {
  const now = clock.now()
  return inOrganisation(db, scope, async (tx) => {
    await known(tx, scope, support_id, now)
    const how = { revoked_at: now.toISOString(), revoked_by: user_id }
    if (!(await store.revoke(tx, scope, support_id, how))) {
      throw new AppError('conflict', 'This help has ended already.')
    }
    return { message: 'The help has ended.' }
  })
}

export const supportVisits = ({ db, clock }: SupportParts, scope: OrgScope, support_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    await known(tx, scope, support_id, clock.now())
    return { visits: await store.visits(tx, scope, support_id) }
  })

export const listOffered = ({ db, clock }: SupportParts, { user_id }: Person): Promise<SupportOffered[]> =>
  asPlatform(db, (tx) => store.offeredAcrossOrganisations(tx, user_id, clock.now().toISOString()))

/** @throws AppError `not_found` when the access has ended, was withdrawn or belongs to another person */
export async function openSupport(
  parts: SupportParts,
  person: Person,
  address: string,
  support_id: string,
): Promise<ActiveOrganisation> {
  const offered = (await listOffered(parts, person)).find((one) => one.support_id === support_id)
  if (!offered) throw new AppError('not_found', 'This help has ended, or was taken back. Open the list again.')
  await asPlatform(parts.db, (tx) =>
    noteAct(tx, {
      actor_id: person.user_id,
      kind: 'support-opened',
      detail: offered.reason,
      about_organisation: offered.organisation_id,
      address,
      acted_at: parts.clock.now().toISOString(),
    }),
  )
  return activeForSupport(parts, provenScope(offered.organisation_id), person, offered)
}
