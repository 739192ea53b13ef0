import { ENTITY_FIELDS, NOTHING_KNOWN, OPTIONAL_ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { only } from '@niyam/contract/record-fields.ts'
import { factLabel } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { wrongFacts } from '../registrations/attributes.ts'
import { noEntity } from '../entity-presence/service.ts'
import { lockEntity } from '../calendar/recompute.ts'
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

/** Fields and facts of an entity that were filled because they were blank. */
interface Filled {
  readonly filled: Readonly<Record<string, string>>
  readonly facts: readonly Pick<store.FactRow, 'attribute' | 'financial_year' | 'value'>[]
}

/**
 * Fills fields and facts that are blank in an entity; those that were stated meanwhile stay.
 *
 * @returns what was filled
 */
export async function fillEntity(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  input: Filled,
): Promise<Filled> {
  if (Object.keys(input.filled).length === 0 && input.facts.length === 0) return { filled: {}, facts: [] }
  await lockEntity(tx, entity_id)
  const entityRow = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityRow) throw noEntity()
  const blank = new Set<string>(OPTIONAL_ENTITY_FIELDS.filter((key) => entityRow.entity[key] === null))
  const filled = Object.fromEntries(Object.entries(input.filled).filter(([key]) => blank.has(key)))
  const facts = input.facts.filter(
    (fact) =>
      !entityRow.facts.some((one) => one.attribute === fact.attribute && one.financial_year === fact.financial_year),
  )
  const added = facts.map((fact) => ({ ...fact, state: null }))
  if (added.length > 0)
    await alterEntity(deps, tx, scope, entity_id, { ...filled, facts: [...entityRow.facts, ...added] })
  else if (Object.keys(filled).length > 0) await alterEntity(deps, tx, scope, entity_id, filled)
  return { filled, facts }
}

/**
 * Empties fields and facts that still hold what they were filled with.
 *
 * @returns those that were changed since, in words
 */
export async function emptyEntity(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  { filled, facts }: Filled,
): Promise<string[]> {
  if (Object.keys(filled).length === 0 && facts.length === 0) return []
  await lockEntity(tx, entity_id)
  const entityRow = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityRow) return []
  const { name } = entityRow.entity
  const messages: string[] = []
  const keys = OPTIONAL_ENTITY_FIELDS.filter((key) => filled[key] !== undefined && entityRow.entity[key] !== null)
  const unchanged = keys.filter((key) => entityRow.entity[key] === filled[key])
  for (const { key, label } of ENTITY_FIELDS)
    if (keys.some((one) => one === key) && !unchanged.some((one) => one === key))
      messages.push(changedSince(label, name))
  const isFilled = (one: store.FactRow) =>
    one.state === null &&
    facts.some((fact) => fact.attribute === one.attribute && fact.financial_year === one.financial_year)
  const isUnchanged = (one: store.FactRow) =>
    isFilled(one) &&
    facts.some(
      (fact) =>
        fact.attribute === one.attribute && fact.financial_year === one.financial_year && fact.value === one.value,
    )
  const rest = entityRow.facts.filter((one) => !isUnchanged(one))
  for (const one of rest) if (isFilled(one)) messages.push(changedSince(factLabel(one.attribute), name))
  const changes = {
    ...only(NOTHING_KNOWN, unchanged),
    ...(rest.length < entityRow.facts.length && { facts: rest }),
  }
  if (Object.keys(changes).length > 0) await alterEntity(deps, tx, scope, entity_id, changes)
  return messages
}

const changedSince = (label: string, name: string): string => `${label} of ${name} stays: it was changed since.`

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
