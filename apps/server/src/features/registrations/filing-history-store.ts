import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Stage } from '../../db/tables/calendar.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lacksProof } from '../calendar/service.ts'

export interface HistoryItem {
  readonly item_id: string
  readonly obligation_id: string
  readonly event_id: string | null
  readonly period: string
  readonly form: string
  readonly statutory_due_date: string | null
  readonly due_date: string | null
}

/** The recorded filing; all null when nothing was filed. */
export interface HistoryFiling {
  readonly filed_on: string | null
  readonly acknowledgement: string | null
  readonly evidence: EvidenceKind | null
  readonly is_nil: boolean | null
  readonly amount_paise: number | null
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
}

export interface HistoryRow extends HistoryItem, HistoryFiling {
  readonly stage: Stage
  readonly lacks_proof: boolean
  /** Why it is not required; '' otherwise. */
  readonly set_aside_reason: string
}

/** A filing that was withdrawn, or returned by a reviewer. */
export interface WithdrawnRow extends HistoryItem, HistoryFiling {
  readonly filing_id: string
  readonly is_returned: boolean
  readonly withdrawn_reason: string
  readonly withdrawn_by: string
}

// Forty years of ten forms a month.
const ROWS_AT_MOST = 5000

const itemColumns = sql`i.item_id, i.obligation_id, i.event_id, i.period, i.form, i.statutory_due_date, i.due_date`
const filingColumns = sql`f.acknowledgement, f.evidence, f.is_nil, f.amount_paise, f.late_fee_paise, f.interest_paise,
  f.penalty_paise`

/** Filings, missing periods, items due before `until`, and items without a date or not required. */
export const historyRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  registration_id: string,
  until: string,
): Promise<HistoryRow[]> => {
  const { rows } =
    await sql<HistoryRow>`select ${itemColumns}, i.filed_on, i.stage, ${lacksProof} as lacks_proof, i.set_aside_reason, ${filingColumns}
    from calendar_item i left join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
    where i.organisation_id = ${organisation_id} and i.registration_id = ${registration_id}
      and (i.filed_on is not null or i.due_date <= ${until} or i.due_date is null)
    order by i.due_date desc nulls last, i.item_id limit ${ROWS_AT_MOST}`.execute(tx)
  return rows
}

export const withdrawnRows = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  registration_id: string,
): Promise<WithdrawnRow[]> => {
  const { rows } =
    await sql<WithdrawnRow>`select ${itemColumns}, f.filing_id, f.filed_on, f.review = 'returned' as is_returned,
      f.withdrawn_reason, ${personName('u')} as withdrawn_by, ${filingColumns}
    from calendar_item i
    join filing f on f.organisation_id = i.organisation_id and f.item_id = i.item_id and f.withdrawn_at is not null
    join user_account u on u.user_id = f.withdrawn_by
    where i.organisation_id = ${organisation_id} and i.registration_id = ${registration_id}
    order by f.withdrawn_at desc, f.filing_id limit ${ROWS_AT_MOST}`.execute(tx)
  return rows
}

/** The first day from which an entity's due dates are tracked. */
export const trackedFrom = async (tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<string> => {
  const { tracked_from } = await tx
    .selectFrom('entity')
    .select('tracked_from')
    .where('organisation_id', '=', organisation_id)
    .where('entity_id', '=', entity_id)
    .executeTakeFirstOrThrow()
  return tracked_from
}
