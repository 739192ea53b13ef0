import type { Dsc, DscMovement, getDsc, listDsc, moveManyDsc } from '@niyam/contract/dsc.ts'
import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { type DscAsked, dscPage, type Moments, oneDsc, officerEntity } from './list-store.ts'
import { shownReminder } from './reminder-view.ts'
import { FIELDS, toRow } from './rows.ts'
import * as store from './store.ts'

export { dscEnding } from './feed-store.ts'
export { onTheLadder } from './ladder.ts'

export type Deps = Pick<Parts, 'db' | 'clock'>

const noDsc = () => new AppError('not_found', 'This certificate no longer exists. Reload the page.')

export function listOfDsc(
  { db, clock }: Deps,
  scope: OrgScope,
  query: PageQuery & Omit<DscAsked, keyof Moments>,
  url: string,
): Promise<ReplyOf<typeof listDsc>> {
  const moments = momentsOf(clock)
  const { today } = moments
  const { key: sort, descending } = sortOf(query.sort, ['valid_to', 'holder', 'entity'] as const, 'valid_to')
  return inOrganisation(db, scope, async (tx) => {
    const page = { sort, descending, ...limitsOf(query) }
    const { rows, total } = await dscPage(tx, scope, { ...query, ...moments }, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total), today, certificates: rows }
  })
}

export const momentsOf = (clock: Deps['clock']): Moments => ({
  today: clock.today(),
  now: clock.now().toISOString(),
})

export const readDsc = (
  { db, clock, secret, proves_mailboxes }: Deps & Pick<Parts, 'secret' | 'proves_mailboxes'>,
  scope: OrgScope,
  dsc_id: string,
): Promise<ReplyOf<typeof getDsc>> =>
  inOrganisation(db, scope, async (tx) => {
    const moments = momentsOf(clock)
    const certificate = await expectDsc(tx, scope, dsc_id, moments)
    return {
      today: moments.today,
      certificate,
      movements: await store.movementsOf(tx, scope, dsc_id, moments.now),
      reminder: await shownReminder(tx, scope, secret, certificate),
      sends_mail: proves_mailboxes,
    }
  })

async function expectDsc(tx: Tx, scope: OrgScope, dsc_id: string, moments: Moments): Promise<Dsc> {
  const one = await oneDsc(tx, scope, dsc_id, moments)
  if (!one) throw noDsc()
  return one
}

/** Does something about a certificate under its lock. */
export const inOneDsc = <T>(
  { db, clock }: Deps,
  scope: OrgScope,
  dsc_id: string,
  act: (tx: Tx, before: Dsc) => Promise<T>,
): Promise<T> =>
  inOrganisation(db, scope, async (tx) => {
    await store.holdDsc(tx, scope, dsc_id)
    return act(tx, await expectDsc(tx, scope, dsc_id, momentsOf(clock)))
  })

/** Changes a certificate under its lock, and answers with what it is then. */
const changing = (
  deps: Deps,
  scope: OrgScope,
  dsc_id: string,
  change: (tx: Tx, before: Dsc) => Promise<unknown>,
): Promise<Dsc> =>
  inOneDsc(deps, scope, dsc_id, async (tx, before) => {
    await change(tx, before)
    return expectDsc(tx, scope, dsc_id, momentsOf(deps.clock))
  })

/** Does something about a movement under the lock of its certificate, and answers with what the movement is then. */
export const inOneMovement = (
  { db, clock }: Deps,
  scope: OrgScope,
  dsc_id: string,
  movement_id: string,
  act: (tx: Tx) => Promise<unknown>,
): Promise<DscMovement> =>
  inOrganisation(db, scope, async (tx) => {
    await store.holdDsc(tx, scope, dsc_id)
    await expectMovement()
    await act(tx)
    return expectMovement()

    async function expectMovement(): Promise<DscMovement> {
      const movements = await store.movementsOf(tx, scope, dsc_id, clock.now().toISOString())
      const found = movements.find((one) => one.movement_id === movement_id)
      if (!found) throw new AppError('not_found', 'This movement no longer exists. Reload the page.')
      return found
    }
  })

export type DscChanges = Pick<
  Dsc,
  'label' | 'token_make' | 'token_serial' | 'location' | 'notes' | 'status' | 'officer_id' | 'entity_id'
>

