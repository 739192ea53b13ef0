import type { Clock } from '../../clock.ts'
import { asPlatform, type Db, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { myOrganisations } from '../organisations/service.ts'
import { userByEmail } from '../staff/service.ts'
import { updatePolicy } from './store.ts'

/**
 * Removes, at the server's own console, the sign-in policies of an admin's organisations: the way back in when no one
 * can sign in.
 *
 * @returns the names of the organisations; null when no account has the address
 */
export async function liftPolicies(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  email: string,
): Promise<string[] | null> {
  const user = await asPlatform(db, (tx) => userByEmail(tx, email.trim().toLowerCase()))
  if (!user) return null
  const places = await myOrganisations({ db, clock }, user)
  const own = places.filter(({ role }) => role === 'a')
  for (const { organisation_id } of own) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => updatePolicy(tx, scope, { two_factor_from: null, networks: [] }))
  }
  return own.map(({ name }) => name)
}
