import type { Policy, PolicyPage } from '@niyam/contract/sign-in-policy.ts'
import type { Clock } from '../../clock.ts'
import { type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { networkOf, UNREADABLE } from './networks.ts'
import * as store from './store.ts'

interface PolicyParts {
  readonly db: Db
  readonly clock: Clock
}

/** The admin who saves: the policy must not lock them out. */
interface Saver {
  readonly is_two_factor: boolean
  /** Where they come from; empty where that is not known. */
  readonly address: string
}

export const policy = ({ db }: PolicyParts, scope: OrgScope, address: string): Promise<PolicyPage> =>
  inOrganisation(db, scope, (tx) => page(tx, scope, address))

async function page(tx: Tx, scope: OrgScope, own_address: string): Promise<PolicyPage> {
  const [policy, without_second_factor] = await Promise.all([
    store.policyOf(tx, scope),
    store.withoutSecondFactor(tx, scope),
  ])
  return { ...policy, own_address, without_second_factor }
}

/**
 * Applies from each member's next request.
 *
 * @throws AppError `invalid` for an unreadable value, a past day, or a policy that would lock out its author
 */
export function changePolicy(
  { db, clock }: PolicyParts,
  scope: OrgScope,
  saver: Saver,
  { two_factor_from, networks }: Policy,
): Promise<PolicyPage> {
  const read = networks.map(networkOf)
  const unread = read.flatMap((network, at) =>
    network === null ? [[`networks.${at}`, [UNREADABLE]] as [string, string[]]] : [],
  )
  if (unread.length > 0) throw invalidFields(Object.fromEntries(unread))
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const before = await store.policyOf(tx, scope)
    if (two_factor_from !== null && two_factor_from < today && two_factor_from !== before.two_factor_from) {
      throw invalidField('two_factor_from', 'This day has gone by. Choose today or a later one.')
    }
    if (two_factor_from !== null && two_factor_from <= today && !saver.is_two_factor) {
      throw invalidField(
        'two_factor_from',
        'You signed in without a second factor yourself. Set one up and sign in with it first, or choose a later day.',
      )
    }
    const wanted = read.filter((network) => network !== null)
    if (!(await store.isAddressAllowed(tx, saver.address, wanted))) {
      throw invalidField(
        'networks',
        `Your own address, ${saver.address || '?'}, is in none of these networks: you would shut yourself out. Add it.`,
      )
    }
    await store.updatePolicy(tx, scope, { two_factor_from, networks: wanted })
    return page(tx, scope, saver.address)
  })
}
