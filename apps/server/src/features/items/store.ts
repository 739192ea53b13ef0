import type { SetAside } from '@niyam/contract/items.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Why an item is not required; undefined while it is open. */
export const setAsideOf = async (tx: Tx, scope: OrgScope, item_id: string): Promise<SetAside | undefined> => {
  const { rows } = await sql<SetAside>`select i.set_aside as as, i.set_aside_reason as reason, ${personName('u')} as by,
      i.set_aside_at as at, i.not_ours_id is not null as is_of_obligation
    from calendar_item i join user_account u on u.user_id = i.set_aside_by
    where i.organisation_id = ${scope.organisation_id} and i.item_id = ${item_id}`.execute(tx)
  return rows[0]
}

/** Who was given an item; undefined when there is no such item. */
export const assigneeOf = async (tx: Tx, scope: OrgScope, item_id: string): Promise<string | null | undefined> => {
  const row = await tx
    .selectFrom('calendar_item')
    .select('assigned_to')
    .where('organisation_id', '=', scope.organisation_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst()
  return row?.assigned_to
}

export const isMember = async (tx: Tx, scope: OrgScope, user_id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('organisation_user')
    .select('user_id')
    .where('organisation_id', '=', scope.organisation_id)
    .where('user_id', '=', user_id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
