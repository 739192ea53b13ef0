import type { Parts } from '../../parts.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { wrongFacts } from '../registrations/attributes.ts'
import { noEntity } from '../entity-presence/service.ts'
import { alterEntity } from './service.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/**
 * Sets one fact of an entity, or takes it out with null, whatever else is known; the calendar follows. The caller holds the
 * entity's lock.
 *
 * @returns what it was before
 */
export async function setFact(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { value, ...key }: Omit<store.FactRow, 'value'> & { readonly value: FactJson | null },
): Promise<FactJson | null> {
  const entityWithFacts = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityWithFacts) throw noEntity()
  const isSame = (fact: store.FactRow) =>
    fact.attribute === key.attribute && fact.financial_year === key.financial_year && fact.state === key.state
  const wrong = value === null ? [] : Object.entries(wrongFacts([{ ...key, value }]))
  for (const [field, messages] of wrong) throw invalidField(field.replace('facts.0.', ''), messages[0] ?? '')
  const others = entityWithFacts.facts.filter((fact) => !isSame(fact))
  await alterEntity(deps, tx, scope, entity_id, { facts: value === null ? others : [...others, { ...key, value }] })
  return entityWithFacts.facts.find(isSame)?.value ?? null
}

/** The day from which due dates of an entity are listed, and whether its calendar is behind a change. */
export async function calendarOf(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
): Promise<{ tracked_from: string; is_recomputing: boolean }> {
  const entityWithFacts = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityWithFacts) throw noEntity()
  return {
    tracked_from: entityWithFacts.entity.tracked_from,
    is_recomputing: entityWithFacts.entity.changed_at !== null,
  }
}
