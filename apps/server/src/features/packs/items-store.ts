import type { SectionCost } from '@niyam/contract/explanations.ts'
import type { IsoDate } from '@niyam/law'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inYear, itemsWhere, withNames } from '../reports/service.ts'

/** From here on every query of the transaction sees the same moment, and none can change anything. */
export const oneMoment = (tx: Tx): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx)

/** An item of the calendar with all that a pack says about it. */
export interface PackItem {
  readonly item_id: string
  readonly obligation_id: string
  readonly version_id: string
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly registration_number: string | null
  readonly due_date: string | null
  readonly statutory_due_date: string | null
  readonly latest_due_date: string | null
  readonly stage: Stage
  readonly is_optional: boolean
  readonly needs_facts: boolean
  readonly missing: readonly string[]
  readonly assumed: readonly string[]
  readonly note: string
  readonly set_aside_reason: string
  /** The day in India on which it was waived. */
  readonly set_aside_on: string | null
  readonly filing_id: string | null
  readonly cost_parts: readonly SectionCost[]
  readonly cost_as_of: string | null
}

/** A filing as it was known at a moment. */
export interface PackFiling {
  readonly filing_id: string
  readonly item_id: string
  readonly filed_on: string
  readonly acknowledgement: string
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
  readonly note: string
  /** Recorded, and neither withdrawn nor waiting for or returned by a second person. */
  readonly is_in_force: boolean
}

export interface PackDocument {
  readonly document_id: string
  readonly filing_id: string
  readonly sha256: Buffer
  readonly size: number
  readonly content_type: string
  readonly created_at: string
}

export interface PackScope {
  readonly entity_id: string
  /** Areas of law that are in the pack; null is all. */
  readonly areas: readonly string[] | null
  readonly as_known_on: string
}

const COLUMNS = sql`i.item_id, i.obligation_id, i.version_id, i.area, i.form, i.title, i.period,
  r.number as registration_number, i.due_date, i.statutory_due_date, i.latest_due_date, i.stage, i.is_optional,
  i.needs_facts, i.missing, i.assumed, i.note, i.set_aside_reason,
  (i.set_aside_at at time zone 'Asia/Kolkata')::date as set_aside_on, i.filing_id, i.cost_parts, i.cost_as_of`

async function itemsOf(tx: Tx, scope: OrgScope, pack: PackScope, which: RawBuilder<SqlBool>): Promise<PackItem[]> {
  const ofEntity = itemsWhere(scope, { entity_id: pack.entity_id, areas: pack.areas ?? [] }, pack.as_known_on)
  const { rows } = await sql<PackItem>`
    select ${COLUMNS} from calendar_item i ${withNames} where ${ofEntity} and ${which}
    order by i.area, i.form, r.number nulls first, coalesce(i.due_date, i.latest_due_date) nulls last, i.period, i.item_id`.execute(
    tx,
  )
  return rows
}

interface Span {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** Items of financial years by their period, as in the filing history. */
export const itemsOfYears = (
  tx: Tx,
  scope: OrgScope,
  pack: PackScope,
  periods: readonly string[],
  span: Span,
): Promise<PackItem[]> => itemsOf(tx, scope, pack, inYear(periods, { ...span, today: pack.as_known_on }))

/**
 * Items that fall due in a span; without a day, those whose latest day by law or, without one, whose period is in it.
 */
export const itemsDueIn = (
  tx: Tx,
  scope: OrgScope,
  pack: PackScope,
  periods: readonly string[],
  { first, last }: Span,
): Promise<PackItem[]> =>
  itemsOf(
    tx,
    scope,
    pack,
    sql`(coalesce(i.due_date, i.latest_due_date) between ${first} and ${last}
      or (i.due_date is null and i.latest_due_date is null and i.period = any(${[...periods]}::text[])))`,
  )

/** Filings of some items that were recorded before a moment, or `infinity`, the oldest first. */
export async function filingsKnown(
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
  until: string,
): Promise<PackFiling[]> {
  const { rows } = await sql<PackFiling>`
    select f.filing_id, f.item_id, f.filed_on, f.acknowledgement, f.late_fee_paise, f.interest_paise, f.penalty_paise,
      f.note, (f.withdrawn_at is null or f.withdrawn_at >= ${until}::timestamptz)
        and (f.review = 'none' or f.review = 'approved' and f.reviewed_at < ${until}::timestamptz) as is_in_force
    from filing f where f.organisation_id = ${organisation_id} and f.item_id = any(${[...item_ids]}::uuid[])
      and f.recorded_at < ${until}::timestamptz
    order by f.recorded_at, f.filing_id`.execute(tx)
  return rows
}

/** Documents of some filings that were kept before a moment, or `infinity`, the oldest first. */
export async function documentsKnown(
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_ids: readonly string[],
  until: string,
): Promise<PackDocument[]> {
  const { rows } = await sql<PackDocument>`
    select d.document_id, fd.filing_id, d.sha256, d.size, d.content_type, d.created_at
    from filing_document fd join document d on d.organisation_id = fd.organisation_id and d.document_id = fd.document_id
    where fd.organisation_id = ${organisation_id} and fd.filing_id = any(${[...filing_ids]}::uuid[])
      and d.created_at < ${until}::timestamptz
    order by fd.filing_id, d.created_at, d.document_id`.execute(tx)
  return rows
}
