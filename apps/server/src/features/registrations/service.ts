import type { BodyOf } from '@niyam/contract/endpoint.ts'
import { only } from '@niyam/contract/record-fields.ts'
import { GIVEN_REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import * as contract from '@niyam/contract/registrations.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { disagreements } from '@niyam/law/identifiers'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { isOfAState } from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { thisYear } from '../../clock.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { isRegistrationWorkedOn } from '../../db/worked-on.ts'
import { AppError, type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { noteAudit } from '../audit/service.ts'
import { followChange, lockEntity } from '../calendar/recompute.ts'
import { expectEntity, noEntity } from '../entity-presence/service.ts'
import { wrongDetails } from './attributes.ts'
import { identifierOf, kindLabel, readNumber } from './number.ts'
import { openNumber, printed, sayableNumber, sealed } from './sealed-number.ts'
import * as store from './store.ts'
import { refuseHeldNumbers } from './held-numbers.ts'

type Kind = Registration['kind']
type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** Fields of a registration as entered. */
export type GivenRegistration = Readonly<BodyOf<typeof contract.createRegistration>>

/** The defaults of the contract for a registration that gives only its kind and number. */
const {
  kind: _kind,
  number: _number,
  ...UNSAID
} = contract.createRegistration.body.parse({ kind: 'other', number: '-' })

/** A registration with these fields only. */
export const registrationInput = (
  sent: Changed<Omit<GivenRegistration, 'kind'>> & { readonly kind: string; readonly number: string },
): GivenRegistration => ({ ...UNSAID, ...onlySent(sent), kind: sent.kind as Kind, number: sent.number })

/** A registration in its stored form. */
export type NewRegistration = Omit<store.NewRegistration, 'registration_id'>

/** The entity that a registration has to agree with. */
export interface Holder {
  readonly entity_id: string
  readonly kind: string
  readonly pan: string | null
  readonly cin: string | null
  readonly llpin: string | null
  readonly fcrn: string | null
  readonly address_state: string | null
}

export const noRegistration = () =>
  new AppError(
    'not_found',
    'This registration is not there. It may belong to another organisation, or the address is wrong.',
  )

const toReply = (row: store.RegistrationRow, thisYear: number): Registration => {
  const kind = row.kind as Kind
  const { is_masked, next_item_id: item_id, next_form: form, next_due_date: due_date } = row
  // A sealed number was checked when it was saved.
  const read = is_masked ? null : readNumber(kind, row.number, thisYear, row)
  return {
    ...row,
    kind,
    warnings: read ? (read.ok ? read.warnings : read.messages).map(say) : [],
    next_due: item_id && form && due_date ? { item_id, form, due_date } : null,
  }
}

/** The registrations of an entity, all or of one kind, inside the caller's transaction. */
export const registrationsOf = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  kind?: Kind,
): Promise<Registration[]> => {
  const rows = await store.registrationRows(tx, scope, entity_id, deps.clock.today(), kind)
  return rows.map((row) => toReply(row, thisYear(deps)))
}

export const listRegistrations = (
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  kind?: Kind,
): Promise<Registration[]> =>
  inOrganisation(deps.db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    return registrationsOf(deps, tx, scope, entity_id, kind)
  })

/** One registration, or undefined where the organisation has none of this id. */
export const registrationById = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
): Promise<Registration | undefined> => {
  const row = await store.registrationRow(tx, scope, registration_id, deps.clock.today())
  return row && toReply(row, thisYear(deps))
}

