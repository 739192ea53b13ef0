import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type EvidencePack, PACK_YEARS_AT_MOST } from '@niyam/contract/packs.ts'
import type { IsoDate, Period } from '@niyam/law'
import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import { periodStart } from '@niyam/law/calendar/period.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { fullVisibility, visibilityOf } from '../../db/visibility.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Person } from '../../http/session.ts'
import { callersLanguage, say } from '../../language/speak.ts'
import { entityOf } from '../entities/service.ts'
import { deleteFile, deleteOthers, fileAt } from './files.ts'
import * as store from './store.ts'
import { yearsBetween } from './years.ts'

export type PackParts = Pick<Parts, 'db' | 'clock' | 'queue' | 'files' | 'version' | 'exports_folder'>

/** Who asks: packs with entries of the audit trail are only for those who may read it. */
export interface Caller {
  readonly scope: OrgScope
  readonly seesAudit: boolean
}

export const listPacks = (
  { db }: PackParts,
  { scope, seesAudit }: Caller,
  entity_id: string | undefined,
): Promise<EvidencePack[]> => inOrganisation(db, scope, (tx) => store.listed(tx, scope, { seesAudit, entity_id }))

async function known(tx: Tx, { scope, seesAudit }: Caller, pack_id: string): Promise<EvidencePack> {
  const pack = await store.one(tx, scope, pack_id, seesAudit)
  if (pack) return pack
  throw new AppError('not_found', 'This pack is not there. Open the list again.')
}

interface AskedPack {
  readonly entity_id: string
  readonly first_year: string
  readonly last_year?: string | undefined
  readonly as_known_on?: string | undefined
}

/** @throws AppError `invalid` for years or a day that no pack can be made of */
export function startPack(parts: PackParts, caller: Caller, person: Person, input: AskedPack): Promise<EvidencePack> {
  const today = parts.clock.today()
  const { entity_id, first_year, last_year = first_year, as_known_on = today } = input
  if (last_year < first_year) throw invalidField('last_year', 'The last year is before the first. Swap the two.')
  if (yearsBetween(first_year, last_year).length > PACK_YEARS_AT_MOST)
    throw invalidField('last_year', `A pack has at most ${PACK_YEARS_AT_MOST} years. Choose fewer.`)
  if (`${first_year.slice(0, 4)}-04-01` > today)
    throw invalidField('first_year', 'This financial year has not begun. Choose an earlier one.')
  if (!isIsoDate(as_known_on) || as_known_on > today)
    throw invalidField('as_known_on', 'This day has not come yet. Choose today or an earlier day.')
  return start(parts, caller, person, {
    kind: 'diligence',
    entity_id,
    first_period: first_year,
    last_period: last_year,
    as_known_on,
    has_audit: caller.seesAudit,
  })
}

/** @throws AppError `invalid` for a quarter that has not begun */
export function startCertificate(
  parts: PackParts,
  caller: Caller,
  person: Person,
  { entity_id, quarter }: { readonly entity_id: string; readonly quarter: string },
): Promise<EvidencePack> {
  const as_known_on = parts.clock.today()
  if (periodStart(quarter as Period) > as_known_on)
    throw invalidField('quarter', 'This quarter has not begun. Choose an earlier one.')
  const pack = { entity_id, first_period: quarter, last_period: quarter, as_known_on, has_audit: false }
  return start(parts, caller, person, { kind: 'certificate', ...pack })
}

type PackInput = Pick<store.NewPack, 'kind' | 'entity_id' | 'first_period' | 'last_period' | 'has_audit'> & {
  readonly as_known_on: IsoDate
}

/**
 * @throws AppError `not_found` where the caller does not see the entity, `conflict` while they have another pack of the
 * kind made
 */
