import {
  addMonths,
  type CalendarItemRow,
  calendarItems,
  endOfMonth,
  type EntitySubject,
  type IsoDate,
} from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../clock.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { fullVisibility } from '../../db/visibility.ts'
import { asPlatform, type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Queue } from '../../jobs/queue.ts'
import { following, lawAndMark, lawInForce, type PresentRelease } from '../law-in-force/service.ts'
import { type AnsweredFact, answeredRows } from './answered-rows.ts'
import { costAgain } from './queue-costs.ts'
import * as store from './recompute-store.ts'
import * as subjectStore from './subject-store.ts'
import { subjectOf } from './subject.ts'

export { lockEntity } from './recompute-store.ts'
export { factForLaw } from './subject.ts'

/** Calendars reach a year beyond the end of the current month. */
export const horizonOf = (today: IsoDate): IsoDate => endOfMonth(addMonths(endOfMonth(today), 12))

// With more registrations than this the person would wait; a job takes over.
const REGISTRATIONS_AT_ONCE = 30

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
}

/**
 * Brings the calendar of one entity in line with its facts and the law, whatever of it the caller sees. Run again, it
 * changes nothing.
 *
 * @returns how many items were written or taken away; 0 as well when the entity no longer exists
 */
export const recomputeEntity = (tx: Tx, scope: OrgScope, entity_id: string, today: IsoDate): Promise<number> =>
  recomputeWhole(fullVisibility(tx, scope), scope, entity_id, today)

export async function recomputeWhole(tx: Tx, scope: OrgScope, entity_id: string, today: IsoDate): Promise<number> {
  await store.lockEntity(tx, entity_id)
  const rows = await subjectStore.subjectRows(tx, scope, entity_id)
  if (!rows) return 0
  const { law, mark: computed_with } = await lawAndMark(tx, scope)
  const to = horizonOf(today)
  const range = { from: rows.entity.tracked_from as IsoDate, to }
  const due = calendarItems(law, subjectOf(entity_id, rows), range).map(wantedItem)
  const dropped = store.dropItems(tx, scope, entity_id, due)
  const saved = store.saveItems(tx, scope, entity_id, due)
  const { changed_at } = rows.entity
  const noted = store.noteComputed(tx, scope, entity_id, { changed_at, release: computed_with, to })
  const [gone, written] = await Promise.all([dropped, saved, noted])
  return gone + written
}

export const wantedItem = (row: CalendarItemRow): store.WantedItem => ({
  item_id: uuidv7(),
  registration_id: row.registration_id,
  obligation_id: row.obligation_id,
  version_id: row.version_id,
  area: row.area,
  form: row.form,
  title: row.title,
  period: row.period,
  event_id: row.event_id,
  statutory_due_date: row.statutory_due_date,
  due_date: row.due_date,
  fee_free_until: row.fee_free_until,
  latest_due_date: row.latest?.due_date ?? null,
  latest_counted_from: row.latest?.counted_from ?? null,
  needs_facts: row.applicability === 'needs-facts' || row.due_date === null,
  missing: row.missing,
  assumed: row.assumed,
  is_optional: row.optional,
})

interface TrackedEntity {
  readonly subject: EntitySubject
  /** The day from which its due dates are listed. */
  readonly tracked_from: IsoDate
}

/**
 * An entity in the law's own terms; undefined when the organisation has none of this id, or the caller does not see it.
 *
 * The law judges by all registrations. The numbers of those that the caller does not see are left out.
 *
 * @param answer a fact supposed to be answered so
 */
export async function trackedEntity(
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  answer?: AnsweredFact,
): Promise<TrackedEntity | undefined> {
  const changed = answer ? answeredRows(answer) : (same: subjectStore.SubjectRows) => same
  const rows = await subjectStore.subjectRows(tx, scope, entity_id)
  if (!rows) return undefined
  const tracked_from = rows.entity.tracked_from as IsoDate
  if (!scope.visibilityLimits) return { subject: subjectOf(entity_id, changed(rows)), tracked_from }
  const fullRows = await subjectStore.subjectRows(fullVisibility(tx, scope), scope, entity_id)
  return fullRows && { subject: masked(subjectOf(entity_id, changed(fullRows)), rows), tracked_from }
}

export const subjectOfEntity = async (tx: Tx, scope: OrgScope, entity_id: string): Promise<EntitySubject | undefined> =>
  (await trackedEntity(tx, scope, entity_id))?.subject

// FSSAI numbers stay: the law derives the issuing authority from them.
const masked = (subject: EntitySubject, { registrations }: subjectStore.SubjectRows): EntitySubject => ({
  ...subject,
  registrations: subject.registrations.map(({ number, ...one }) =>
    one.kind === 'fssai' || registrations.some(({ registration_id }) => registration_id === one.id)
      ? { ...one, ...(number !== undefined && { number }) }
      : one,
  ),
})

