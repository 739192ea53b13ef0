import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import type { RecordField } from '@niyam/contract/record-fields.ts'
import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'

// Whole tables, row by row. The scope of the transaction is what they are narrowed to, and the database's policies hold it.

// A batch is written before other requests are answered.
const ROWS_AT_ONCE = 250

/** From here on every query of the transaction sees the same moment, and none can change anything. */
export const oneMoment = (tx: Tx): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx)

type Line = { readonly line: string }

/** The rows of a query as pieces of text, one line of JSON each, read by a cursor. */
export async function* linesOf(tx: Tx, query: RawBuilder<Line>): AsyncGenerator<string[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Line>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close exported`.execute(tx)
}

const own = sql`organisation_id = current_organisation()`

// Twelve digits of a person's own paper are an Aadhaar number, however they are parted.
const masked = (text: RawBuilder<unknown>) =>
  sql`case when kind = 'identity_document'
    then regexp_replace(${text}, '[0-9]{4}[- ]?[0-9]{4}[- ]?([0-9]{4})(?![0-9])', 'XXXX-XXXX-\\1', 'g') else ${text} end`

const MASKED: Readonly<Record<string, RawBuilder<unknown>>> = {
  'registration.number': sql`${masked(sql`number`)} as number`,
  'registration.details': sql`(${masked(sql`details::text`)})::jsonb as details`,
}

/** A table's rows as objects in the order of its key. */
export async function tableRows(tx: Tx, table: string, leftOut: readonly string[]): Promise<RawBuilder<Line>> {
  const { rows } = await sql<{ columns: string[]; keys: string[] }>`
    select (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select array_agg(a.attname::text order by k.at) from (select indkey from pg_index
          where indrelid = c.oid and indisunique and indpred is null order by indisprimary desc, indexrelid limit 1) i
        cross join unnest(i.indkey::int2[]) with ordinality k(num, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num) as keys
    from pg_class c where c.oid = ${table}::regclass`.execute(tx)
  const { columns, keys } = rows[0] ?? { columns: [], keys: [] }
  const readableColumns = columns
    .filter((column) => column !== 'organisation_id' && !leftOut.includes(column))
    .map((column) => MASKED[`${table}.${column}`] ?? sql.ref(column))
  const order = sql.join(keys.map((key) => sql.ref(key)))
  return sql<Line>`select row_to_json(x)::text as line
    from (select ${sql.join(readableColumns)} from ${sql.table(table)} where ${own} order by ${order}) x`
}

const NAME = personName('u')

/**
 * Every person whose ID is in these tables, in the trail or in a membership: members with their address, others by
 * their name. The database knows which columns name a person.
 */
export async function peopleRows(tx: Tx, tables: readonly string[]): Promise<RawBuilder<Line>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relname = any(${tables}::text[])
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'user_account'::regclass order by 1, 2`.execute(tx)
  const named = rows.map(
    ({ table, column }) => sql`select distinct ${sql.ref(column)} as user_id from ${sql.table(table)} where ${own}`,
  )
  return sql<Line>`
  select row_to_json(x)::text as line from (
    select u.user_id, ${NAME} as name, case when m.user_id is not null then u.email end as email,
      m.user_id is not null as is_member
    from (${sql.join(named, sql` union `)} union select distinct actor from audit_entry where ${own}) known
    join user_account u on u.user_id = known.user_id
    left join organisation_user m on m.organisation_id = current_organisation() and m.user_id = u.user_id
    order by u.user_id) x`
}

/** A sheet to look at: its heads, and its rows as lists. */
export interface Sheet {
  readonly name: string
  readonly heads: readonly string[]
  readonly rows: RawBuilder<Line>
}

const exported = (fields: readonly RecordField[]) => fields.filter(({ is_exported }) => is_exported)

const cells = (fields: readonly RecordField[], written: Readonly<Record<string, RawBuilder<unknown>>> = {}) =>
  sql.join(exported(fields).map(({ key }) => written[key] ?? sql.ref(key)))

export const SHEETS: readonly Sheet[] = [
  {
    name: 'entities',
    heads: exported(ENTITY_FIELDS).map(({ label }) => label),
    rows: sql<Line>`select json_build_array(${cells(ENTITY_FIELDS)})::text as line from entity where ${own}
      order by lower(name), entity_id`,
  },
  {
    name: 'registrations',
    heads: ['Entity', ...exported(REGISTRATION_FIELDS).map(({ label }) => label)],
    rows: sql<Line>`select json_build_array(entity, ${cells(REGISTRATION_FIELDS, { number: masked(sql`number`) })})::text as line
      from (select r.*, e.name as entity from registration r join entity e using (organisation_id, entity_id)) r
      where ${own} order by lower(entity), kind, number`,
  },
  {
    name: 'calendar',
    heads: [
      'Due date',
      'Statutory due date',
      'Form',
      'Title',
      'Period',
      'Entity',
      'Status',
      'Filed on',
      'Assigned to',
      'Note',
    ],
    rows: sql<Line>`select json_build_array(i.due_date, i.statutory_due_date, i.form, i.title, i.period, e.name, i.stage,
        i.filed_on, case when u.user_id is not null then ${NAME} end, i.note)::text as line
      from calendar_item i join entity e using (organisation_id, entity_id)
      left join user_account u on u.user_id = i.assigned_to
      where i.organisation_id = current_organisation() order by i.due_date, i.item_id`,
  },
  {
    name: 'filings',
    heads: [
      'Filed on',
      'Form',
      'Period',
      'Entity',
      'Due date',
      'Acknowledgement',
      'Kind of number',
      'Nil',
      'Amount in rupees',
      'Late fee in rupees',
      'Interest in rupees',
      'Penalty in rupees',
      'Filed by',
      'Note',
      'Withdrawn because',
    ],
    rows: sql<Line>`select json_build_array(f.filed_on, i.form, i.period, e.name, f.due_date, f.acknowledgement,
        upper(f.evidence), case f.is_nil when true then 'Yes' when false then 'No' end, f.amount_paise / 100.0,
        f.late_fee_paise / 100.0, f.interest_paise / 100.0, f.penalty_paise / 100.0, ${NAME}, f.note, f.withdrawn_reason)::text as line
      from filing f join calendar_item i using (organisation_id, item_id)
      join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
      join user_account u on u.user_id = f.filed_by
      where f.organisation_id = current_organisation() order by f.filed_on, f.filing_id`,
  },
  {
    name: 'people',
    heads: ['Name', 'E-mail', 'Role', 'Joined', 'Deactivated'],
    rows: sql<Line>`select json_build_array(${NAME}, u.email,
        case m.role when 'a' then 'Admin' when 'r' then 'Reviewer' when 'm' then 'Member' else 'Viewer' end,
        m.created_at::date, m.deactivated_at::date)::text as line
      from organisation_user m join user_account u on u.user_id = m.user_id
      where m.organisation_id = current_organisation() order by lower(u.first_name), u.user_id`,
  },
]

export interface KeptDocument {
  readonly document_id: string
  readonly name: string
  readonly sha256: Buffer
}

/** Some documents after one, in the order of their ids. */
export const documentsAfter = (tx: Tx, document_id: string, most: number): Promise<KeptDocument[]> =>
  tx
    .selectFrom('document')
    .select(['document_id', 'name', 'sha256'])
    .where('organisation_id', '=', sql<string>`current_organisation()`)
    .where('document_id', '>', document_id)
    .orderBy('document_id')
    .limit(most)
    .execute()

export async function headOf(tx: Tx): Promise<{ name: string; documents: number; moment: string }> {
  const { rows } = await sql<{ name: string; documents: number; moment: string }>`
    select o.name, (select count(*) from document where ${own}) as documents, now() as moment
    from organisation o where o.organisation_id = current_organisation()`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The organisation is gone')
  return row
}
