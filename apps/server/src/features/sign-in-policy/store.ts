import type { Policy, PolicyPage } from '@niyam/contract/sign-in-policy.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export async function policyOf(tx: Tx, { organisation_id }: OrgScope): Promise<Policy> {
  const { rows } = await sql<Policy>`select two_factor_from, allowed_networks::text[] as networks
    from organisation where organisation_id = ${organisation_id}`.execute(tx)
  return rows[0] ?? { two_factor_from: null, networks: [] }
}

/** The bits behind a network's length are cleared: 203.0.113.7/24 is kept as 203.0.113.0/24. */
export const updatePolicy = (tx: Tx, { organisation_id }: OrgScope, { two_factor_from, networks }: Policy) =>
  sql`update organisation set two_factor_from = ${two_factor_from},
      allowed_networks = array(select distinct network(one::inet) from unnest(${[...networks]}::text[]) one order by 1)
    where organisation_id = ${organisation_id}`.execute(tx)

/** Whether networks that are still to be kept hold an address; without any, they hold every one. */
export async function isAddressAllowed(tx: Tx, address: string, networks: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_address_allowed(${address || null}::inet,
    array(select network(one::inet)::cidr from unnest(${[...networks]}::text[]) one)) as is`.execute(tx)
  return rows[0]?.is === true
}

/** By name: who has neither an authenticator app nor a passkey. */
export async function withoutSecondFactor(
  tx: Tx,
  { organisation_id }: OrgScope,
): Promise<PolicyPage['without_second_factor']> {
  const { rows } = await sql<PolicyPage['without_second_factor'][number]>`
    select m.organisation_user_id, ${personName('u')} as name
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.deactivated_at is null
      and not exists (select from user_totp t where t.user_id = m.user_id and t.confirmed_at is not null)
      and not exists (select from user_passkey p where p.user_id = m.user_id)
    order by lower(${personName('u')}), m.organisation_user_id`.execute(tx)
  return rows
}
