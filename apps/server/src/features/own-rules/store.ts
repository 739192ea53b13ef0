import type { OwnRule } from '@niyam/contract/own-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { VersionRow } from '../law-in-force/service.ts'

type StoredRule = Pick<OwnRule, 'area' | 'registration' | 'frequency'>

/** Until the transaction ends, no one else changes the rules of the organisation. */
export const lockRules = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`select from organisation where organisation_id = ${organisation_id} for no key update`.execute(tx)

interface NewRule extends StoredRule {
  readonly rule_id: string
  readonly created_by: string
  readonly created_at: string
}

export const insertRule = (tx: Tx, { organisation_id }: OrgScope, rule: NewRule): Promise<unknown> =>
  tx
    .insertInto('own_rule')
    .values({ ...rule, organisation_id })
    .execute()

export const insertVersion = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { due, tests, entity_ids, prepare, ...version }: VersionRow,
): Promise<unknown> =>
  tx
    .insertInto('own_rule_version')
    .values({
      ...version,
      organisation_id,
      due: JSON.stringify(due),
      tests: JSON.stringify(tests),
      entity_ids: entity_ids && [...entity_ids],
      prepare: [...prepare],
    })
    .execute()

/** The version that starts on `was` is this one instead. */
export const updateVersion = (
  tx: Tx,
  { organisation_id }: OrgScope,
  was: string,
  { rule_id, due, tests, entity_ids, prepare, ...version }: VersionRow,
): Promise<unknown> =>
  tx
    .updateTable('own_rule_version')
    .set({
      ...version,
      due: JSON.stringify(due),
      tests: JSON.stringify(tests),
      entity_ids: entity_ids && [...entity_ids],
      prepare: [...prepare],
    })
    .where((eb) => eb.and({ organisation_id, rule_id, starts_on: was }))
    .execute()

export const setEnd = (
  tx: Tx,
  { organisation_id }: OrgScope,
  rule_id: string,
  ends_on: string | null,
): Promise<unknown> =>
  tx
    .updateTable('own_rule')
    .set({ ends_on })
    .where((eb) => eb.and({ organisation_id, rule_id }))
    .execute()

export const deleteRule = (tx: Tx, { organisation_id }: OrgScope, rule_id: string): Promise<unknown> =>
  tx
    .deleteFrom('own_rule')
    .where((eb) => eb.and({ organisation_id, rule_id }))
    .execute()

/** Names of entities by id, of those that the caller sees. */
export async function namesOf(
  tx: Tx,
  { organisation_id }: OrgScope,
  entity_ids: readonly string[],
): Promise<Map<string, string>> {
  if (entity_ids.length === 0) return new Map()
  const { rows } = await sql<{ entity_id: string; name: string }>`
    select entity_id, name from entity
    where organisation_id = ${organisation_id} and entity_id = any(${[...entity_ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ entity_id, name }) => [entity_id, name]))
}

export interface RuleItems {
  readonly items: number
  readonly next_due: string | null
}

/** The items of each rule that the caller sees, by obligation: how many, and the next day that is still to come. */
export async function itemsOfRules(
  tx: Tx,
  { organisation_id }: OrgScope,
  today: string,
): Promise<Map<string, RuleItems>> {
  const { rows } = await sql<RuleItems & { obligation_id: string }>`
    select i.obligation_id, count(*)::int as items,
      min(i.due_date) filter (where i.due_date >= ${today} and i.stage = 'open') as next_due
    from calendar_item i
    where i.organisation_id = ${organisation_id} and i.obligation_id like 'own.%' and i.stage <> 'gone'
    group by i.obligation_id`.execute(tx)
  return new Map(rows.map(({ obligation_id, ...items }) => [obligation_id, items]))
}
