import type { Step } from '@niyam/contract/calendar-filter.ts'
import { sql } from 'kysely'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ItemOfMany {
  readonly item_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly obligation_id: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly area: string
  readonly stage: Stage
  readonly step: Step | null
  readonly assigned_to: string | null
}

/**
 * Those of the items that exist and are visible, held until the transaction ends: one after the other in the order of their
 * ids, so that two who change the same ones do not wait for one another.
 */
export const lockItems = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<ItemOfMany[]> => {
  const { rows } = await sql<ItemOfMany>`
    select i.item_id, i.entity_id, e.name as entity_name, i.obligation_id, i.form, i.period, i.due_date, i.stage, i.step, i.area,
      i.assigned_to
    from calendar_item i join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    where i.organisation_id = ${organisation_id} and i.item_id = any(${[...item_ids]}::uuid[])
    order by i.item_id for update of i`.execute(tx)
  return rows
}
