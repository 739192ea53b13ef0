import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface PersonOnTime {
  readonly user_id: string
  readonly name: string
  readonly in_time: number
  readonly late: number
}

/** Filings in force of some days by the person who recorded them, those of most filings first. */
export async function filingsByPerson(
  tx: Tx,
  { organisation_id }: OrgScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PersonOnTime[]> {
  const { rows } = await sql<PersonOnTime>`
    select own.filed_by as user_id, ${personName('u')} as name, own.in_time, own.late
    from (
      select f.filed_by, count(*) filter (where i.stage = 'filed')::int as in_time,
        count(*) filter (where i.stage = 'late')::int as late
      from calendar_item i
      join filing f on f.organisation_id = i.organisation_id and f.filing_id = i.filing_id
      where i.organisation_id = ${organisation_id} and i.filed_on >= ${from} and i.filed_on <= ${to}
        and i.stage in ('filed', 'late')
      group by 1) own
    join user_account u on u.user_id = own.filed_by
    order by own.in_time + own.late desc, lower(${personName('u')}), own.filed_by`.execute(tx)
  return rows
}
