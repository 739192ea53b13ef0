import { sql } from 'kysely'

/**
 * CTEs that sum up the costs of a CTE `late (key, cost_parts)` by its key: `cost_sum (key, items, cost)`, where `cost` is
 * a `CostSum` as JSON. A key is text or null, never empty: joined as `is not distinct from`, which no hash join can use, the
 * 800 keys of a matrix were compared 650,000 times.
 */
export const costSums = sql`late_part as (
    select late.key, p.kind, sum(p.least_paise)::bigint as least_paise,
      case when count(p.most_paise) = count(*) then sum(p.most_paise)::bigint end as most_paise,
      sum(p.a_day_paise)::bigint as a_day_paise
    from late cross join lateral
      jsonb_to_recordset(late.cost_parts) p(kind text, least_paise bigint, most_paise bigint, a_day_paise bigint)
    group by 1, 2
  ), late_parts as (
    select key, jsonb_agg(to_jsonb(late_part) - 'key' order by kind) as parts from late_part group by 1
  ), cost_sum as (
    select l.key, l.items, jsonb_build_object('parts', coalesce(p.parts, '[]'), 'unknown', l.unknown) as cost
    from (select key, count(*)::int as items, count(*) filter (where cost_parts = '[]')::int as unknown from late group by 1) l
    left join late_parts p on coalesce(p.key, '') = coalesce(l.key, '')
  )`

export const NO_COST = { parts: [], unknown: 0 }
