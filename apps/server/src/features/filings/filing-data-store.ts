import type { Filing } from '@niyam/contract/filings.ts'
import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import { COUNTED_TO, type CountedPage, type RowsOfFile } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { among, type Filter, type Now, where } from '../calendar/service.ts'

export interface RecordedFiling {
  readonly filing_id: string
  readonly item_id: string
  readonly entity_id: string
  readonly entity_name: string
  readonly registration_number: string | null
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly filed_on: string
  readonly acknowledgement: string
  readonly evidence: EvidenceKind | null
  readonly is_nil: boolean | null
  readonly amount_paise: number | null
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
  readonly filed_by: string
  readonly review: Filing['review']
}

export interface FilingPage extends ListPage<keyof typeof ORDER> {
  readonly filter: Filter
  /** Exactly this period; empty for all. */
  readonly period: string
  /** Of registrations; empty for all. */
  readonly kinds: readonly string[]
  /** Words that the filter looks up too: a filing has them as its whole number. */
  readonly search: string
  readonly file?: RowsOfFile | undefined
}

const ORDER = {
  filed_on: sql`i.filed_on`,
  entity: sql`lower(e.name)`,
  form: sql`i.form`,
  due_date: sql`i.due_date`,
}

/** One page of the filings in force, and how many there are, as far as they were counted. */
export async function filingPage(
  tx: Tx,
  scope: OrgScope,
  now: Now,
  page: FilingPage,
): Promise<{ rows: RecordedFiling[]; total: number; has_more: boolean }> {
  const { organisation_id } = scope
  const {
    filter: { found, ...filter },
    period,
    kinds,
    search,
    file,
  } = page
  // A column that is never null is sorted plainly: an index is then read backwards too.
  const way = page.descending ? sql`desc` : sql`asc`
  const order = sql`${ORDER[page.sort]} ${page.sort === 'due_date' ? direction(page.descending) : way}, i.item_id`
  const condition = sql`${where(scope, filter, now)} and i.filed_on is not null
    ${period === '' ? sql`` : sql`and i.period = ${period}`}
    ${
      kinds.length === 0
        ? sql``
        : sql`and i.registration_id in (select r.registration_id from registration r
      where r.organisation_id = ${organisation_id} and r.kind = any(${[...kinds]}::text[]))`
    }
    ${
      found === undefined
        ? sql``
        : sql`and (${among(found)} or i.filing_id in (select f.filing_id from filing f
      where f.organisation_id = ${organisation_id} and f.acknowledgement <> '' and f.withdrawn_at is null
        and f.plain_acknowledgement = plain_number(${search})))`
    }`
  const find = async (limit: number, offset: number) => {
    const { rows } = await sql<{ item_id: string }>`select i.item_id from calendar_item i
      ${page.sort === 'entity' ? sql`join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id` : sql``}
      where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(tx)
    return rows.map(({ item_id }) => item_id)
  }
  const { ids, ...counts } = file
    ? await file.page(page, (most) => find(most, 0))
    : await countedPage(tx, condition, find(page.limit, page.offset))
  // Names and filings are opened for the page alone, however far it is.
  const { rows } =
    await sql<RecordedFiling>`select f.filing_id, i.item_id, i.entity_id, e.name as entity_name, r.number as registration_number,
      i.form, i.period, i.due_date, i.filed_on, f.acknowledgement, f.evidence, f.is_nil, f.amount_paise,
      f.late_fee_paise, f.interest_paise, f.penalty_paise, f.review,
      (select ${personName('u')} from user_account u where u.user_id = f.filed_by) as filed_by
    from unnest(${[...ids]}::uuid[]) with ordinality page(item_id, place)
    join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = page.item_id
    join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
    order by page.place`.execute(tx)
  return { rows, ...counts }
}

async function countedPage(tx: Tx, condition: RawBuilder<unknown>, found: Promise<string[]>): Promise<CountedPage> {
  const [ids, counted] = await Promise.all([
    found,
    sql<{ total: number }>`select count(*)::int as total
      from (select from calendar_item i where ${condition} limit ${COUNTED_TO + 1}) counted`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { ids, total: Math.min(total, COUNTED_TO), has_more: total > COUNTED_TO }
}
