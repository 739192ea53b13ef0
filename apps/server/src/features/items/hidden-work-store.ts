import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Open items `i` of limited people `m` who cannot see them on a day. Each person's view is read once. */
const withHiddenWork = ({ organisation_id }: OrgScope, day: string) => sql`
  limited as materialized (select m.organisation_user_id, m.user_id from organisation_user m
    where m.organisation_id = ${organisation_id} and is_limited(m) and exists (select from calendar_item i
      where i.organisation_id = m.organisation_id and i.assigned_to = m.user_id and i.filing_id is null)),
  seen as materialized (select m.user_id, s.entity_id, s.area
    from limited m cross join lateral sight_of(m.organisation_user_id, ${day}) s),
  unseen as (select i.item_id, m.user_id, m.organisation_user_id from limited m
    join calendar_item i on i.organisation_id = ${organisation_id} and i.assigned_to = m.user_id and i.filing_id is null
    where not exists (select from seen s where s.user_id = m.user_id and s.entity_id = i.entity_id
      and (s.area is null or s.area = i.area)))`

export interface HiddenWork {
  readonly user_id: string
  readonly organisation_user_id: string
  readonly name: string
  readonly items: number
}

/** The people with open items that they cannot see, by name, with the count. */
export async function hiddenWork(tx: Tx, scope: OrgScope, day: string): Promise<HiddenWork[]> {
  const { rows } = await sql<HiddenWork>`with ${withHiddenWork(scope, day)}
    select w.user_id, w.organisation_user_id, ${personName('u')} as name, count(*)::int as items
    from unseen w join user_account u on u.user_id = w.user_id group by w.user_id, w.organisation_user_id, u.user_id
    order by 3`.execute(tx)
  return rows
}

/** Open items that are hidden from their assignee. */
export async function hiddenItems(tx: Tx, scope: OrgScope, day: string): Promise<string[]> {
  const { rows } = await sql<{
    item_id: string
  }>`with ${withHiddenWork(scope, day)} select item_id from unseen`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}
