import type { SectionCost } from '@niyam/contract/explanations.ts'
import type { ItemState, Step } from '@niyam/contract/calendar-filter.ts'
import type { ItemFigures } from '@niyam/contract/items.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Filter, where } from './filter-store.ts'
import { lacksProof } from './proof-store.ts'
import { inState, stateSql, urgencySql } from './state-store.ts'
import type { Now } from './due-window.ts'

export interface ItemRow {
  readonly item_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_id: string | null
  readonly registration_number: string | null
  readonly obligation_id: string
  readonly version_id: string
  readonly event_id: string | null
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly statutory_due_date: string | null
  readonly due_date: string | null
  readonly fee_free_until: string | null
  readonly latest_due_date: string | null
  readonly latest_counted_from: string | null
  readonly figures: Partial<ItemFigures>
  readonly cost_paise: number | null
  readonly cost_least_paise: number | null
  readonly cost_a_day_paise: number | null
  readonly cost_as_of: string | null
  readonly cost_parts: SectionCost[]
  readonly internal_due_date: string | null
  readonly internal_due_from: 'hand' | 'rule' | null
  readonly day_off: { readonly name: string; readonly before: string } | null
  readonly is_optional: boolean
  readonly is_assumed: boolean
  readonly stage: Stage
  readonly step: Step | null
  readonly started: { readonly by: string; readonly at: string } | null
  readonly waiting_filing_id: string | null
  readonly assigned_to: string | null
  readonly assignee_name: string | null
  readonly filing_id: string | null
  readonly filed_on: string | null
  readonly is_nil: boolean
  readonly lacks_proof: boolean
  readonly note: string
}

const ownColumns = sql`i.item_id, i.entity_id, e.name as entity_name, i.registration_id, r.number as registration_number,
  i.obligation_id, i.version_id, i.event_id, i.area, i.form, i.title, i.period, i.statutory_due_date, i.due_date, i.fee_free_until,
  i.latest_due_date, i.latest_counted_from, i.figures, i.cost_paise, i.cost_least_paise, i.cost_a_day_paise,
  case when coalesce(i.cost_paise, i.cost_least_paise, i.cost_a_day_paise) is not null then i.cost_as_of end as cost_as_of,
  i.cost_parts, i.own_day as internal_due_date,
  case when i.internal_due_date is not null then 'hand' when i.own_day is not null then 'rule' end as internal_due_from,
  i.is_optional, i.assumed <> '{}' as is_assumed, i.stage, i.step, i.waiting_filing_id,
  case when i.step = 'in_progress' then jsonb_build_object('by', ${personName('s')}, 'at', i.started_at) end as started,
  i.assigned_to, ${personName('u')} as assignee_name, i.filing_id, i.filed_on, i.note,
  coalesce((select f.is_nil from filing f where f.organisation_id = i.organisation_id and f.filing_id = i.filing_id), false)
    as is_nil, ${lacksProof} as lacks_proof`

// Holidays are those of the state of the registration, else of the entity. By `offset`, a registration is looked up for each
// row: reading all of them for a page costs more.
const joins = sql`
  join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
  left join lateral (select r.number, r.state from registration r
    where r.organisation_id = i.organisation_id and r.registration_id = i.registration_id offset 0) r on true
  left join user_account u on u.user_id = i.assigned_to
  left join user_account s on s.user_id = i.started_by
  cross join lateral (select coalesce(r.state, e.address_state) as state) p`

/**
 * Items by their ids, in the order of the ids. Many are due on one day of one state: whether it is a holiday is looked up
 * once for all of them.
 */
export async function itemsByIds(tx: Tx, { organisation_id }: OrgScope, ids: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`with page as materialized (select ${ownColumns}, p.state as of_state, page.place
      from unnest(${[...ids]}::uuid[]) with ordinality page(item_id, place)
      join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = page.item_id ${joins}),
    day as materialized (select distinct due_date, of_state from page where due_date is not null),
    off as materialized (select day.*, day_off_name(${organisation_id}, due_date, of_state) as name from day),
    free as (select off.*, last_working_day(${organisation_id}, due_date, of_state) as before from off where name is not null)
    select page.*, case when free.name is not null then jsonb_build_object('name', free.name, 'before', free.before) end as day_off
    from page left join free on free.due_date = page.due_date and coalesce(free.of_state, '') = coalesce(page.of_state, '')
    order by page.place`.execute(tx)
  return rows
}

export const itemById = async (tx: Tx, scope: OrgScope, item_id: string): Promise<ItemRow | undefined> =>
  (await itemsByIds(tx, scope, [item_id]))[0]

export interface DayGroup {
  readonly date: string
  readonly area: string
  readonly state: ItemState
  readonly count: number
}

export interface DayTop {
  readonly date: string
  readonly item_id: string
  readonly entity_name: string
  readonly form: string
  readonly period: string
  readonly area: string
  readonly state: ItemState
}

const TOP = 3

/**
 * The days of `filter.from` to `filter.to`: the count by area and state, and the three most urgent items of each day.
 */
export async function daysOf(
  tx: Tx,
  scope: OrgScope,
  filter: Filter,
  now: Now,
): Promise<{ groups: DayGroup[]; top: DayTop[] }> {
  const condition = where(scope, filter, now)
  const [groups, top] = await Promise.all([
    sql<DayGroup>`select i.due_date as date, i.area, ${stateSql(now)} as state, count(*)::int as count
      from calendar_item i where ${condition} group by 1, 2, 3 order by 1, 2, 3`.execute(tx),
    sql<DayTop>`select i.due_date as date, i.item_id, e.name as entity_name, i.form, i.period, i.area, ${stateSql(now)} as state
      from (select i.item_id, row_number() over (partition by i.due_date order by ${urgencySql(now)}, i.form, i.item_id) as place
        from calendar_item i where ${condition}) first
      join calendar_item i on i.organisation_id = ${scope.organisation_id} and i.item_id = first.item_id
      join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
      where first.place <= ${TOP} order by i.due_date, first.place`.execute(tx),
  ])
  return { groups: groups.rows, top: top.rows }
}

export interface EntityCounts {
  readonly due: number
  readonly overdue: number
  readonly upcoming: number
  readonly filed: number
}

export const entityCounts = async (tx: Tx, scope: OrgScope, entity_id: string, now: Now): Promise<EntityCounts> => {
  const { rows } = await sql<EntityCounts>`select
      count(*) filter (where ${inState.due(now)})::int as due, count(*) filter (where ${inState.overdue(now)})::int as overdue,
      count(*) filter (where ${inState.upcoming(now)})::int as upcoming,
      count(*) filter (where i.stage in ('filed', 'late'))::int as filed
    from calendar_item i where i.organisation_id = ${scope.organisation_id} and i.entity_id = ${entity_id}`.execute(tx)
  return rows[0] ?? { due: 0, overdue: 0, upcoming: 0, filed: 0 }
}