export const changeDsc = (deps: Deps, scope: OrgScope, dsc_id: string, changes: Changed<DscChanges>): Promise<Dsc> =>
  changing(deps, scope, dsc_id, async (tx, before) => {
    const sent = await withEntity(tx, scope, before, onlySent(changes))
    if (Object.keys(sent).length > 0) await store.updateDsc(tx, scope, dsc_id, sent)
  })

/** An officer brings the entity; another entity takes an officer of the first one away. */
async function withEntity(
  tx: Tx,
  scope: OrgScope,
  before: Dsc,
  sent: Partial<DscChanges>,
): Promise<Partial<DscChanges>> {
  if (sent.officer_id) {
    const entity_id = await officerEntity(tx, scope, sent.officer_id)
    if (!entity_id) throw invalidField('officer_id', 'This person no longer exists. Choose one of the list.')
    return { ...sent, entity_id }
  }
  if (sent.entity_id === undefined || sent.entity_id === before.entity_id) return sent
  if (sent.entity_id !== null) await expectEntity(tx, scope, sent.entity_id)
  else expectUnlimited(scope)
  return { ...sent, officer_id: null }
}

/** @throws AppError where the caller would not see the certificate any more */
export function expectUnlimited({ visibilityLimits }: OrgScope): void {
  if (visibilityLimits) throw invalidField('entity_id', NEEDS_ENTITY)
}

export const NEEDS_ENTITY =
  'Choose the entity of this certificate: without one only people who see all entities see it.'

type Movement = Omit<BodyOf<typeof moveManyDsc>, 'dsc_ids'>

/** @param andThen what belongs to the new movement, in its transaction */
export const moveDscToken = (
  deps: Deps,
  scope: OrgScope,
  user_id: string,
  dsc_id: string,
  { direction, person, purpose, expected_back_on }: Movement,
  andThen?: (tx: Tx, scope: OrgScope, movement_id: string) => Promise<void>,
): Promise<Dsc> => {
  const today = deps.clock.today()
  const isOut = direction === 'out'
  expectReturnDay({ direction, expected_back_on }, today)
  return changing(deps, scope, dsc_id, async (tx, { out }) => {
    if (isOut && out) throw new AppError('conflict', alreadyOut(out))
    if (!isOut && !out) throw new AppError('conflict', 'This token is in the office already. Reload the page.')
    const movement_id = uuidv7()
    await store.insertMovement(tx, scope, {
      movement_id,
      dsc_id,
      direction,
      moved_on: today,
      person,
      purpose,
      expected_back_on: isOut ? expected_back_on : null,
      recorded_by: user_id,
      recorded_at: deps.clock.now().toISOString(),
    })
    await andThen?.(tx, scope, movement_id)
  })
}

/** @throws AppError where a token that goes out is expected back on a day that has passed */
export function expectReturnDay(
  { direction, expected_back_on }: Pick<Movement, 'direction' | 'expected_back_on'>,
  today: string,
): void {
  if (direction === 'out' && expected_back_on !== null && expected_back_on < today)
    throw invalidField('expected_back_on', 'This day has passed. Choose today or a later day.')
}

const alreadyOut = ({ person, moved_on }: NonNullable<Dsc['out']>) =>
  `${person} has this token since ${formatDay(moved_on as IsoDate)}. Record its return first.`

type Registration = Omit<Dsc['registrations'][number], 'registered_on'> & { readonly registered_on: string | null }

export const registerDsc = (
  deps: Deps,
  scope: OrgScope,
  dsc_id: string,
  { portal, registered_on, checked_on }: Registration,
): Promise<Dsc> => {
  if (registered_on !== null && checked_on !== null && checked_on < registered_on)
    throw invalidField('checked_on', 'It was checked before it was registered. Correct one of the days.')
  return changing(deps, scope, dsc_id, (tx) =>
    registered_on === null
      ? store.deleteRegistration(tx, scope, dsc_id, portal)
      : store.putRegistration(tx, scope, dsc_id, { portal, registered_on, checked_on }),
  )
}

export const archiveDsc = (deps: Deps, scope: OrgScope, dsc_id: string): Promise<Dsc> =>
  changing(deps, scope, dsc_id, (tx) =>
    store.updateDsc(tx, scope, dsc_id, { archived_at: deps.clock.now().toISOString() }),
  )

export const restoreDsc = (deps: Deps, scope: OrgScope, dsc_id: string): Promise<Dsc> =>
  changing(deps, scope, dsc_id, (tx) => store.updateDsc(tx, scope, dsc_id, { archived_at: null }))
