import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import { ofGroup } from '../../db/group-condition.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Condition } from './store.ts'

export interface CreditRow {
  readonly statement_id: string
  readonly line: number
  readonly entity_id: string
  readonly entity_name: string
  readonly financial_year: string
  readonly part: string
  readonly deductor_name: string
  readonly tan: string | null
  readonly deductor_pan: string | null
  readonly section: string
  readonly transaction_on: string | null
  readonly status: string
  readonly booked_on: string | null
  readonly remarks: string
  readonly amount_paise: number | null
  readonly deducted_paise: number | null
  readonly deposited_paise: number
}

export interface CreditFilter {
  readonly entity_id: string | undefined
  /** Entities of this group. */
  readonly group: string | undefined
  readonly year: string
  readonly search: string
}

const ORDER = {
  transaction_on: sql`c.transaction_on`,
  deductor: sql`lower(c.deductor_name)`,
  section: sql`c.section`,
  amount: sql`c.amount_paise`,
  deducted: sql`c.deducted_paise`,
  deposited: sql`c.deposited_paise`,
  entity: sql`lower(e.name)`,
}
export type CreditSort = keyof typeof ORDER

const from = sql`from form_26as_credit c
  join entity e on e.organisation_id = c.organisation_id and e.entity_id = c.entity_id`

function where(scope: OrgScope, { entity_id, group, year, search }: CreditFilter): Condition {
  const all: Condition[] = [sql`c.organisation_id = ${scope.organisation_id} and c.financial_year = ${year}`]
  if (entity_id !== undefined) all.push(sql`c.entity_id = ${entity_id}`)
  if (group !== undefined) all.push(ofGroup(scope, sql`c.entity_id`, group))
  if (search !== '') {
    const like = containing(search)
    all.push(sql`(c.deductor_name ilike ${like} or c.tan ilike ${like} or c.deductor_pan ilike ${like}
      or c.section ilike ${like} or e.name ilike ${like})`)
  }
  return sql.join(all, sql` and `)
}

export interface CreditTotals {
  readonly total: number
  readonly amount_paise: number
  readonly deducted_paise: number
  readonly deposited_paise: number
  readonly final_paise: number
}

/** A page of credits, and what the whole filter comes to. */
export async function creditRows(
  tx: Tx,
  scope: OrgScope,
  filter: CreditFilter,
  { sort, descending, limit, offset }: ListPage<CreditSort>,
): Promise<{ rows: CreditRow[]; totals: CreditTotals }> {
  const condition = where(scope, filter)
  const [page, totals] = await Promise.all([
    sql<CreditRow>`select c.statement_id, c.line, c.entity_id, e.name as entity_name, c.financial_year, c.part,
        c.deductor_name, c.tan, c.deductor_pan, c.section, c.transaction_on, c.status, c.booked_on, c.remarks,
        c.amount_paise, c.deducted_paise, c.deposited_paise
      ${from} where ${condition}
      order by ${ORDER[sort]} ${direction(descending)}, c.statement_id, c.line limit ${limit} offset ${offset}`.execute(
      tx,
    ),
    sql<CreditTotals>`select count(*)::int as total, coalesce(sum(c.amount_paise), 0)::bigint as amount_paise,
        coalesce(sum(c.deducted_paise), 0)::bigint as deducted_paise,
        coalesce(sum(c.deposited_paise), 0)::bigint as deposited_paise,
        coalesce(sum(c.deposited_paise) filter (where c.status = 'F'), 0)::bigint as final_paise
      ${from} where ${condition}`.execute(tx),
  ])
  return { rows: page.rows, totals: totals.rows[0] as CreditTotals }
}