function start(
  { db, clock, queue }: PackParts,
  caller: Caller,
  { user_id }: Person,
  input: PackInput,
): Promise<EvidencePack> {
  const { scope } = caller
  return inOrganisation(db, scope, async (tx) => {
    await entityOf({ clock }, tx, scope, input.entity_id)
    const areas = (await visibilityOf(tx, scope))?.get(input.entity_id) ?? 'all'
    const pack_id = uuidv7()
    const isNew = await store.insert(tx, scope, {
      ...input,
      pack_id,
      number: await store.nextNumber(fullVisibility(tx, scope), scope, input.kind),
      language: callersLanguage(),
      limited_as: scope.visibilityLimits?.organisation_user_id ?? null,
      areas: areas === 'all' ? null : [...areas].toSorted(),
      asked_by: user_id,
      asked_at: clock.now().toISOString(),
    })
    if (!isNew) throw new AppError('conflict', 'A pack is being made for you already. Wait for it, or cancel it.')
    await queue.add(tx, 'make-pack', { organisation_id: scope.organisation_id, pack_id }, { key: `pack:${pack_id}` })
    return known(tx, caller, pack_id)
  })
}

/** One that is done already stays. */
export const cancelPack = ({ db, clock }: PackParts, caller: Caller, pack_id: string): Promise<{ message: string }> =>
  inOrganisation(db, caller.scope, async (tx) => {
    await known(tx, caller, pack_id)
    const ended = { state: 'cancelled', finished_at: clock.now().toISOString() } as const
    const isStopped = await store.end(tx, caller.scope, pack_id, ended)
    return { message: isStopped ? 'The pack is cancelled.' : 'The pack had ended already.' }
  })

/** Removes a pack in any state; one that is being made is cancelled with it. */
export async function removePack(parts: PackParts, caller: Caller, pack_id: string): Promise<{ message: string }> {
  const { scope } = caller
  await inOrganisation(parts.db, scope, async (tx) => {
    await known(tx, caller, pack_id)
    await store.remove(tx, scope, pack_id)
  })
  await deleteFile(parts, scope, pack_id)
  return { message: 'The pack is removed.' }
}

/** @throws AppError `not_found` when it is not ready, not any more, or its file is gone */
export async function openPack(
  parts: PackParts,
  caller: Caller,
  pack_id: string,
): Promise<{ name: string; content_type: string; size: number; content: Readable }> {
  const { scope } = caller
  const now = parts.clock.now()
  const pack = await inOrganisation(parts.db, scope, (tx) => known(tx, caller, pack_id))
  const { state, size, expires_at } = pack
  if (state !== 'ready' || size === null || expires_at === null || Date.parse(expires_at) <= now.getTime()) {
    throw new AppError('not_found', 'This pack cannot be downloaded, or no longer. Make a new one.')
  }
  const file = await open(fileAt(parts, scope, pack_id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new AppError('not_found', 'The file of this pack is gone from the server. Make a new one.')
  })
  await inOrganisation(parts.db, scope, (tx) => store.noteDownload(tx, scope, pack_id, now.toISOString()))
  return { ...nameOf(pack), size, content: file.createReadStream() }
}

function nameOf({ kind, entity_name, first_period, last_period }: EvidencePack) {
  const title = say(kind === 'diligence' ? 'Diligence pack' : 'Compliance certificate')
  const span = first_period === last_period ? first_period : `${first_period} – ${last_period}`
  return kind === 'diligence'
    ? { name: `${title} ${entity_name} ${span}.zip`, content_type: 'application/zip' }
    : { name: `${title} ${entity_name} ${span}.pdf`, content_type: 'application/pdf' }
}

/** Packs whose days are over expire, and files that no pack has go. */
export async function forgetPacks(parts: PackParts, scope: OrgScope): Promise<void> {
  const now = parts.clock.now().toISOString()
  const packIds = await inOrganisation(parts.db, scope, async (tx) => {
    await store.expire(tx, scope, now)
    return store.withFile(tx, scope)
  })
  await deleteOthers(parts, scope, packIds)
}
