import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import { SERIES_AT_MOST } from '@niyam/contract/task-limits.ts'
import type * as contract from '@niyam/contract/task-series.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { newCheck } from './check.ts'
import { checkPeople } from './people.ts'
import * as store from './series-store.ts'
import { isEntity } from './store.ts'
import { keepUndo } from './undoable.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** A yearly series has its next occurrence in the list. */
const MADE_AHEAD_DAYS = 400

const noSeries = () =>
  new AppError('not_found', 'This recurring task no longer exists. Open the list of recurring tasks again.')

export const listSeries = ({ db, clock }: Deps, scope: OrgScope): Promise<ReplyOf<typeof contract.listTaskSeries>> =>
  inOrganisation(db, scope, async (tx) => ({ series: await store.seriesOf(tx, scope, null), today: clock.today() }))

async function oneSeries(tx: Tx, scope: OrgScope, series_id: string): Promise<contract.TaskSeries> {
  const [one] = await store.seriesOf(tx, scope, series_id)
  if (!one) throw noSeries()
  return one
}

const make = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  series: Pick<store.HeldSeries, 'series_id' | 'checks'>,
) =>
  store.makeOccurrences(tx, scope, series.series_id, {
    through: addDays(clock.today(), MADE_AHEAD_DAYS),
    checks: series.checks.map(newCheck),
    at: clock.now().toISOString(),
  })

/** Makes the occurrences that the time has come for. */
export const makeSeries = ({ db, clock }: Deps, scope: OrgScope): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    for (const series of await store.lockBehind(tx, scope, addDays(clock.today(), MADE_AHEAD_DAYS)))
      await make({ clock }, tx, scope, series)
  })

/** Occurrences that would be due before today are not made. */
export const createSeries = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  input: BodyOf<typeof contract.createTaskSeries>,
): Promise<contract.TaskSeries> =>
  inOrganisation(db, scope, async (tx) => {
    const { entity_id, starts_on, ends_on, checks } = input
    if (ends_on !== null && ends_on < starts_on) throw invalidField('ends_on', 'The last day is before the first one.')
    if (entity_id !== null && !(await isEntity(tx, scope, entity_id)))
      throw invalidField('entity_id', 'This entity no longer exists. Choose another.')
    await checkPeople(tx, scope, { ...input, area: null }, clock.today())
    if ((await store.countSeries(tx, scope)) >= SERIES_AT_MOST)
      throw new AppError('conflict', `An organisation has at most ${SERIES_AT_MOST} recurring tasks.`)
    const series_id = uuidv7()
    const first = starts_on > clock.today() ? starts_on : clock.today()
    await store.insertSeries(tx, scope, {
      ...input,
      series_id,
      made_through: addDays(first as IsoDate, -1),
      created_by: by,
      created_at: clock.now().toISOString(),
    })
    await make({ clock }, tx, scope, { series_id, checks })
    return oneSeries(tx, scope, series_id)
  })

/** Changes the occurrences due from a day on, but for those that someone worked on. */
export const changeSeries = (
  { db, clock }: Deps,
  scope: OrgScope,
  series_id: string,
  { from, ...content }: BodyOf<typeof contract.changeTaskSeries>,
): Promise<ReplyOf<typeof contract.changeTaskSeries>> =>
  inOrganisation(db, scope, async (tx) => {
    const series = await store.lockSeries(tx, scope, series_id)
    if (!series) throw noSeries()
    if (from > series.made_through)
      throw invalidField('from', 'Choose a day for which occurrences are in the list already.')
    await checkPeople(tx, scope, { ...content, entity_id: series.entity_id, area: null }, clock.today())
    await store.updateSeries(tx, scope, series_id, content)
    const checks = content.checks.map(newCheck)
    const changed = await store.changeOccurrences(tx, scope, series_id, from, { ...content, checks })
    const kept = await store.countTouched(tx, scope, series_id, from)
    return { ...(await oneSeries(tx, scope, series_id)), changed, kept }
  })

/** Ends a series after a day, or resumes it. */
export const endSeries = (
  deps: Deps,
  scope: OrgScope,
  series_id: string,
  ends_on: string | null,
): Promise<ReplyOf<typeof contract.endTaskSeries>> =>
  inOrganisation(deps.db, scope, async (tx) => {
    const series = await store.lockSeries(tx, scope, series_id)
    if (!series) throw noSeries()
    const later = ends_on === null ? null : addDays(ends_on as IsoDate, 1)
    const removed = later === null ? 0 : await store.deleteOccurrences(tx, scope, series_id, later)
    const kept = later === null ? 0 : await store.countTouched(tx, scope, series_id, later)
    await setEnd(deps, tx, scope, series, ends_on)
    const before = { series_id, ends_on: series.ends_on, removed }
    const undo_id = await keepUndo(deps, tx, scope, { access: 'tasks.manage', tasks: [], series: before })
    return { ...(await oneSeries(tx, scope, series_id)), removed, kept, undo_id }
  })

/** Sets the end of a series and makes the occurrences until then. */
export async function setEnd(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  series: Pick<store.HeldSeries, 'series_id' | 'checks'>,
  ends_on: string | null,
): Promise<void> {
  await store.setEnd(tx, scope, series.series_id, { ends_on, today: clock.today() })
  await make({ clock }, tx, scope, series)
}

/** The series with the end that it had. */
export async function restoreEnd(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  { series_id, ends_on }: { readonly series_id: string; readonly ends_on: string | null },
): Promise<void> {
  const series = await store.lockSeries(tx, scope, series_id)
  if (!series) throw noSeries()
  const later = ends_on === null ? null : addDays(ends_on as IsoDate, 1)
  if (later !== null) await store.deleteOccurrences(tx, scope, series_id, later)
  await setEnd(deps, tx, scope, series, ends_on)
}
