import { type PaperField, papersOf } from '@niyam/contract/registration-papers.ts'
import { countryByCode } from '@niyam/law/reference/countries.ts'
import type { Place, RegistrationRecord } from '@niyam/contract/registration-records.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { addDays, type IsoDate, isIsoDate } from '@niyam/law'
import { isRenewed } from '@niyam/law/reference/registration-kinds.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lockEntity } from '../calendar/recompute.ts'
import * as changes from '../status-history/service.ts'
import { followEntity, noRegistration, registrationById } from './service.ts'
import { maySeePortal } from './policy.ts'
import { type CurrentStatus, statusAfter, type StatusChange, statusWith, wrongChange } from './status-rules.ts'
import * as store from './record-store.ts'
import { type DatedDetail, wrongDatedDetail } from './dated-details.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

export const registrationRecord = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  role: OrganisationRole,
): Promise<RegistrationRecord> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const record = await recordOf(deps, tx, scope, registration_id)
    return maySeePortal(role) ? record : { ...record, portal_login: '', credentials_kept_in: '' }
  })

async function recordOf(deps: Deps, tx: Tx, scope: OrgScope, registration_id: string): Promise<RegistrationRecord> {
  const [registration, papers, standings, places, signatories] = await Promise.all([
    registrationById(deps, tx, scope, registration_id),
    store.papersRow(tx, scope, registration_id),
    changes.registrationHistory(tx, scope, registration_id),
    store.placeRows(tx, scope, registration_id),
    store.signatoryIds(tx, scope, registration_id),
  ])
  if (!registration || !papers) throw noRegistration()
  return { registration, ...papers, standings: standings.toReversed(), places, signatories }
}

/** Changes a registration under the lock of its entity, and returns its whole record. */
const underLock = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  change: (tx: Tx, registration: Registration) => Promise<void>,
): Promise<RegistrationRecord> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const before = await registrationById(deps, tx, scope, registration_id)
    if (!before) throw noRegistration()
    await lockEntity(tx, before.entity_id)
    // Read again: it may have changed while this request waited for the lock.
    const registration = await registrationById(deps, tx, scope, registration_id)
    if (!registration) throw noRegistration()
    await change(tx, registration)
    return recordOf(deps, tx, scope, registration_id)
  })

const byWhom = ({ by }: OrgScope): string | null => (by?.kind === 'person' ? by.user_id : null)

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

export const changePapers = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  sent: Changed<store.PapersRow>,
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, { kind }) => {
    const { papers, ...portal } = onlySent(sent)
    if (papers) refuse(wrongPapers(papersOf(kind), papers))
    const noted = papers && Object.fromEntries(Object.entries(papers).filter(([, value]) => value !== ''))
    if (noted ?? Object.keys(portal).length > 0)
      await store.setPapers(tx, scope, registration_id, { ...portal, ...(noted && { papers: noted }) })
  })

function wrongPapers(known: readonly PaperField[], papers: Readonly<Record<string, string>>): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(papers)) {
    const field = known.find((one) => one.key === key)
    if (!field) fields[`papers.${key}`] = ['The papers of this kind print nothing of that name. Leave it out.']
    else if (value !== '' && field.type === 'date' && !isIsoDate(value))
      fields[`papers.${key}`] = ['This date does not exist. Write it as YYYY-MM-DD.']
    else if (value !== '' && field.type === 'country' && !countryByCode(value))
      fields[`papers.${key}`] = [`${value} is not a country. Choose one of the list.`]
    else if (value !== '' && field.type === 'choice' && !field.options?.includes(value))
      fields[`papers.${key}`] = [`There is no choice "${value}". Choose one of: ${field.options?.join(', ') ?? ''}.`]
  }
  return fields
}

interface StatusChangeInput extends Omit<StatusChange, 'valid_to_before'> {
  readonly reference: string
  readonly reason: string
}

