import type { HeldByLock } from '@niyam/contract/period-locks.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { inWords, type IsoDate, type Period, periodLabel } from '@niyam/law'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { v7 as uuidv7 } from 'uuid'
import { indianDay } from '../../clock.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const FIELDS: TableReply['fields'] = [
  { key: 'period', label: 'Period', class: '', sortable: true, words: 'period' },
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'reason', label: 'Reason', class: '', sortable: false },
  { key: 'locked', label: 'Locked', class: '', sortable: true, detail: 'Locked by' },
  { key: 'unlocked', label: 'Unlocked', class: '', sortable: false, detail: 'Unlocked by' },
  { key: 'unlocked_reason', label: 'Reason for unlocking', class: '', sortable: false },
  { key: 'state', label: 'Status', class: '', sortable: false, words: 'state' },
]

const dayOf = (moment: string | null) => (moment === null ? null : indianDay(new Date(moment)))

const toRow = (lock: store.LockRow): Row => ({
  id: lock.lock_id,
  groups: [
    text(lock.period),
    text(lock.entity_name ?? say('All entities')),
    text(lock.reason),
    withSecond(dayOf(lock.locked_at), lock.locked_by),
    withSecond(dayOf(lock.unlocked_at), lock.unlocked_by),
    text(lock.unlocked_reason),
    text(lock.unlocked_at === null ? 'locked' : 'unlocked'),
  ],
  actions:
    lock.unlocked_at === null ? [{ label: 'Unlock', route: 'unlock-period', params: { lock_id: lock.lock_id } }] : [],
})

export function listPeriodLocks(
  { db }: Deps,
  scope: OrgScope,
  query: PageQuery & { readonly search: string },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['locked', 'period', 'entity'], '-locked')
  return inOrganisation(db, scope, async (tx) => {
    const page = { search: query.search, sort, descending, ...limitsOf(query) }
    const { rows, total } = await store.lockPage(tx, scope, page)
    return { rows: rows.map(toRow), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

const LOCKABLE = ['month', 'quarter', 'half', 'year']

interface NewLock {
  readonly period: string
  readonly entity_id: string | null
  readonly reason: string
}

/**
 * From then on nothing of the period is filed, withdrawn or marked as not required; filings in progress finish first.
 */
export function lockPeriod(
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  { period, entity_id, reason }: NewLock,
): Promise<{ message: string }> {
  const span = periodSpan(period)
  if (span === null || !LOCKABLE.includes(span.kind))
    throw invalidField(
      'period',
      'This is not a month, quarter, half or year. Write it as 2026-04, 2026-27-Q1 or 2026-27.',
    )
  const begins = fromDayNumber(span.first)
  if (begins > clock.today())
    throw invalidField('period', `This period begins on ${inWords(begins)}. Lock it once it has begun.`)
  return inOrganisation(db, scope, async (tx) => {
    await store.holdAlone(tx, scope)
    if (entity_id !== null && !(await store.isEntity(tx, scope, entity_id)))
      throw invalidField('entity_id', 'This entity no longer exists. Choose one of the list.')
    const locked_at = clock.now().toISOString()
    const lock = { lock_id: uuidv7(), entity_id, period: span.text, reason, locked_by: by, locked_at }
    if (!(await store.insertLock(tx, scope, lock)))
      throw new AppError(
        'conflict',
        `${periodLabel(span.text)} is locked already. Reload the page to see who locked it.`,
      )
    return { message: 'The period is locked.' }
  })
}

/** Opens it again; another lock may still hold a part of it. */
export const unlockPeriod = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  lock_id: string,
  reason: string,
): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    await store.holdAlone(tx, scope)
    const period = await store.unlock(tx, scope, lock_id, { by, at: clock.now().toISOString(), reason })
    if (period === undefined)
      throw new AppError('not_found', 'This lock is no longer in force: it was unlocked. Reload the page.')
    return { message: 'The period is unlocked.' }
  })

/** Why nothing can be done to an item, for one among many. */
export const lockedReason = ({ period, by, at }: store.ItemLock): string =>
  say(`${labelOf(period)} is locked since ${dayInWords(at)} by ${by}. Unlock it first.`)

const labelOf = (period: string): string => periodLabel(period as Period)
const dayInWords = (at: string): string => inWords(indianDay(new Date(at)) as IsoDate)

/** The locks of some items, by item; held so that none comes before the transaction ends. */
export const locksOfItems = async (
  tx: Tx,
  scope: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, store.ItemLock>> =>
  new Map((await store.locksOf(tx, scope, item_ids)).map((lock) => [lock.item_id, lock]))

/** The locks of some items, by item, for looking at alone: a lock may come a moment later. */
export const locksSeenOfItems = async (
  tx: Tx,
  scope: OrgScope,
  item_ids: readonly string[],
): Promise<ReadonlyMap<string, store.ItemLock>> =>
  new Map((await store.locksSeen(tx, scope, item_ids)).map((lock) => [lock.item_id, lock]))

/** The lock of one item as it is shown; null while its period is open. */
export const lockShown = async (tx: Tx, scope: OrgScope, item_id: string): Promise<HeldByLock | null> => {
  const [seen] = await store.locksSeen(tx, scope, [item_id])
  if (!seen) return null
  const { item_id: _, ...lock } = seen
  return lock
}

/** Why nothing can be done to an item; null while its period is open. */
export async function lockOf(tx: Tx, scope: OrgScope, item_id: string): Promise<string | null> {
  const [lock] = await store.locksOf(tx, scope, [item_id])
  return lock ? lockedReason(lock) : null
}

/** @throws AppError `conflict` naming who locked the period, and why */
export async function refuseLocked(tx: Tx, scope: OrgScope, item_id: string): Promise<void> {
  const [lock] = await store.locksOf(tx, scope, [item_id])
  if (!lock) return
  const { period, by, at, reason } = lock
  throw new AppError(
    'conflict',
    `${labelOf(period)} was locked by ${by} on ${dayInWords(at)}: ${reason}. Ask an admin or a reviewer to unlock it first.`,
  )
}
