import { sql } from 'kysely'
import type { OrgScope } from '../http/scope.ts'
import { TABLE_FACTS, TABLE_NAMES } from './tables.ts'
import type { Tx } from './tx.ts'

/** An item with user data, which is kept when it no longer applies. */
const TOUCHED = sql`(i.filing_id is not null or i.note <> '' or i.assigned_to is not null or i.internal_due_date is not null
  or i.set_aside is not null or i.figures <> '{}'
  or exists (select from filing f where f.organisation_id = i.organisation_id and f.item_id = i.item_id))`

/** Whether a table that shows work holds a row of it. */
const hasRowsOf = (subject: 'entity' | 'registration', organisation_id: string, id: string) => {
  const tables = TABLE_NAMES.filter((table) => TABLE_FACTS[table].is_work_on?.includes(subject))
  const inEach = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} t
      where t.organisation_id = ${organisation_id} and ${sql.ref(`t.${subject}_id`)} = ${id})`,
  )
  return sql.join(inEach, sql` or `)
}

/** Whether people have done something with a registration besides adding it. */
export async function isRegistrationWorkedOn(
  tx: Tx,
  { organisation_id }: OrgScope,
  registration_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from calendar_item i where i.organisation_id = ${organisation_id} and i.registration_id = ${registration_id} and ${TOUCHED})
    or ${hasRowsOf('registration', organisation_id, registration_id)} as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Whether people have done something with an item of a rule that the organisation made for itself. */
export async function isOwnRuleWorkedOn(
  tx: Tx,
  { organisation_id }: OrgScope,
  obligation_id: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from calendar_item i where i.organisation_id = ${organisation_id} and i.obligation_id = ${obligation_id}
      and i.obligation_id like 'own.%' and ${TOUCHED}) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Whether people have done something with an entity besides adding it with its registrations. */
export async function isEntityWorkedOn(tx: Tx, { organisation_id }: OrgScope, entity_id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from calendar_item i where i.organisation_id = ${organisation_id} and i.entity_id = ${entity_id} and ${TOUCHED})
    -- A template generates tasks for every entity: they show work only once someone has changed them.
    or exists (select from task t where t.organisation_id = ${organisation_id} and t.entity_id = ${entity_id} and t.is_touched)
    or ${hasRowsOf('entity', organisation_id, entity_id)}
    or exists (select from registration r
      join registration_standing s on s.organisation_id = r.organisation_id and s.registration_id = r.registration_id
      where r.organisation_id = ${organisation_id} and r.entity_id = ${entity_id}) as is`.execute(tx)
  return rows[0]?.is ?? false
}
