import type { OwnDayPreview, OwnDayRule } from '@niyam/contract/internal-deadlines.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface KeptRule extends OwnDayRule {
  readonly rule_id: string
}

/** Rules of persons first, then those of forms, of laws, and of everything: as they go before one another. */
export async function rulesOf(tx: Tx, { organisation_id }: OrgScope): Promise<KeptRule[]> {
  const { rows } = await sql<KeptRule>`select rule_id, user_id, area, obligation_id, days_before from own_day_rule
    where organisation_id = ${organisation_id}
    order by user_id is null, obligation_id is null, area is null, rule_id`.execute(tx)
  return rows
}

/** Makes these the rules: those that stay keep their ids. */
export async function saveRules(tx: Tx, { organisation_id }: OrgScope, rules: readonly KeptRule[]): Promise<void> {
  const newRules = sql`jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
    as g(rule_id uuid, user_id uuid, area text, obligation_id text, days_before smallint)`
  await sql`delete from own_day_rule r where r.organisation_id = ${organisation_id} and not exists (
      select from ${newRules} where (g.user_id, g.area, g.obligation_id) is not distinct from (r.user_id, r.area, r.obligation_id))`.execute(
    tx,
  )
  await sql`insert into own_day_rule as r (organisation_id, rule_id, user_id, area, obligation_id, days_before)
    select ${organisation_id}, g.rule_id, g.user_id, g.area, g.obligation_id, g.days_before from ${newRules}
    on conflict on constraint own_day_rule_once do update set days_before = excluded.days_before
      where r.days_before <> excluded.days_before`.execute(tx)
}

/** Those who work in the organisation, by name. */
export async function peopleOf(tx: Tx, { organisation_id }: OrgScope): Promise<{ user_id: string; name: string }[]> {
  const { rows } = await sql<{ user_id: string; name: string }>`select m.user_id, ${personName('u')} as name
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.deactivated_at is null
    order by lower(${personName('u')}), m.user_id`.execute(tx)
  return rows
}

export const renewDays = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select renew_own_days(${organisation_id})`.execute(tx)

type DeadlineCounts = Omit<OwnDayPreview, 'rules'> & {
  readonly rules: readonly { rule_id: string; items: number; changed: number }[]
}

const EXAMPLES = 12
const DAYS = 40

/** The changes of internal due dates that the stored rules would make. */
export async function changesOfDays(tx: Tx, { organisation_id }: OrgScope, today: string): Promise<DeadlineCounts> {
  const { rows } = await sql<DeadlineCounts>`
    with item as materialized (
      select w.*, not w.is_by_hand and w.held is distinct from w.day as is_changed
      from wanted_own_days(${organisation_id}) w where w.is_open
    ), changed as (
      select item.* from item where item.is_changed
    ), first as (
      select c.* from changed c order by c.due_date, c.item_id limit ${EXAMPLES}
    )
    select (select count(*)::int from item) as items, (select count(*)::int from changed) as changed,
      (select count(*)::int from changed c where c.day < ${today}) as passed,
      (select count(*)::int from item where is_by_hand) as by_hand,
      coalesce((select jsonb_agg(r) from (
        select rule_id, count(*) as items, count(*) filter (where is_changed) as changed
        from item where rule_id is not null group by 1) r), '[]') as rules,
      coalesce((select jsonb_agg(p order by p.changed desc, p.name) from (
        select case when u.user_id is not null then ${personName('u')} end as name, count(*) as changed
        from changed c left join user_account u on u.user_id = c.assigned_to group by u.user_id) p), '[]') as people,
      coalesce((select jsonb_agg(d order by d.day) from (
        select c.day, count(*) as items from changed c where c.day >= ${today} group by 1 order by 1 limit ${DAYS}) d), '[]') as days,
      coalesce((select jsonb_agg(x order by x.due_date, x.entity_name, x.item_id) from (
        select f.item_id, e.name as entity_name, i.form, i.period, i.area, f.due_date, f.held as before, f.day as after
        from first f join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = f.item_id
        join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id) x), '[]') as examples`.execute(
    tx,
  )
  const [counted] = rows
  if (!counted) throw new Error('The preview of internal days counted nothing')
  return counted
}
