import { sql } from 'kysely'
import { ofGroup } from '../../db/group-condition.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface OfEntities {
  readonly entity_id: string | null
  readonly tag: string | null
  readonly group: string | null
}

export interface EndingDsc {
  readonly dsc_id: string
  readonly holder: string
  readonly entity_name: string | null
  readonly valid_to: string
  readonly changed_at: string
}

/** Certificates in use that end in a span of days, by their last day: those of some entities, or all in sight. */
export async function dscEnding(
  tx: Tx,
  scope: OrgScope,
  { entity_id, tag, group }: OfEntities,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<EndingDsc[]> {
  const { organisation_id } = scope
  const conditions = [
    entity_id !== null && sql`d.entity_id = ${entity_id}`,
    tag !== null &&
      sql`d.entity_id in (select h.entity_id from entity_tag h
        where h.organisation_id = ${organisation_id} and h.tag_id = ${tag})`,
    group !== null && ofGroup(scope, sql`d.entity_id`, group),
  ].filter((one) => one !== false)
  const { rows } = await sql<EndingDsc>`
    select d.dsc_id, d.holder, e.name as entity_name, d.valid_to, d.added_at as changed_at
    from dsc d
    left join entity e on e.organisation_id = d.organisation_id and e.entity_id = d.entity_id
    where d.organisation_id = ${organisation_id} and d.status = 'in_use' and d.archived_at is null
      and d.valid_to between ${from} and ${to} and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by d.valid_to, d.dsc_id limit 1000`.execute(tx)
  return rows
}