/** A given registration in its stored form, or every wrong field of it. */
export function readRegistration(
  input: GivenRegistration,
  holder: Holder,
  thisYearIs: number,
): { row: NewRegistration; fields: Fields; warnings: readonly string[] } {
  const fields = wrongDetails(input.kind, input.details)
  const number = readNumber(input.kind, input.number, thisYearIs, { details: input.details, holder: holder.kind })
  if (!number.ok) fields['number'] = number.messages
  const value = number.ok ? number.value : input.number
  const contradiction = number.ok ? wrongForHolder(input.kind, value, holder) : null
  if (contradiction) fields['number'] = [contradiction]
  if (input.state !== null && !isStateKey(input.state)) {
    fields['state'] = [`"${input.state}" is not a state of the list. Choose one.`]
  }
  const state = number.ok && number.state !== null ? number.state : input.state
  // Without a state it takes the state of the registered office.
  if (state === null && holder.address_state === null && isOfAState(input.kind))
    fields['state'] = [`${kindLabel(input.kind)} is a law of each state. Choose the state of this registration.`]
  if (input.kind === 'gst' && number.ok && input.state !== null && input.state !== state) {
    const [clash] = disagreements({ gstin: value, ...(isStateKey(input.state) && { state: input.state }) })
    if (clash) fields['state'] = [clash.message]
  }
  if (input.valid_from !== null && input.valid_to !== null && input.valid_to < input.valid_from) {
    fields['valid_to'] = ['The last day is before the first one. Correct one of them.']
  }
  return {
    fields,
    warnings: number.ok ? number.warnings : [],
    row: { ...only(input, GIVEN_REGISTRATION_FIELDS), entity_id: holder.entity_id, number: value, state },
  }
}

function wrongForHolder(kind: Kind, number: string, holder: Holder): string | null {
  const field = identifierOf(kind, number)
  const own = field && holder[field]
  if (field && own && own !== number) {
    return `The ${field.toUpperCase()} of this entity is ${own}, not ${number}. Correct the number, or change it at the entity.`
  }
  const { pan, kind: entity_kind } = holder
  const held = { ...(pan && { pan }), ...(isEntityKind(entity_kind) && { entity_kind }) }
  const clashes = kind === 'gst' ? disagreements({ gstin: number, ...held }) : []
  return clashes.find(({ fields }) => fields.includes('gstin') && fields.includes('pan'))?.message ?? null
}

export const insertRegistrations = async (
  { secret }: Pick<Deps, 'secret'>,
  tx: Tx,
  scope: OrgScope,
  rows: readonly NewRegistration[],
): Promise<void> => {
  if (rows.length === 0) return
  const numbered = rows.map((row) => ({ ...row, registration_id: uuidv7() }))
  await store.insertRegistrations(tx, scope, await sealed(tx, secret, scope, numbered))
}

/** The number of a registration follows its entity's identifier. */
export const renumber = (tx: Tx, scope: OrgScope, registration_id: string, number: string): Promise<unknown> =>
  store.setNumber(tx, scope, registration_id, number)

export const createRegistration = (
  deps: Deps,
  scope: OrgScope,
  entity_id: string,
  input: GivenRegistration,
): Promise<Registration> => inOrganisation(deps.db, scope, (tx) => addRegistration(deps, tx, scope, entity_id, input))

/** The same, inside the caller's transaction. */
export async function addRegistration(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  input: GivenRegistration,
): Promise<Registration> {
  await lockEntity(tx, entity_id)
  const holder = await store.entityNumbers(tx, scope, entity_id)
  if (!holder) throw noEntity()
  const { row, fields } = readRegistration(input, holder, thisYear(deps))
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  await refuseHeldNumbers(deps, tx, scope, [{ kind: input.kind, number: row.number, field: 'number' }])
  const registration_id = uuidv7()
  await store.insertRegistrations(tx, scope, await sealed(tx, deps.secret, scope, [{ ...row, registration_id }]))
  const field = identifierOf(input.kind, row.number)
  if (field && holder[field] === null) await store.adoptIdentifier(tx, scope, entity_id, field, row.number)
  await followEntity(deps, tx, scope, entity_id)
  return registrationOrThrow(await registrationById(deps, tx, scope, registration_id))
}

/**
 * Deletes a registration that was added by mistake, with its untouched items. An entity identifier that repeats its
 * number is deleted too.
 *
 * @returns why it cannot be deleted, in words; null when it was deleted
 */
export async function removeRegistration(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
): Promise<string | null> {
  const row = await store.registrationRow(tx, scope, registration_id, deps.clock.today())
  if (!row) return null
  const { entity_id, number } = row
  await lockEntity(tx, entity_id)
  const kind = row.kind as Kind
  if (await isRegistrationWorkedOn(tx, scope, registration_id))
    return `${sayableNumber(kind, number)} stays: a filing, file or note was added to it since.`
  await store.deleteRegistration(tx, scope, registration_id)
  const field = identifierOf(kind, number)
  if (field) await store.dropIdentifier(tx, scope, entity_id, field, number)
  await followEntity(deps, tx, scope, entity_id)
  return null
}

