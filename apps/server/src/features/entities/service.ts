import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/entities.ts'
import type { Entity, Fact } from '@niyam/contract/entities.ts'
import { ENTITY_FIELDS, GIVEN_ENTITY_FIELDS, NOTHING_KNOWN } from '@niyam/contract/entity-fields.ts'
import { only } from '@niyam/contract/record-fields.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import type { IsoDate } from '@niyam/law'
import { parseGstin } from '@niyam/law/identifiers'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { thisYear } from '../../clock.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { isEntityWorkedOn } from '../../db/worked-on.ts'
import { type Fields, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { followChange, lockEntity } from '../calendar/recompute.ts'
import { mustHaveRoom, noteUsage } from '../plan-limits/service.ts'
import { wrongFacts } from '../registrations/attributes.ts'
import { refuseHeldNumbers } from '../registrations/held-numbers.ts'
import {
  registrationInput,
  type NewRegistration,
  insertRegistrations,
  readRegistration,
  registrationsOf,
  renumber,
} from '../registrations/service.ts'
import { sayableNumber } from '../registrations/sealed-number.ts'
import { archiveRow } from './archive-store.ts'
import { IDENTIFIERS, identifierWarnings, readIdentifiers } from './identifiers.ts'
import { noEntity } from '../entity-presence/service.ts'
import { factsAsTold, factsToKeep, isDormancy, wrongDormancy } from './dormancy.ts'
import { recordedDormancy, refreshStatus } from './current-status.ts'
import * as store from './store.ts'

export { type NamedEntities, namedEntities } from './matching.ts'

export type EntityDeps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>
type Deps = EntityDeps

/** Fields of an entity as entered. */
export type GivenEntity = Omit<BodyOf<typeof contract.createEntity>, 'registrations'>

/** A number with the registration that it makes. */
export interface GivenNumber {
  readonly kind: string
  readonly number: string
  readonly details: Record<string, FactJson>
  /** Where the number itself does not name it. */
  readonly state?: string | null
  readonly is_sample?: boolean | undefined
  readonly valid_from?: string | null
  readonly valid_to?: string | null
}

/** An entity as entered, with the registrations that are made in the same step. Fields left out are unknown. */
export type NewEntity = Changed<GivenEntity> &
  Pick<GivenEntity, 'name' | 'kind' | 'facts'> & { readonly registrations: readonly GivenNumber[] }

/** The first day of the quarter of the financial year that holds a day. */
export const quarterStart = (day: IsoDate): IsoDate => {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01` as IsoDate
}

const toReply = (deps: Pick<Deps, 'clock'>, entity: store.EntityRow, facts: readonly store.FactRow[]): Entity => ({
  ...entity,
  facts: facts.map((fact) => ({ ...fact })),
  warnings: identifierWarnings(entity, { ...entity, listed: listedAsSaid(facts) }, thisYear(deps)).map(say),
})

const listedAsSaid = (facts: readonly store.FactRow[]): boolean | undefined => {
  const value = facts.find(({ attribute }) => attribute === 'listed')?.value
  return typeof value === 'boolean' ? value : undefined
}

function readEntity(
  deps: Pick<Deps, 'clock'>,
  input: GivenEntity,
  entity_id: string,
  before?: store.EntityRow,
): { row: store.NewEntity; fields: Fields } {
  const { held, fields } = readIdentifiers(input, thisYear(deps), before)
  const { kind, incorporated_on, tracked_from } = input
  if (!isEntityKind(kind)) fields['kind'] = ['Choose what kind of entity this is.']
  for (const { key, value } of ENTITY_FIELDS) {
    const state = value === 'state' ? input[key] : null
    if (state !== null && !isStateKey(state)) fields[key] = [`"${state}" is not a state of the list. Choose one.`]
  }
  if (incorporated_on !== null && incorporated_on > deps.clock.today()) {
    fields['incorporated_on'] = ['The day of incorporation is in the future. Correct it.']
  }
  Object.assign(fields, wrongFacts(input.facts))
  const from = tracked_from ?? quarterStart(deps.clock.today())
  return { fields, row: { ...only(input, GIVEN_ENTITY_FIELDS), ...held, entity_id, tracked_from: from } }
}

/** An entity in the form in which it is kept, with the registrations it gets; or every wrong field of it. */
export function readNewEntity(
  deps: Pick<Deps, 'clock'>,
  { registrations, name, kind, facts, ...input }: NewEntity,
): {
  row: store.NewEntity
  registrations: readonly {
    readonly field: string
    readonly row: NewRegistration
    readonly warnings: readonly string[]
  }[]
  fields: Fields
} {
  // A PAN inside a GSTIN is the holder's own: it need not be typed twice.
  const pan =
    input.pan || registrations.map((one) => (one.kind === 'gst' ? panIn(one.number) : null)).find(Boolean) || null
  const values = { ...NOTHING_KNOWN, ...onlySent(input), name, kind, facts, pan }
  const { row, fields } = readEntity(deps, values, uuidv7())
  const read: { field: string; row: NewRegistration; warnings: readonly string[] }[] = []
  for (const [place, one] of registrations.entries()) {
    const at = `registrations.${place}`
    if (!REGISTRATION_KINDS.some(({ key }) => key === one.kind)) {
      fields[`${at}.kind`] = ['Choose the kind of registration.']
      continue
    }
    const result = readRegistration(registrationInput(one), row, thisYear(deps))
    for (const [field, messages] of Object.entries(result.fields)) fields[`${at}.${field}`] = messages
    if (read.some((other) => other.row.kind === one.kind && other.row.number === result.row.number)) {
      fields[`${at}.number`] = [`${sayableNumber(one.kind, result.row.number)} is given twice. Leave one out.`]
    }
    read.push({ field: `${at}.number`, row: result.row, warnings: result.warnings })
  }
  for (const { field, registration } of IDENTIFIERS) {
    const number = row[field]
    if (number === null || fields[field] || read.some((one) => one.row.kind === registration)) continue
    const result = readRegistration(registrationInput({ kind: registration, number }), row, thisYear(deps))
    read.push({ field, row: result.row, warnings: result.warnings })
  }
  return { row, registrations: read, fields }
}

/** Adds an entity with its registrations and computes its calendar in the same transaction. */
export const createEntity = (deps: Deps, scope: OrgScope, input: NewEntity): Promise<Entity> =>
  inOrganisation(deps.db, scope, (tx) => addEntity(deps, tx, scope, input))

/** The same, inside the caller's transaction. */
export async function addEntity(deps: Deps, tx: Tx, scope: OrgScope, input: NewEntity): Promise<Entity> {
  const { row, registrations, fields } = readNewEntity(deps, input)
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  const { entity_id } = row
  await mustHaveRoom(tx, scope, { resource: 'entities', more: 1, today: deps.clock.today() })
  await refuseHeldNumbers(
    deps,
    tx,
    scope,
    registrations.map((one) => ({ ...one.row, kind: one.row.kind as Registration['kind'], field: one.field })),
  )
  await Promise.all([
    store.insertEntity(tx, scope, row),
    store.replaceFacts(tx, scope, entity_id, input.facts),
    insertRegistrations(
      deps,
      tx,
      scope,
      registrations.map((one) => one.row),
    ),
    lockEntity(tx, entity_id),
  ])
  if (input.facts.some(isDormancy)) await refreshStatus(tx, scope, entity_id)
  await followChange(deps, tx, scope, { entity_id, registrations: registrations.length })
  await noteUsage(deps, tx, scope)
  return entityOf(deps, tx, scope, entity_id)
}

function panIn(number: string): string | null {
  const gstin = parseGstin(number)
  return gstin.ok ? gstin.pan : null
}

/**
 * Deletes an entity that was added by mistake.
 *
 * @returns why it stays, in words; null when it is gone
 */
export async function removeEntity(tx: Tx, scope: OrgScope, entity_id: string): Promise<string | null> {
  await lockEntity(tx, entity_id)
  const entityWithFacts = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityWithFacts)
    return (await archiveRow(tx, scope, entity_id)) && 'An entity of this sheet stays: it is archived by now.'
  if (await isEntityWorkedOn(tx, scope, entity_id))
    return `${entityWithFacts.entity.name} stays: it has filings, notes, documents, people, addresses or accounts by now.`
  await store.deleteEntity(tx, scope, entity_id)
  return null
}

/** @throws AppError `not_found` when the organisation has no such entity */
export async function entityOf(deps: Pick<Deps, 'clock'>, tx: Tx, scope: OrgScope, entity_id: string): Promise<Entity> {
  const [entityWithFacts, isDormant] = await Promise.all([
    store.entityWithFacts(tx, scope, entity_id),
    recordedDormancy(tx, scope, entity_id),
  ])
  if (!entityWithFacts) throw noEntity()
  return toReply(deps, entityWithFacts.entity, factsAsTold(entityWithFacts.facts, isDormant))
}

/** @throws AppError `not_found` when there is no such visible entity */
export async function factsOf(tx: Tx, scope: OrgScope, entity_id: string): Promise<Fact[]> {
  const entityWithFacts = await store.entityWithFacts(tx, scope, entity_id)
  if (!entityWithFacts) throw noEntity()
  return entityWithFacts.facts.map((fact) => ({ ...fact }))
}

/** The errors of facts, by field. */
export const factProblems = (facts: readonly Fact[]): Fields => wrongFacts(facts)

/** Changes what is given and leaves the rest; `facts`, when given, are all its facts. */
export const changeEntity = (
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  changes: Changed<GivenEntity>,
): Promise<Entity> => inOrganisation(deps.db, scope, (tx) => alterEntity(deps, tx, scope, entity_id, changes))

/** The same, inside the caller's transaction. */
export async function alterEntity(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  changes: Changed<GivenEntity>,
): Promise<Entity> {
  await lockEntity(tx, entity_id)
  const [before, registrations, isDormant] = await Promise.all([
    store.entityWithFacts(tx, scope, entity_id),
    registrationsOf(deps, tx, scope, entity_id),
    recordedDormancy(tx, scope, entity_id),
  ])
  if (!before) throw noEntity()
  const sent = onlySent(changes)
  const { row, fields } = readEntity(deps, { ...before.entity, facts: before.facts, ...sent }, entity_id, before.entity)
  const { closed_on } = before.entity
  if (closed_on !== null && row.incorporated_on !== null && closed_on < row.incorporated_on)
    fields['incorporated_on'] = ['The entity cannot begin after it ended. Correct one of the days.']
  Object.assign(fields, wrongDormancy(sent.facts ?? [], isDormant))
  const renumbered = IDENTIFIERS.flatMap(({ field, registration }) => {
    const number = row[field]
    const holder = registrations.find((one) => one.kind === registration && one.number === before.entity[field])
    if (number === before.entity[field] || fields[field]) return []
    if (number === null) {
      if (holder) fields[field] = [`This number has a registration with a calendar. Correct it, but do not empty it.`]
      return []
    }
    return [{ field, number, kind: registration, registration_id: holder?.registration_id }]
  })
  const strangers = registrations.filter(
    ({ kind, number }) => kind === 'gst' && row.pan && (panIn(number) ?? row.pan) !== row.pan,
  )
  if (strangers[0] && !fields['pan']) {
    fields['pan'] = [
      `GSTIN ${strangers[0].number} of this entity holds another PAN than ${row.pan}. Correct one of them.`,
    ]
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  for (const one of renumbered) await refuseHeldNumbers(deps, tx, scope, [one], one.registration_id)
  await store.updateEntity(tx, scope, row)
  if (changes.facts) {
    await store.replaceFacts(tx, scope, entity_id, factsToKeep(changes.facts, before.facts, isDormant))
    await refreshStatus(tx, scope, entity_id)
  }
  for (const { kind, number, registration_id } of renumbered) {
    if (registration_id) await renumber(tx, scope, registration_id, number)
    else
      await insertRegistrations(deps, tx, scope, [
        readRegistration(registrationInput({ kind, number }), row, thisYear(deps)).row,
      ])
  }
  await followChange(deps, tx, scope, { entity_id, registrations: registrations.length + renumbered.length })
  return entityOf(deps, tx, scope, entity_id)
}
