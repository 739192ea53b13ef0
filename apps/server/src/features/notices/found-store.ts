import type { SearchReply } from '@niyam/contract/search.ts'
import { sql } from 'kysely'
import { containing } from '../../db/list.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export async function noticesFound(
  tx: Tx,
  { organisation_id }: OrgScope,
  words: string,
  most: number,
): Promise<SearchReply['notices']> {
  const like = containing(words)
  // Numbers are pasted with some spaces.
  const number = containing(words.replace(/\s/g, ''))
  const { rows } = await sql<SearchReply['notices'][number]>`
    select n.notice_id, n.entity_id, e.name as entity_name, n.title, n.form, n.reference, n.next_day, n.is_open
    from notice n join entity e on e.organisation_id = n.organisation_id and e.entity_id = n.entity_id
    where n.organisation_id = ${organisation_id} and n.deleted_at is null
      and (n.title ilike ${like} or n.form ilike ${like} or n.reference ilike ${number} or n.din ilike ${number})
    order by n.is_open desc, n.next_day nulls last, n.notice_id limit ${most}`.execute(tx)
  return rows
}
