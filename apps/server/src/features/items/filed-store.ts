import type { Filing } from '@niyam/contract/filings.ts'
import type { EvidenceKind } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface FilingRow {
  readonly filing_id: string
  readonly filed_on: string
  readonly acknowledgement: string
  readonly evidence: EvidenceKind | null
  readonly amount_paise: number | null
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
  readonly is_nil: boolean | null
  readonly note: string
  readonly filed_by: string
  readonly filed_by_id: string
  readonly recorded_at: string
  readonly review: Filing['review']
  readonly reviewed_by: string | null
  readonly reviewed_at: string | null
  readonly documents: readonly { document_id: string; name: string; size: number }[]
  readonly also_on: readonly { item_id: string; entity_name: string; form: string; period: string }[]
}

// Of short ones ("paid", "NA") it says nothing that they are the same.
const LETTERS_OF_A_NUMBER = 6
const OTHERS_AT_MOST = 5

const filingColumns = sql`f.filing_id, f.filed_on, f.acknowledgement, f.evidence, f.amount_paise, f.late_fee_paise,
  f.interest_paise, f.penalty_paise, f.is_nil, f.note, f.recorded_at, ${personName('u')} as filed_by,
  f.filed_by as filed_by_id, f.review, f.reviewed_at, case when r.user_id is not null then ${personName('r')} end as reviewed_by,
  coalesce((select jsonb_agg(jsonb_build_object('document_id', d.document_id, 'name', d.name, 'size', d.size) order by d.name)
    from filing_document fd
    join document d on d.organisation_id = fd.organisation_id and d.document_id = fd.document_id
    where fd.organisation_id = f.organisation_id and fd.filing_id = f.filing_id), '[]') as documents`

const alsoOn = sql`coalesce((select jsonb_agg(jsonb_build_object('item_id', other.item_id, 'entity_name', other.name,
      'form', other.form, 'period', other.period) order by other.name, other.period)
    from (select i.item_id, e.name, i.form, i.period from filing o
      join calendar_item i on i.organisation_id = o.organisation_id and i.item_id = o.item_id
      join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
      where o.organisation_id = f.organisation_id and o.withdrawn_at is null and o.acknowledgement <> ''
        and o.plain_acknowledgement = f.plain_acknowledgement and o.filing_id <> f.filing_id
      order by e.name, i.period limit ${OTHERS_AT_MOST}) other
    where length(f.plain_acknowledgement) >= ${LETTERS_OF_A_NUMBER}), '[]') as also_on`

const people = sql`join user_account u on u.user_id = f.filed_by left join user_account r on r.user_id = f.reviewed_by`

export const filingById = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  filing_id: string,
): Promise<FilingRow | undefined> => {
  const { rows } = await sql<FilingRow>`select ${filingColumns}, ${alsoOn} from filing f ${people}
    where f.organisation_id = ${organisation_id} and f.filing_id = ${filing_id}`.execute(tx)
  return rows[0]
}

/** The filings of some items that wait for a review. */
export const waitingFilings = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_ids: readonly string[],
): Promise<(FilingRow & { readonly item_id: string })[]> => {
  const { rows } = await sql<FilingRow & { item_id: string }>`
    select f.item_id, ${filingColumns}, ${alsoOn} from filing f ${people}
    where f.organisation_id = ${organisation_id} and f.item_id = any(${[...item_ids]}::uuid[])
      and f.review = 'waiting' and f.withdrawn_at is null`.execute(tx)
  return rows
}

export interface EarlierRow extends FilingRow {
  readonly withdrawn_by: string
  readonly withdrawn_at: string
  readonly withdrawn_reason: string
}

/** Filings of an item that were taken back or returned, the newest first. */
export const earlierFilings = async (tx: Tx, { organisation_id }: OrgScope, item_id: string): Promise<EarlierRow[]> => {
  const { rows } = await sql<EarlierRow>`
    select ${filingColumns}, '[]'::jsonb as also_on, ${personName('w')} as withdrawn_by, f.withdrawn_at, f.withdrawn_reason
    from filing f ${people} join user_account w on w.user_id = f.withdrawn_by
    where f.organisation_id = ${organisation_id} and f.item_id = ${item_id} and f.withdrawn_at is not null
    order by f.withdrawn_at desc, f.filing_id desc limit 50`.execute(tx)
  return rows
}