export const changeRegistration = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  changes: Changed<Omit<GivenRegistration, 'kind'>>,
): Promise<Registration> =>
  inOrganisation(deps.db, scope, (tx) => alterRegistration(deps, tx, scope, registration_id, changes))

/** The same, inside the caller's transaction. */
export async function alterRegistration(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  registration_id: string,
  changes: Changed<Omit<GivenRegistration, 'kind'>>,
): Promise<Registration> {
  const before = await store.registrationRow(tx, scope, registration_id, deps.clock.today())
  if (!before) throw noRegistration()
  await lockEntity(tx, before.entity_id)
  // Read again: it may have changed while this request waited for the lock.
  const [row, holder] = await Promise.all([
    store.registrationRow(tx, scope, registration_id, deps.clock.today()),
    store.entityNumbers(tx, scope, before.entity_id),
  ])
  if (!row || !holder) throw noRegistration()
  const { number: typed, ...sent } = onlySent(changes)
  // A number sent back in its masked form is unchanged.
  const opened = row.is_masked ? await openNumber(tx, deps.secret, scope, registration_id) : row
  const storedNumber = opened?.number ?? ''
  const number = typed === undefined || typed === row.number ? storedNumber : typed
  if (row.ended_as !== null && sent.valid_to !== undefined && sent.valid_to !== row.valid_to)
    throw invalidField('valid_to', 'It has ended on this day. Take the end back on its page first.')
  const input: GivenRegistration = { ...row, kind: row.kind as Kind, ...sent, number }
  if (identifierOf(input.kind, row.number) && input.number !== row.number) {
    const read = readNumber(input.kind, input.number, thisYear(deps))
    if (!read.ok || read.value !== row.number) {
      throw invalidField('number', `This is an identifier of ${holder.name} itself. Change it at the entity.`)
    }
  }
  const { row: next, fields } = readRegistration(input, holder, thisYear(deps))
  for (const { attribute } of row.past_details)
    if (!(attribute in input.details))
      fields[`details.${attribute}`] = ['It has a history of dated changes. Take these back first, or say what it is.']
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  const numbersToCheck = [{ kind: input.kind, number: next.number, field: 'number' }]
  await refuseHeldNumbers(deps, tx, scope, numbersToCheck, registration_id)
  for (const one of await sealed(tx, deps.secret, scope, [{ ...next, registration_id }]))
    await store.updateRegistration(tx, scope, one)
  await followEntity(deps, tx, scope, before.entity_id)
  // The trail shows the last digits; when these are equal, it notes that the other digits changed.
  if (row.is_masked && next.number !== storedNumber && next.number.slice(-4) === storedNumber.slice(-4))
    await noteNumber(tx, 'registration.renumbered', { registration_id, entity_id: before.entity_id })
  return registrationOrThrow(await registrationById(deps, tx, scope, registration_id))
}

const noteNumber = (
  tx: Tx,
  action: `registration.${string}`,
  { registration_id, entity_id }: { registration_id: string; entity_id: string },
) => noteAudit(tx, { chain: 'organisation', action, subject: 'registration', subject_key: registration_id, entity_id })

/** The whole number of a registration that is shown by its last digits, as it is printed. The request is recorded. */
export const wholeNumber = (
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  scope: OrgScope,
  registration_id: string,
): Promise<string> =>
  inOrganisation(db, scope, async (tx) => {
    const opened = await openNumber(tx, secret, scope, registration_id)
    if (!opened) throw noRegistration()
    const { kind, entity_id, number, is_sealed } = opened
    if (is_sealed) await noteNumber(tx, 'registration.number_shown', { registration_id, entity_id })
    return printed(kind, number)
  })

/** Recomputes the calendar after a change of the entity. The caller holds its lock. */
export const followEntity = async (deps: Deps, tx: Tx, scope: OrgScope, entity_id: string): Promise<void> =>
  followChange(deps, tx, scope, { entity_id, registrations: await store.countRegistrations(tx, scope, entity_id) })

function registrationOrThrow(registration: Registration | undefined): Registration {
  if (!registration) throw noRegistration()
  return registration
}
