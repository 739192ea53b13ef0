import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Days, itemsWhere, withNames } from './store.ts'

export interface YearItem {
  readonly obligation_id: string
  readonly version_id: string
  readonly area: string
  readonly form: string
  readonly title: string
  readonly period: string
  readonly registration_number: string | null
  readonly statutory_due_date: string | null
  readonly fee_free_until: string | null
  readonly due_date: string | null
  /** While the AGM is not recorded: the last day the law leaves. */
  readonly latest_due_date: string | null
  readonly is_optional: boolean
  readonly stage: string
  readonly filed_on: string | null
  /** The last working day before, where the due date is a day off. */
  readonly day_before: string | null
}

/** What an entity has in a year, by day: at most `limit`. Items that lack information are counted only. */
export async function yearItems(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  days: Days,
  limit: number,
): Promise<{ items: YearItem[]; unanswered: number }> {
  const { first, last, today } = days
  const ofEntity = itemsWhere(scope, { entity_id, areas: [] }, today)
  // Nothing is missing but the day of the annual general meeting.
  const ofMeeting = sql`i.latest_due_date is not null and i.missing <@ array['agm']`
  const day = sql`coalesce(i.due_date, i.latest_due_date)`
  const [items, unanswered] = await Promise.all([
    sql<YearItem>`select i.obligation_id, i.version_id, i.area, i.form, i.title, i.period, r.number as registration_number,
        i.statutory_due_date, i.fee_free_until, i.due_date, i.latest_due_date, i.is_optional, i.stage, i.filed_on,
        case when day_off_name(i.organisation_id, i.due_date, coalesce(r.state, e.address_state)) is not null
          then last_working_day(i.organisation_id, i.due_date, coalesce(r.state, e.address_state)) end as day_before
      from calendar_item i ${withNames}
      where ${ofEntity} and ${day} between ${first} and ${last}
        and (i.stage <> 'facts' or ${ofMeeting})
      order by ${day}, i.form, i.obligation_id, i.period, r.number limit ${limit}`.execute(tx),
    sql<{ count: number }>`select count(*)::int as count from calendar_item i
      where ${ofEntity} and ${day} between ${first} and ${last}
        and i.stage = 'facts' and not (${ofMeeting})`.execute(tx),
  ])
  return { items: items.rows, unanswered: unanswered.rows[0]?.count ?? 0 }
}
