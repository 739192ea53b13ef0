import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
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

const from = sql`from tax_credit_statement s
  join entity e on e.organisation_id = s.organisation_id and e.entity_id = s.entity_id
  join tax_credit c on c.organisation_id = s.organisation_id and c.statement_id = s.statement_id`

function where({ organisation_id }: OrgScope, { entity_id, year, search }: CreditFilter): Condition {
  const all: Condition[] = [sql`s.organisation_id = ${organisation_id} and s.financial_year = ${year}`]
  if (entity_id !== undefined) all.push(sql`s.entity_id = ${entity_id}`)
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
    sql<CreditRow>`select s.statement_id, c.line, s.entity_id, e.name as entity_name, s.financial_year, c.part,
        c.deductor_name, c.tan, c.deductor_pan, c.section, c.transaction_on, c.status, c.booked_on, c.remarks,
        c.amount_paise, c.deducted_paise, c.deposited_paise
      ${from} where ${condition}
      order by ${ORDER[sort]} ${direction(descending)}, s.statement_id, c.line limit ${limit} offset ${offset}`.execute(
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

export interface StatementRow {
  readonly statement_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly pan: string
  readonly year: string
  readonly file_name: string
  readonly made_on: string | null
  readonly imported_by: string
  readonly imported_at: string
  readonly credits: number
}

const STATEMENTS_AT_MOST = 200

const statements = (condition: Condition) => sql<StatementRow>`
  select s.statement_id, s.entity_id, e.name as entity_name, s.pan, s.financial_year as year, s.file_name, s.made_on,
    ${personName('u')} as imported_by, s.imported_at,
    (select count(*)::int from tax_credit c where c.organisation_id = s.organisation_id and c.statement_id = s.statement_id) as credits
  from tax_credit_statement s
  join entity e on e.organisation_id = s.organisation_id and e.entity_id = s.entity_id
  join user_account u on u.user_id = s.imported_by
  where ${condition} order by lower(e.name), s.statement_id limit ${STATEMENTS_AT_MOST}`

export const statementRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  { entity_id, year }: Pick<CreditFilter, 'entity_id' | 'year'>,
): Promise<StatementRow[]> => {
  const own = entity_id === undefined ? sql`true` : sql`s.entity_id = ${entity_id}`
  const { rows } = await statements(
    sql`s.organisation_id = ${organisation_id} and s.financial_year = ${year} and ${own}`,
  ).execute(tx)
  return rows
}

export const statementRow = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  statement_id: string,
): Promise<StatementRow | undefined> => {
  const { rows } = await statements(
    sql`s.organisation_id = ${organisation_id} and s.statement_id = ${statement_id}`,
  ).execute(tx)
  return rows[0]
}

/** Years with a statement, newest first. */
export const statementYears = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_id: string | undefined,
): Promise<string[]> => {
  const all = tx
    .selectFrom('tax_credit_statement')
    .select('financial_year')
    .distinct()
    .where('organisation_id', '=', organisation_id)
    .orderBy('financial_year', 'desc')
  const rows = await (entity_id === undefined ? all : all.where('entity_id', '=', entity_id)).execute()
  return rows.map(({ financial_year }) => financial_year)
}

/** Entities of a PAN: usually one. */
export const entitiesOfPan = (tx: Tx, { organisation_id }: OrgScope, pan: string) =>
  tx
    .selectFrom('entity')
    .select(['entity_id', 'name'])
    .where('organisation_id', '=', organisation_id)
    .where('pan', '=', pan)
    .orderBy('entity_id')
    .execute()

export interface NewStatement {
  readonly statement_id: string
  readonly entity_id: string
  readonly pan: string
  readonly financial_year: string
  readonly file_name: string
  readonly made_on: string | null
  readonly imported_by: string
}

/** Puts a statement in the place of the one of the same year, with its credits as JSON; two who import it at once come one after the other. */
export async function replaceStatement(
  tx: Tx,
  { organisation_id }: OrgScope,
  statement: NewStatement,
  credits: string,
): Promise<{ is_replaced: boolean }> {
  const { entity_id, financial_year, statement_id } = statement
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${entity_id} ${financial_year}`}, 26))`.execute(tx)
  const { numDeletedRows } = await tx
    .deleteFrom('tax_credit_statement')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .where('financial_year', '=', financial_year)
    .executeTakeFirst()
  await tx
    .insertInto('tax_credit_statement')
    .values({ ...statement, organisation_id })
    .execute()
  await sql`insert into tax_credit (organisation_id, statement_id, line, part, deductor_name, tan, deductor_pan, section,
      transaction_on, status, booked_on, remarks, amount_paise, deducted_paise, deposited_paise)
    select ${organisation_id}, ${statement_id}, c.* from jsonb_to_recordset(${credits}::jsonb) as c(
      line int, part text, deductor_name text, tan text, deductor_pan text, section text, transaction_on date, status text,
      booked_on date, remarks text, amount_paise bigint, deducted_paise bigint, deposited_paise bigint)`.execute(tx)
  return { is_replaced: numDeletedRows > 0n }
}

/** @returns false when the organisation has no such statement */
export const deleteStatement = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  statement_id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_credit_statement')
    .where('organisation_id', '=', organisation_id)
    .where('statement_id', '=', statement_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
