import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface FiledItem {
  readonly obligation_id: string
  readonly form: string
  readonly period: string
  readonly due_date: string | null
  readonly has_registration: boolean
  /** The number of its registration; for an item without one all numbers of its entity. */
  readonly own_numbers: readonly string[]
  readonly acknowledgement: string
  readonly filed_on: string
  readonly documents: readonly {
    readonly document_id: string
    readonly name: string
    readonly size: number
    readonly content_type: string
  }[]
}

/** The filing of an item, pending or in force, with its documents; undefined where there is none. */
export const filedItem = async (
  tx: Tx,
  { organisation_id }: OrgScope,
  item_id: string,
): Promise<FiledItem | undefined> => {
  const { rows } = await sql<FiledItem>`
    select i.obligation_id, i.form, i.period, i.due_date, i.registration_id is not null as has_registration,
      f.acknowledgement, f.filed_on,
      array(select r.number from registration r where r.organisation_id = i.organisation_id and r.number is not null
          and case when i.registration_id is null then r.entity_id = i.entity_id
            else r.registration_id = i.registration_id end
        union select e.pan where i.registration_id is null and e.pan is not null) as own_numbers,
      coalesce((select jsonb_agg(jsonb_build_object('document_id', d.document_id, 'name', d.name, 'size', d.size,
          'content_type', d.content_type) order by d.name)
        from filing_document fd
        join document d on d.organisation_id = fd.organisation_id and d.document_id = fd.document_id
        where fd.organisation_id = f.organisation_id and fd.filing_id = f.filing_id), '[]') as documents
    from calendar_item i
    join entity e on e.organisation_id = i.organisation_id and e.entity_id = i.entity_id
    join filing f on f.organisation_id = i.organisation_id and f.filing_id = coalesce(i.waiting_filing_id, i.filing_id)
    where i.organisation_id = ${organisation_id} and i.item_id = ${item_id}`.execute(tx)
  return rows[0]
}