/** The entities of an organisation (of these ids) in the law's own terms, at most so many, in the order of their names. */
export const subjectsOfOrganisation = async (
  tx: Tx,
  scope: OrgScope,
  limit: number,
  entity_ids?: readonly string[],
): Promise<({ entity_id: string; name: string } & TrackedEntity)[]> => {
  const visible = await subjectStore.subjectRowsOfAll(tx, scope, limit, entity_ids)
  const fullRows = scope.visibilityLimits
    ? await subjectStore.subjectRowsOf(fullVisibility(tx, scope), scope, visible)
    : visible.map(({ rows }) => rows)
  return visible.map(({ entity_id, name, rows }, at) => {
    const subject = subjectOf(entity_id, fullRows[at] ?? rows)
    const tracked_from = rows.entity.tracked_from as IsoDate
    return { entity_id, name, subject: scope.visibilityLimits ? masked(subject, rows) : subject, tracked_from }
  })
}

/**
 * Lets the calendar follow a change of facts made in this transaction: at once where that is quick, else by a job. The
 * caller holds the entity's lock.
 *
 * @param deps.later collects the entity instead: one of many changes, whose calendars `followLater` queues together
 */
export async function followChange(
  { clock, queue, later }: Pick<Deps, 'clock' | 'queue'> & { readonly later?: Set<string> },
  tx: Tx,
  scope: OrgScope,
  { entity_id, registrations }: { entity_id: string; registrations: number },
): Promise<void> {
  if (later) {
    later.add(entity_id)
    return
  }
  if (registrations <= REGISTRATIONS_AT_ONCE) {
    await recomputeEntity(tx, scope, entity_id, clock.today())
    await costAgain({ queue }, tx, scope, [entity_id])
    return
  }
  await followLater({ queue }, tx, scope, [entity_id])
}

/** Marks the calendars of some entities as behind and lets them follow by jobs. The caller holds the entities' locks. */
export async function followLater(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  scope: OrgScope,
  entity_ids: readonly string[],
): Promise<void> {
  await store.markChanged(tx, scope, entity_ids)
  await queueWhole({ queue }, tx, scope, entity_ids)
}

// Imported organisations keep their IDs: two organisations may have an entity with the same ID.
const jobKey = ({ organisation_id }: OrgScope, entity_id: string) => `recompute:${organisation_id}:${entity_id}`

/** Lets every calendar of an organisation follow, by jobs. */
export async function followAll({ queue }: Pick<Deps, 'queue'>, tx: Tx, scope: OrgScope): Promise<void> {
  await queueWhole({ queue }, tx, scope, await store.markAllChanged(tx, scope))
}

/** Queues every entity, of all organisations, whose calendar is behind. Asks the state, so it may run at any time. */
export async function catchUp({ db, clock, queue }: Deps): Promise<void> {
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => followLaw({ clock, queue }, tx, scope))
  }
}

/** Queues the whole calendars of some entities. */
export const queueWhole = (
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  scope: OrgScope,
  entity_ids: readonly string[],
): Promise<void> =>
  queue.addAll(
    tx,
    'recompute-entity',
    entity_ids.map((entity_id) => ({
      payload: { organisation_id: scope.organisation_id, entity_id },
      key: jobKey(scope, entity_id),
    })),
  )

/**
 * Queues the entities of one organisation with an outdated calendar, and reports a release that they follow or wait
 * for.
 *
 * @param others entities that follow in another way
 */
export async function followLaw(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  others: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { organisation_id } = scope
  const to = horizonOf(clock.today())
  // A change of the law for all also covers entities that the caller does not see.
  const behind = await store.entitiesBehind(fullVisibility(tx, scope), scope, await lawInForce(tx, scope), to)
  await queueWhole(
    { queue },
    tx,
    scope,
    behind.filter((entity_id) => !others.has(entity_id)),
  )
  const { present, release: held } = await following(tx, scope)
  if (held !== present.number) {
    const key = `release-waits:${organisation_id}`
    await queue.add(tx, 'tell-release-waits', { organisation_id, held }, { key })
    return
  }
  // Asked before the calendars follow: afterwards nothing tells what they were made with.
  const releases = await store.releasesComputedWith(tx, scope)
  const older = oldestBefore(present, releases) ?? releases.find((release) => !present.numbers.includes(release))
  const key = `law-change:${organisation_id}`
  if (older !== undefined) await queue.add(tx, 'tell-law-change', { organisation_id, older }, { key })
}

/** How many entities the caller sees, and how many of them are behind. */
export const calendarsBehind = async (
  tx: Tx,
  scope: OrgScope,
  today: IsoDate,
): Promise<{ entities: number; behind: number }> =>
  store.countBehind(tx, scope, await lawInForce(tx, scope), horizonOf(today))

/** The oldest release among the calendars that is not in force. */
const oldestBefore = ({ number, numbers }: PresentRelease, releases: readonly string[]): string | undefined =>
  numbers.find((release) => release !== number && releases.includes(release))

/** The job's work for one entity. */
export const recomputeNow = (
  { db, clock, queue }: Deps,
  organisation_id: string,
  entity_id: string,
): Promise<number> => {
  const scope = provenScope(organisation_id)
  return inOrganisation(db, scope, async (tx) => {
    const written = await recomputeEntity(tx, scope, entity_id, clock.today())
    await costAgain({ queue }, tx, scope, [entity_id])
    return written
  })
}
