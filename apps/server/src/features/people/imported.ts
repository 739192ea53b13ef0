import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { say } from '../../language/speak.ts'
import { type InvitationParts, invitePeople } from './invitations.ts'
import { reassignOpenItems } from '../calendar/item-changes.ts'
import * as store from './imported-store.ts'

export const listBrought = ({ db }: Pick<InvitationParts, 'db'>, scope: OrgScope) =>
  inOrganisation(db, scope, async (tx) => ({
    origins: await store.origins(tx, scope),
    people: await store.people(tx, scope),
  }))

/** Invites each of them with their former role and rights. A problem with one does not stop the others. */
export async function inviteBrought(
  parts: InvitationParts,
  scope: OrgScope,
  person: Person,
  person_ids: readonly string[],
): Promise<{ message: string; invited: number; refused: { person_id: string; message: string }[] }> {
  const people = await inOrganisation(parts.db, scope, (tx) => store.heldPeople(tx, scope, person_ids))
  const today = parts.clock.today()
  const invited: string[] = []
  const refused: { person_id: string; message: string }[] = []
  for (const { person_id, email, role, rights } of people) {
    // A grant whose last day has passed is not renewed.
    const grants = rights?.grants.filter(({ ends_on }) => ends_on >= today) ?? []
    const invitations = { emails: [email], role, ...(rights && { rights: { ...rights, grants } }) }
    try {
      await invitePeople(parts, scope, person, invitations)
      invited.push(person_id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ person_id, message: say(Object.values(error.fields ?? {})[0]?.[0] ?? error.message) })
    }
  }
  const now = parts.clock.now().toISOString()
  if (invited.length > 0) await inOrganisation(parts.db, scope, (tx) => store.noteInvited(tx, scope, invited, now))
  const message = invited.length > 0 ? 'The invitations are on their way.' : 'No one was invited. Each row says why.'
  return { message, invited: invited.length, refused }
}

export const forgetBrought = (
  { db }: Pick<InvitationParts, 'db'>,
  scope: OrgScope,
  person_ids: readonly string[],
): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    await store.deletePeople(tx, scope, { person_ids })
    return { message: 'Their addresses are forgotten. What they did keeps their names.' }
  })

/**
 * An accepted invitation whose address belongs to an imported person: it is the same person, so the open items of the
 * stand-in become theirs. Completed work stays under the former name.
 */
export async function takeOver(
  tx: Tx,
  scope: OrgScope,
  { email, user_id }: { readonly email: string; readonly user_id: string },
): Promise<void> {
  for (const person_id of await store.deletePeople(tx, scope, { email }))
    await reassignOpenItems(tx, scope, person_id, user_id)
}

/** Deletes imported people who have not joined since a moment. */
export const forgetImportedBefore = store.deletePeopleBefore
