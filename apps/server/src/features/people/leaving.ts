import { reassignOpenItems } from '../calendar/item-changes.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import type { HiddenWorkTo } from '@niyam/contract/hidden-work.ts'
import type { Clock } from '../../clock.ts'
import { type Db, type Tx, inOrganisation } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Member } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { handOverHiddenWork } from '../items/hidden-work.ts'
import { noteRoleChanged } from '../notifications/notify-organisation.ts'
import { handOpenTasks } from '../tasks/hand-over.ts'
import { expectStillAdmin, lastAdmin, personOf, shownPerson } from './service.ts'
import * as store from './store.ts'

interface LeavingParts {
  readonly db: Db
  readonly secret: string
  readonly clock: Clock
}

type Admin = Pick<Member, 'organisation_user_id' | 'scope'>

/**
 * Hands a person's open items and tasks to a colleague, or unassigns them.
 *
 * @throws AppError `invalid` for a colleague who cannot take them on
 */
async function handItems(tx: Tx, scope: OrgScope, day: string, from: string, to: string | null): Promise<void> {
  if (to !== null) {
    const successor = to === from ? undefined : await store.successor(tx, scope, { from, to, day })
    if (!successor) {
      throw invalidField(
        'hand_to',
        'This person cannot take on the open items. Choose another colleague, or leave them unassigned.',
      )
    }
    if (successor.unseen > 0) {
      throw invalidField(
        'hand_to',
        `${successor.name} cannot see all of these items: ${successor.unseen} belong to entities outside their groups and grants. Choose another colleague, or leave them unassigned.`,
      )
    }
  }
  await reassignOpenItems(tx, scope, from, to)
  await handOpenTasks(tx, scope, { from, to, day })
}

/** @throws AppError `conflict` when this would leave the organisation without an admin */
export function removePerson(
  { db, clock }: LeavingParts,
  admin: Admin,
  organisation_user_id: string,
  hand_to: string | null,
): Promise<{ message: string }> {
  const { scope } = admin
  return inOrganisation(db, scope, async (tx) => {
    await expectStillAdmin(tx, admin)
    const person = await personOf(tx, scope, organisation_user_id)
    if (person.is_last_admin) throw lastAdmin('removed')
    await handItems(tx, scope, clock.today(), person.user_id, hand_to)
    await store.removeMember(tx, scope, organisation_user_id)
    return { message: 'The person was removed from the organisation.' }
  })
}

/** What leaving leaves behind, and whether it can be. Seen whole: items may lie outside of what the person sees by now. */
export const leaving = ({ db }: LeavingParts, { organisation_user_id, scope }: Member) =>
  inOrganisation(db, fullScope(scope), async (tx) => {
    const { is_last_admin, open_items } = await personOf(tx, scope, organisation_user_id)
    return { is_last_admin, open_items }
  })

const fullScope = ({ organisation_id, by }: OrgScope) => provenScope(organisation_id, { by })

/** @throws AppError `conflict` for the last admin */
export function leaveOrganisation(
  { db, clock }: LeavingParts,
  member: Member,
  hand_to: string | null,
): Promise<{ message: string }> {
  const scope = fullScope(member.scope)
  return inOrganisation(db, scope, async (tx) => {
    await store.lockAdmins(tx, scope)
    const person = await personOf(tx, scope, member.organisation_user_id)
    if (person.is_last_admin) {
      throw new AppError(
        'conflict',
        'You are the last admin, so you cannot leave. Make another person admin in the list of people first.',
      )
    }
    await handItems(tx, scope, clock.today(), person.user_id, hand_to)
    await store.removeMember(tx, scope, person.organisation_user_id)
    return { message: 'You left the organisation.' }
  })
}

/** The place rests from now on. @throws AppError `conflict` for oneself, the last admin, or a place that rests already */
export function deactivatePerson(
  { db, clock, secret }: LeavingParts,
  admin: Admin,
  organisation_user_id: string,
  hand_to: string | null,
): Promise<PersonInOrganisation> {
  const { scope } = admin
  return inOrganisation(db, scope, async (tx) => {
    await expectStillAdmin(tx, admin)
    const person = await personOf(tx, scope, organisation_user_id)
    if (organisation_user_id === admin.organisation_user_id) {
      throw new AppError('conflict', 'You cannot deactivate yourself. Leave the organisation, or ask another admin.')
    }
    if (person.deactivated_at !== null) {
      throw new AppError('conflict', `${person.name} was deactivated already. Reload the page.`)
    }
    await handItems(tx, scope, clock.today(), person.user_id, hand_to)
    await store.setDeactivated(tx, scope, organisation_user_id, clock.now().toISOString())
    return shownPerson(tx, secret, scope, organisation_user_id)
  })
}

export function reactivatePerson(
  { db, secret }: LeavingParts,
  admin: Admin,
  organisation_user_id: string,
): Promise<PersonInOrganisation> {
  const { scope } = admin
  return inOrganisation(db, scope, async (tx) => {
    await expectStillAdmin(tx, admin)
    await personOf(tx, scope, organisation_user_id)
    await store.setDeactivated(tx, scope, organisation_user_id, null)
    return shownPerson(tx, secret, scope, organisation_user_id)
  })
}

/** Makes a colleague admin and gives up the own admin role, in one step. */
export function handOver(
  { db, clock, queue, secret }: LeavingParts & { readonly queue: Queue },
  admin: Admin,
  organisation_user_id: string,
  { own_role, unseen_to }: { readonly own_role: OrganisationRole } & HiddenWorkTo,
): Promise<PersonInOrganisation> {
  const { scope } = admin
  return inOrganisation(db, scope, async (tx) => {
    await expectStillAdmin(tx, admin)
    const [own, person] = [
      await personOf(tx, scope, admin.organisation_user_id),
      await personOf(tx, scope, organisation_user_id),
    ]
    if (person.user_id === own.user_id) {
      throw new AppError('conflict', 'You are the admin who hands over. Choose a colleague to take over.')
    }
    if (person.deactivated_at !== null) {
      throw new AppError(
        'conflict',
        `${person.name} is deactivated. Reactivate them first, or choose another colleague.`,
      )
    }
    if (person.role !== 'a') {
      await store.setRole(tx, scope, organisation_user_id, 'a')
      await noteRoleChanged({ clock, queue }, tx, scope, { user_id: person.user_id, role: 'a', by: own.user_id })
    }
    await store.setRole(tx, scope, own.organisation_user_id, own_role)
    await handOverHiddenWork({ clock }, tx, scope, unseen_to)
    return shownPerson(tx, secret, scope, organisation_user_id)
  })
}
