import type { Choice, ChoiceQuery } from '@niyam/contract/choices.ts'
import { sql } from 'kysely'
import { containing } from '../../db/list.ts'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

/** Numbers are kept without spaces; people paste them with some. */
const numberLike = (search: string): string => containing(search.replace(/\s/g, ''))

/** By their own numbers, and by those of their registrations. */
export async function entities(
  tx: Tx,
  { organisation_id }: OrgScope,
  { search, limit }: ChoiceQuery,
): Promise<Choice[]> {
  const number = numberLike(search)
  const { rows } = await sql<Choice>`select e.entity_id as value, e.name as label from entity e
    where e.organisation_id = ${organisation_id} and (e.name ilike ${containing(search)} or e.pan ilike ${number}
      or e.cin ilike ${number} or e.llpin ilike ${number} or e.fcrn ilike ${number}
      or exists (select from registration r where r.organisation_id = e.organisation_id and r.entity_id = e.entity_id
        and r.number ilike ${number}))
    order by lower(e.name), e.entity_id limit ${limit}`.execute(tx)
  return rows
}

export interface FoundRegistration {
  readonly registration_id: string
  readonly kind: string
  readonly number: string
  readonly entity_name: string
}

export async function registrations(
  tx: Tx,
  { organisation_id }: OrgScope,
  { search, limit }: ChoiceQuery,
): Promise<FoundRegistration[]> {
  const { rows } = await sql<FoundRegistration>`
    select r.registration_id, r.kind, r.number, e.name as entity_name from registration r
    join entity e on e.organisation_id = r.organisation_id and e.entity_id = r.entity_id
    where r.organisation_id = ${organisation_id}
      and (e.name ilike ${containing(search)} or r.number ilike ${numberLike(search)})
    order by lower(e.name), r.kind, r.number, r.registration_id limit ${limit}`.execute(tx)
  return rows
}

export async function people(tx: Tx, { organisation_id }: OrgScope, { search, limit }: ChoiceQuery): Promise<Choice[]> {
  const name = personName('u')
  const like = containing(search)
  const { rows } = await sql<Choice>`select m.user_id as value, ${name} as label
    from organisation_user m join user_account u on u.user_id = m.user_id
    where m.organisation_id = ${organisation_id} and m.deactivated_at is null
      and (${name} ilike ${like} or u.email ilike ${like})
    order by lower(${name}), m.user_id limit ${limit}`.execute(tx)
  return rows
}

const named = (table: 'tag' | 'person_group', id: string) =>
  async function found(tx: Tx, { organisation_id }: OrgScope, { search, limit }: ChoiceQuery): Promise<Choice[]> {
    const { rows } = await sql<Choice>`select ${sql.ref(id)} as value, name as label from ${sql.table(table)}
      where organisation_id = ${organisation_id} and name ilike ${containing(search)}
      order by lower(name), ${sql.ref(id)} limit ${limit}`.execute(tx)
    return rows
  }
export const tags = named('tag', 'tag_id')
export const groups = named('person_group', 'group_id')