export const changeStatus = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  input: StatusChangeInput,
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, registration) => {
    const { entity_id, valid_from, kind, details } = registration
    const history = await changes.registrationHistory(tx, scope, registration_id)
    const current = currentStatus(registration, history)
    refuse(
      wrongChange(current, input, {
        valid_from,
        last: history.at(-1)?.happened_on ?? null,
        isRenewed: isRenewed(kind, details),
      }),
    )
    await changes.insertRegistrationChange(tx, scope, {
      ...input,
      entity_id,
      registration_id,
      standing_id: uuidv7(),
      valid_to_before: current.printed,
      recorded_by: byWhom(scope),
      recorded_at: deps.clock.now().toISOString(),
    })
    await saveStatus(deps, tx, scope, registration, statusWith(current, input))
  })

/** The printed particulars now; after its end, the ones printed before. */
const currentStatus = ({ ended_as, valid_to }: Registration, history: readonly StatusChange[]): CurrentStatus => {
  const current = statusAfter(history)
  return ended_as === null ? { ...current, printed: valid_to } : current
}

async function saveStatus(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { registration_id, entity_id }: Registration,
  { printed, ended_on, ended_as, suspended_from }: CurrentStatus,
): Promise<void> {
  await store.updateStatus(tx, scope, registration_id, { valid_to: ended_on ?? printed, ended_as, suspended_from })
  await followEntity(deps, tx, scope, entity_id)
}

export const takeBackStatus = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  standing_id: string,
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, registration) => {
    const history = await changes.registrationHistory(tx, scope, registration_id)
    const last = changes.lastChangeOrThrow(history, (one) => one.standing_id === standing_id)
    await changes.deleteRegistrationChange(tx, scope, standing_id)
    const before = { ...statusAfter(history.slice(0, -1)), printed: last.valid_to_before }
    await saveStatus(deps, tx, scope, registration, before)
  })

export const turnDetail = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  turn: DatedDetail,
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, registration) => {
    refuse(wrongDatedDetail(registration, turn))
    const { entity_id, details } = registration
    const { attribute, from, value } = turn
    const past = details[attribute]
    if (past === undefined) return
    const until = addDays(from as IsoDate, -1)
    const recorded_by = byWhom(scope)
    await store.insertPastDetail(tx, scope, { entity_id, registration_id, attribute, until, value: past, recorded_by })
    await store.setDetails(tx, scope, registration_id, { ...details, [attribute]: value })
    await followEntity(deps, tx, scope, entity_id)
  })

export const takeBackTurn = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  attribute: string,
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, { entity_id, details, past_details }) => {
    const last = past_details.findLast((one) => one.attribute === attribute)
    if (!last) throw new AppError('not_found', 'This change no longer exists. Reload the page.')
    await store.deletePastDetail(tx, scope, registration_id, last)
    await store.setDetails(tx, scope, registration_id, { ...details, [attribute]: last.value })
    await followEntity(deps, tx, scope, entity_id)
  })

export const setPlaces = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  places: readonly Place[],
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, { entity_id }) => {
    const ids = places.map(({ address_id }) => address_id)
    const own = await store.addressesOf(tx, scope, entity_id, ids)
    const fields: Fields = {}
    for (const [place, id] of ids.entries()) {
      if (!own.includes(id))
        fields[`places.${place}.address_id`] = ['This is not an address of the entity. Choose one of them.']
      else if (ids.indexOf(id) !== place)
        fields[`places.${place}.address_id`] = ['This address is given twice. Leave one out.']
    }
    if (places.filter(({ is_principal }) => is_principal).length > 1)
      fields['places'] = ['A registration has one principal place of business. Choose one.']
    refuse(fields)
    await store.replacePlaces(tx, scope, { entity_id, registration_id }, places)
  })

export const setSignatories = (
  deps: Deps,
  scope: OrgScope,
  registration_id: string,
  officer_ids: readonly string[],
): Promise<RegistrationRecord> =>
  underLock(deps, scope, registration_id, async (tx, { entity_id }) => {
    const officerIds = [...new Set(officer_ids)]
    const own = await store.officersOf(tx, scope, entity_id, officerIds)
    if (own.length < officerIds.length)
      throw invalidField(
        'officer_ids',
        'One of them is not a person of the entity. Reload the page, then choose again.',
      )
    await store.replaceSignatories(tx, scope, { entity_id, registration_id }, officerIds)
  })
