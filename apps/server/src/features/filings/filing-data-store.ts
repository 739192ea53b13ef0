import type { Filing } from '@niyam/contract/filings.ts'
import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { sql } from 'kysely'
import { direction, type ListPage } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import { countedTo } from '../../http/page.ts'
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
  /** The last filing of the page before: by its day, the page is read on from there, however far it is. */
  readonly after?: string | undefined
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
  } = page
  const most = countedTo(page)
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
  const before = page.sort === 'filed_on' && page.after ? await placeOf(tx, scope, page.after) : undefined
  const place = before
    ? sql`and i.filed_on ${page.descending ? sql`<=` : sql`>=`} ${before.filed_on}
      and (i.filed_on <> ${before.filed_on} or i.item_id > ${before.item_id}) order by ${order} limit ${page.limit}`
    : sql`order by ${order} limit ${page.limit} offset ${page.offset}`
  // Names and filings are opened for the page alone, however far it is.
  const [listed, counted] = await Promise.all([
    sql<RecordedFiling>`select f.filing_id, i.item_id, i.entity_id, e.name as entity_name, r.number as registration_number,
        i.form, i.period, i.due_date, i.filed_on, f.acknowledgement, f.evidence, f.is_nil, f.amount_paise,
        f.late_fee_paise, f.interest_paise, f.penalty_paise, f.review,
        (select ${personName('u')} from user_account u where u.user_id = f.filed_by) as filed_by
      from (select i.item_id from calendar_item i
        ${page.sort === 'entity' ? sql`join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id` : sql``}
        where ${condition} ${place}) page
      join calendar_item i on i.organisation_id = ${organisation_id} and i.item_id = page.item_id
      join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
      join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
      left join registration r on r.organisation_id = i.organisation_id and r.registration_id = i.registration_id
      order by ${order}`.execute(tx),
    sql<{
      total: number
    }>`select count(*)::int as total from (select from calendar_item i where ${condition} limit ${most + 1}) counted`.execute(
      tx,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { rows: listed.rows, total: Math.min(total, most), has_more: total > most }
}

/** The place of a filing in the list by day; undefined where it was withdrawn meanwhile. */
const placeOf = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_id: string,
): Promise<{ readonly filed_on: string; readonly item_id: string } | undefined> => {
  const { rows } = await sql<{ filed_on: string; item_id: string }>`select i.filed_on, i.item_id
    from filing f join calendar_item i on i.organisation_id = f.organisation_id and i.item_id = f.item_id
      and i.filing_id = f.filing_id
    where f.organisation_id = ${organisation_id} and f.filing_id = ${filing_id} and i.filed_on is not null`.execute(tx)
  return rows[0]
}
