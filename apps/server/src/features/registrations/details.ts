import { REGISTRATION_FIELDS } from '@niyam/contract/registration-fields.ts'
import { factLabel } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import type { FactJson } from '../../db/tables/entities.ts'
import type { Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lockEntity } from '../calendar/recompute.ts'
import { wrongDetails } from './attributes.ts'
import { alterRegistration, noRegistration, registrationById } from './service.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/**
 * Sets one detail of a registration as if it had always been so, or takes it out with null; the calendar follows. The caller
 * holds the entity's lock.
 *
 * @returns what it was before
 */
export async function setDetail(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { entity_id, registration_id }: { readonly entity_id: string; readonly registration_id: string },
  { attribute, value }: { readonly attribute: string; readonly value: FactJson | null },
): Promise<FactJson | null> {
  const registration = await registrationById(deps, tx, scope, registration_id)
  if (!registration || registration.entity_id !== entity_id) throw noRegistration()
  const { [attribute]: before = null, ...others } = registration.details
  if (value !== null)
    for (const [message] of Object.values(wrongDetails(registration.kind, { [attribute]: value })))
      throw invalidField('value', message ?? '')
  await alterRegistration(deps, tx, scope, registration_id, {
    details: value === null ? others : { ...others, [attribute]: value },
  })
  return before
}

/** Details and fields of a registration that were filled because they were blank. */
interface FilledDetails {
  readonly registration_id: string
  readonly details: Readonly<Record<string, FactJson>>
  readonly fields: Readonly<Partial<Record<'state' | 'valid_from' | 'valid_to', string>>>
}

/**
 * Fills details and fields that are blank in a registration; those that were stated meanwhile stay.
 *
 * @returns what was filled
 */
export async function fillRegistration(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { registration_id, ...given }: FilledDetails,
): Promise<FilledDetails> {
  const registration = await lockedRegistration(deps, tx, scope, registration_id)
  if (!registration) throw noRegistration()
  const details = entriesWhere(given.details, (key) => registration.details[key] === undefined)
  const fields = entriesWhere(given.fields, (key) => registration[key as keyof typeof given.fields] === null)
  if (Object.keys(details).length + Object.keys(fields).length > 0)
    await alterRegistration(deps, tx, scope, registration_id, {
      ...fields,
      details: { ...registration.details, ...details },
    })
  return { registration_id, details, fields }
}

/**
 * Empties details and fields that still hold what they were filled with.
 *
 * @returns those that were changed since, in words
 */
export async function emptyRegistration(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { registration_id, details, fields }: FilledDetails,
): Promise<string[]> {
  const registration = await lockedRegistration(deps, tx, scope, registration_id)
  if (!registration) return []
  const { number, past_details } = registration
  const isDated = (key: string) => past_details.some(({ attribute }) => attribute === key)
  const isAsFilled = (key: string) => registration.details[key] === details[key] && !isDated(key)
  const filledHere = Object.keys(details).filter((key) => registration.details[key] !== undefined)
  const messages = filledHere.filter((key) => !isAsFilled(key)).map((key) => changedSince(factLabel(key), number))
  const blank: Record<string, null> = {}
  for (const { key, label } of REGISTRATION_FIELDS) {
    if (key !== 'state' && key !== 'valid_from' && key !== 'valid_to') continue
    if (fields[key] === undefined || registration[key] === null) continue
    if (registration[key] === fields[key]) blank[key] = null
    else messages.push(changedSince(label, number))
  }
  const rest = entriesWhere(registration.details, (key) => !(filledHere.includes(key) && isAsFilled(key)))
  if (Object.keys(blank).length > 0 || Object.keys(rest).length < Object.keys(registration.details).length)
    await alterRegistration(deps, tx, scope, registration_id, { ...blank, details: rest })
  return messages
}

const changedSince = (label: string, number: string): string => `${label} of ${number} stays: it was changed since.`

async function lockedRegistration(deps: Deps, tx: Tx, scope: OrgScope, registration_id: string) {
  const before = await registrationById(deps, tx, scope, registration_id)
  if (!before) return undefined
  await lockEntity(tx, before.entity_id)
  return registrationById(deps, tx, scope, registration_id)
}

const entriesWhere = <V>(record: Readonly<Record<string, V>>, isKept: (key: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)))
