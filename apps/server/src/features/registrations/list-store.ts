import type { RegistrationKind, RegistrationStatus } from '@niyam/contract/registrations.ts'
import { PERPETUAL_FROM } from '@niyam/law/engine/facts/registration-end.ts'
import { sql } from 'kysely'
import { containing, direction, type ListPage } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface ListedRegistration {
  readonly registration_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly kind: RegistrationKind
  readonly number: string
  readonly state: string | null
  readonly status: RegistrationStatus
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly next_due_date: string | null
  readonly next_form: string | null
}

export interface RegistrationPage extends ListPage<keyof typeof ORDER> {
  readonly search: string
  readonly kinds: readonly string[]
  readonly statuses: readonly RegistrationStatus[]
  readonly states: readonly string[]
  readonly entity_id: string | undefined
  readonly today: string
}

const ORDER = {
  entity: sql`lower(e.name)`,
  kind: sql`r.kind`,
  number: sql`r.number`,
  valid_to: sql`r.valid_to`,
}

// The same as `lastDayOf` of the law says of one: of some kinds the day printed on the paper ends nothing any more.
const LIVES_ON = sql.join(
  Object.entries(PERPETUAL_FROM).map(([kind, since]) => sql`(r.kind = ${kind} and r.valid_to >= ${since}::date)`),
  sql` or `,
)
const LAST_DAY = sql`case when r.ended_as is null and (${LIVES_ON}) then null else r.valid_to end`

const statusOn = (today: string) => sql<RegistrationStatus>`case
  when r.valid_from > ${today} then 'not_yet'
  when ${LAST_DAY} < ${today} then coalesce(r.ended_as, 'ended')
  when r.valid_to = ${today} and r.ended_as is not null then r.ended_as
  when r.suspended_from <= ${today} then 'suspended'
  else 'active' end`

/** Those that are visible, and how many there are. */
export async function registrationPage(
  tx: Tx,
  { organisation_id }: OrgScope,
  page: RegistrationPage,
): Promise<{ rows: ListedRegistration[]; total: number }> {
  const { search, kinds, statuses, states, entity_id, today } = page
  const like = containing(search)
  const any = (column: ReturnType<typeof sql>, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${column} = any(${[...values]}::text[])`
  const fromMatching = sql`from registration r
    join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
    where r.organisation_id = ${organisation_id} and ${any(sql`r.kind`, kinds)} and ${any(sql`r.state`, states)}
      and ${statuses.length === 0 ? sql`true` : any(statusOn(today), statuses)}
      and ${entity_id === undefined ? sql`true` : sql`r.entity_id = ${entity_id}`}
      and ${search === '' ? sql`true` : sql`(e.name ilike ${like} or r.number ilike ${like.replace(/\s/g, '')})`}`
  const [rows, counted] = await Promise.all([
    sql<ListedRegistration>`with page as (
        select r.registration_id, r.entity_id, e.name as entity_name, r.kind, r.number, r.state, r.valid_from, r.valid_to,
          ${statusOn(today)} as status,
          row_number() over (order by ${ORDER[page.sort]} ${direction(page.descending)}, lower(e.name), r.kind, r.number,
            r.registration_id) as place
        ${fromMatching} order by place limit ${page.limit} offset ${page.offset})
      select page.*, next.due_date as next_due_date, next.form as next_form from page
      left join lateral (select i.due_date, i.form from calendar_item i
        where i.organisation_id = ${organisation_id} and i.registration_id = page.registration_id
          and i.due_date >= ${today} and i.stage = 'open' order by i.due_date limit 1) next on true
      order by page.place`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${fromMatching}`.execute(tx),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
