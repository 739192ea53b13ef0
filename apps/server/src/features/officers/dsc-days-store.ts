import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/**
 * Joins that give the last day of the certificates in the register to each row `o` of `entity_officer`: of those made for
 * signing, neither lost nor revoked, held by this officer or by the same PAN. The day is `REGISTERED_DAY`, null for none.
 */
export const joinRegister = ({ organisation_id }: OrgScope): RawBuilder<unknown> => {
  const signing = sql`from dsc where organisation_id = ${organisation_id} and archived_at is null
    and status in ('in_use', 'returned') and usage in ('sign', 'both')`
  return sql`
    left join (select officer_id, max(valid_to) as day ${signing} and officer_id is not null group by officer_id) held_dsc
      on held_dsc.officer_id = o.officer_id
    left join (select pan_hash, max(valid_to) as day ${signing} and pan_hash is not null group by pan_hash) same_pan
      on same_pan.pan_hash = encode(sha256(convert_to(upper(trim(o.pan)), 'UTF8')), 'hex')`
}

export const REGISTERED_DAY = sql`greatest(held_dsc.day, same_pan.day)`

/** The last day of the certificates in the register by officer, of officers that have one. */
export async function registeredDays(
  tx: Tx,
  scope: OrgScope,
  officer_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ officer_id: string; day: string }>`
    select o.officer_id, ${REGISTERED_DAY} as day from entity_officer o ${joinRegister(scope)}
    where o.organisation_id = ${scope.organisation_id} and o.officer_id = any(${[...officer_ids]}::uuid[])
      and ${REGISTERED_DAY} is not null`.execute(tx)
  return new Map(rows.map(({ officer_id, day }) => [officer_id, day]))
}
