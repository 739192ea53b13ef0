import { OFFICERS_AT_MOST, type Officer } from '@niyam/contract/officers.ts'
import { AREAS_OF_PEOPLE } from '@niyam/contract/seen-with-areas.ts'
import type { Catalogue } from '@niyam/law'
import { isYearText } from '@niyam/law/calendar/year.ts'
import { kycDueOn } from '@niyam/law/engine/due/kyc-due.ts'
import { parseIdentifier } from '@niyam/law/identifiers'
import { countryByCode } from '@niyam/law/reference/countries.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import { AppError, type Fields, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { lockEntity } from '../calendar/recompute.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { catalogueFollowed } from '../law-in-force/service.ts'
import { followEntity } from '../registrations/service.ts'
import { registeredDays } from './dsc-days-store.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

interface OfficerIds {
  readonly entity_id: string
  readonly officer_id: string
}

export type GivenOfficer = Omit<store.OfficerRow, 'officer_id' | 'entity_id'>

const noOfficer = () => new AppError('not_found', 'This person no longer exists. Reload the page.')

const NUMBERS = ['din', 'pan'] as const

/** @param registered the last day of a certificate in the register, which comes before the day that was typed */
function toReply(law: Catalogue, row: store.OfficerRow, registered: string | undefined): Officer {
  const { din, last_kyc_fy, ceased_on } = row
  const warnings = NUMBERS.flatMap((kind) => {
    const number = row[kind]
    const parsed = number === null ? null : parseIdentifier(kind, number)
    return parsed?.ok ? parsed.warnings.map(({ message }) => say(message)) : []
  })
  const isAsked = din !== null && last_kyc_fy !== null && ceased_on === null
  return {
    ...row,
    dsc_expires_on: registered ?? row.dsc_expires_on,
    is_dsc_registered: registered !== undefined,
    kyc_due_on: isAsked ? kycDueOn(law, last_kyc_fy) : null,
    warnings,
  }
}

const savedReply = async (tx: Tx, scope: OrgScope, row: store.OfficerRow): Promise<Officer> =>
  toReply(
    await catalogueFollowed(tx, scope),
    row,
    (await registeredDays(tx, scope, [row.officer_id])).get(row.officer_id),
  )

/** A reader limited to areas that need no people sees who signs, without contact details. */
export const listOfficers = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, entity_id: string): Promise<Officer[]> =>
  inOrganisation(db, scope, async (tx) => {
    const [, rows, law] = await Promise.all([
      expectEntity(tx, scope, entity_id),
      store.officerRows(tx, scope, entity_id),
      catalogueFollowed(tx, scope),
    ])
    const areas = scope.visibilityLimits ? (await visibilityOf(tx, scope))?.get(entity_id) : 'all'
    const isWhole = AREAS_OF_PEOPLE.some((area) => isAreaSeen(areas, area))
    if (!isWhole) return rows.map((row) => toReply(law, { ...row, ...NOT_SHOWN }, undefined))
    const days = await registeredDays(
      tx,
      scope,
      rows.map(({ officer_id }) => officer_id),
    )
    return rows.map((row) => toReply(law, row, days.get(row.officer_id)))
  })

const NOT_SHOWN = {
  din: null,
  pan: null,
  email: '',
  mobile_number: '',
  last_kyc_fy: null,
  dsc_expires_on: null,
} as const

/** A person as they are kept. @throws AppError `invalid` with every wrong field */
export function checkOfficer(
  input: GivenOfficer,
  others: readonly Pick<store.OfficerRow, 'name' | 'din' | 'role' | 'ceased_on'>[],
): GivenOfficer {
  const fields: Fields = {}
  const numbers: { din: string | null; pan: string | null } = { din: null, pan: null }
  for (const kind of NUMBERS) {
    const typed = input[kind]?.trim()
    if (!typed) continue
    const parsed = parseIdentifier(kind, typed)
    if (parsed.ok) numbers[kind] = parsed.value
    else
      fields[kind] = parsed.isEmpty ? ['Number is missing. Fill it in.'] : [parsed.reason, parsed.hint].filter(Boolean)
  }
  const { din } = numbers
  const same =
    din === null ? undefined : others.find((one) => one.din === din && one.role === input.role && !one.ceased_on)
  if (same && input.ceased_on === null)
    fields['din'] = [`${same.name} holds this DIN here already. Change that entry, or correct the number.`]
  if (input.last_kyc_fy !== null && !isYearText(input.last_kyc_fy))
    fields['last_kyc_fy'] = [`${input.last_kyc_fy} is not a financial year. Write it as 2025-26.`]
  if (input.nationality !== null && !countryByCode(input.nationality))
    fields['nationality'] = [`${input.nationality} is not a country. Choose one of the list.`]
  if (input.appointed_on !== null && input.ceased_on !== null && input.ceased_on < input.appointed_on)
    fields['ceased_on'] = ['The last day in office is before the first one. Correct one of them.']
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return { ...input, ...numbers }
}

/** Changes the people of an entity under its lock; the calendar follows their KYC. */
async function changing<T>(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  change: (rows: readonly store.OfficerRow[]) => Promise<T>,
): Promise<T> {
  await expectEntity(tx, scope, entity_id)
  await lockEntity(tx, entity_id)
  const result = await change(await store.officerRows(tx, scope, entity_id))
  await followEntity(deps, tx, scope, entity_id)
  return result
}

export const addOfficer = (deps: Deps, scope: OrgScope, entity_id: string, input: GivenOfficer): Promise<Officer> =>
  inOrganisation(deps.db, scope, (tx) => putOfficer(deps, tx, scope, entity_id, input))

/** The same, inside the caller's transaction. */
export const putOfficer = (
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  input: GivenOfficer,
): Promise<Officer> =>
  changing(deps, tx, scope, entity_id, async (rows) => {
    if (rows.length >= OFFICERS_AT_MOST)
      throw new AppError('conflict', `An entity has at most ${OFFICERS_AT_MOST} people. Delete one first.`)
    const row = { ...checkOfficer(input, rows), entity_id, officer_id: uuidv7() }
    await store.insertOfficer(tx, scope, row)
    return savedReply(tx, scope, row)
  })

export const changeOfficer = (
  deps: Deps,
  scope: OrgScope,
  { entity_id, officer_id }: OfficerIds,
  changes: Changed<GivenOfficer>,
): Promise<Officer> =>
  inOrganisation(deps.db, scope, (tx) =>
    changing(deps, tx, scope, entity_id, async (rows) => {
      const before = rows.find((one) => one.officer_id === officer_id)
      if (!before) throw noOfficer()
      const others = rows.filter((one) => one !== before)
      const row = { ...before, ...checkOfficer({ ...before, ...onlySent(changes) }, others), entity_id, officer_id }
      await store.updateOfficer(tx, scope, row)
      return savedReply(tx, scope, row)
    }),
  )

export const removeOfficer = (deps: Deps, scope: OrgScope, ids: OfficerIds): Promise<void> =>
  inOrganisation(deps.db, scope, async (tx) => {
    if (!(await takeOutOfficer(deps, tx, scope, ids))) throw noOfficer()
  })

/** @returns false when the person was gone already */
export const takeOutOfficer = (
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { entity_id, officer_id }: OfficerIds,
): Promise<boolean> => changing(deps, tx, scope, entity_id, () => store.deleteOfficer(tx, scope, entity_id, officer_id))
