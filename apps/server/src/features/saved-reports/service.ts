import type { BodyOf } from '@niyam/contract/endpoint.ts'
import { type ReportPeriod, SAVED_REPORTS_AT_MOST } from '@niyam/contract/report-kinds.ts'
import type { SavedReport, scheduleReport as scheduleCall } from '@niyam/contract/saved-reports.ts'
import type { IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import { sqlState } from '../../db/failure.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField, invalidFields } from '../../http/errors.ts'
import { type Changed, onlySent } from '../../http/partial-body.ts'
import { columnsOf } from '../../http/table-columns.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { expectFilters, pageOf, type ReportParts } from './kinds.ts'
import { nextRun } from './next-run.ts'
import { expectPeriod, periodQuery } from './periods.ts'
import * as store from './store.ts'

/** A person who asks, and whether they manage what concerns everybody. */
export interface Caller extends store.Asker {
  readonly mayManage: boolean
}

/** A deleted report can be restored for as long. */
export const RESTORABLE_MS = 86_400_000

const noReport = () => new AppError('not_found', 'This saved report is not there. Open the list again.')

export const listSaved = ({ db, clock }: ReportParts, caller: Caller): Promise<SavedReport[]> =>
  inOrganisation(db, caller.scope, async (tx) =>
    (await store.listed(tx, caller)).map((row) => toReply(row, caller, clock.today())),
  )

function toReply(row: store.SavedRow, { mayManage }: Caller, today: IsoDate): SavedReport {
  const { schedule } = row
  return {
    ...row,
    query: queryOf(row, today),
    schedule: schedule && { ...schedule, recipients: row.is_own || mayManage ? schedule.recipients : [] },
  }
}

/** The query of the report's call on a day. */
export const queryOf = (
  { filters, period }: Pick<store.Definition, 'filters' | 'period'>,
  today: IsoDate,
): Record<string, string> => ({ ...filters, ...periodQuery(period, today) })

/** The report is asked once as it would be opened today, so that nothing is saved that it refuses. */
async function expectAccepted(parts: ReportParts, { scope }: Caller, saved: store.Definition): Promise<void> {
  const { report, period, filters, columns } = saved
  expectFilters(report, filters)
  expectPeriod(report, period, filters)
  try {
    const query = queryOf(saved, parts.clock.today())
    const { fields } = await pageOf(parts, scope, report, { ...query, page: 1, pagesize: 1 })
    columnsOf(fields, columns.join(','))
  } catch (error) {
    throw error instanceof AppError && error.fields ? refusedFilters(error.fields) : error
  }
}

/** Fields of the report's query are filters here; `columns` has the same name in both. */
const refusedFilters = (fields: Readonly<Record<string, string[]>>) =>
  invalidFields(
    Object.fromEntries(
      Object.entries(fields).map(([field, words]) => [field === 'columns' ? field : `filters.${field}`, words]),
    ),
  )

const named = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    throw invalidField('name', 'You have a saved report of this name already. Choose another name.')
  }
}

const replyOf = async (parts: ReportParts, tx: Tx, caller: Caller, saved_report_id: string): Promise<SavedReport> => {
  const row = await store.one(tx, caller, saved_report_id)
  if (!row) throw noReport()
  return toReply(row, caller, parts.clock.today())
}

/** @throws AppError `conflict` at the limit, `invalid` for what the report refuses, `not_found` for an entity that is not visible */
export async function saveReport(parts: ReportParts, caller: Caller, saved: store.Definition): Promise<SavedReport> {
  const { db, clock } = parts
  await inOrganisation(db, caller.scope, (tx) => entityIn(tx, caller, saved))
  await expectAccepted(parts, caller, saved)
  const saved_report_id = uuidv7()
  return named(
    inOrganisation(db, caller.scope, async (tx) => {
      await expectRoom(tx, caller)
      await store.insert(tx, caller, { ...saved, saved_report_id, created_at: clock.now().toISOString() })
      return replyOf(parts, tx, caller, saved_report_id)
    }),
  )
}

async function entityIn(tx: Tx, { scope }: Caller, { filters }: store.Definition): Promise<void> {
  const { entity_id } = filters
  if (entity_id === undefined) return
  if (!UUID.test(entity_id))
    throw invalidField('filters.entity_id', 'This is not an id we know. Choose the entity again.')
  await expectEntity(tx, scope, entity_id)
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function expectRoom(tx: Tx, caller: Caller): Promise<void> {
  if ((await store.countOf(tx, caller)) >= SAVED_REPORTS_AT_MOST)
    throw new AppError('conflict', `A person has at most ${SAVED_REPORTS_AT_MOST} saved reports. Delete one first.`)
}

async function own(tx: Tx, caller: Caller, saved_report_id: string): Promise<store.SavedRow> {
  const row = await store.one(tx, caller, saved_report_id)
  if (!row?.is_own) throw noReport()
  return row
}

interface Changes {
  readonly name: string
  readonly period: ReportPeriod | null
  readonly filters: Readonly<Record<string, string>>
  readonly columns: readonly string[]
}

export async function changeSaved(
  parts: ReportParts,
  caller: Caller,
  saved_report_id: string,
  changes: Changed<Changes>,
): Promise<SavedReport> {
  const { db, scope } = { db: parts.db, scope: caller.scope }
  const { period, filters, columns } = changes
  const isRenaming = period === undefined && filters === undefined && columns === undefined
  const changed = await inOrganisation(db, scope, async (tx) => {
    const saved = { ...(await own(tx, caller, saved_report_id)), ...onlySent(changes) }
    if (!isRenaming) await entityIn(tx, caller, saved)
    return saved
  })
  // A name can be changed though the report meanwhile refuses its filters.
  if (!isRenaming) await expectAccepted(parts, caller, changed)
  return named(
    inOrganisation(db, scope, async (tx) => {
      await own(tx, caller, saved_report_id)
      await store.update(tx, scope, saved_report_id, changed)
      return replyOf(parts, tx, caller, saved_report_id)
    }),
  )
}

/** Only one's own is shared; what is shared already, everybody who manages can take back. */
export const share = (
  parts: ReportParts,
  caller: Caller,
  saved_report_id: string,
  is_shared: boolean,
): Promise<SavedReport> =>
  inOrganisation(parts.db, caller.scope, async (tx) => {
    const row = await store.one(tx, caller, saved_report_id)
    if (!row || !(row.is_own || row.is_shared)) throw noReport()
    await store.setShared(tx, caller.scope, saved_report_id, is_shared)
    return replyOf(parts, tx, caller, saved_report_id)
  })

export const deleteSaved = ({ db, clock }: ReportParts, caller: Caller, saved_report_id: string): Promise<void> =>
  inOrganisation(db, caller.scope, async (tx) => {
    const now = clock.now()
    if (!(await store.setDeleted(tx, caller, saved_report_id, now.toISOString()))) throw noReport()
    await store.deleteOlder(tx, caller.scope, new Date(now.getTime() - RESTORABLE_MS).toISOString())
  })

/** @throws AppError `invalid` where its name was taken meanwhile, `conflict` at the limit */
export const restoreSaved = (parts: ReportParts, caller: Caller, saved_report_id: string): Promise<SavedReport> =>
  named(
    inOrganisation(parts.db, caller.scope, async (tx) => {
      await expectRoom(tx, caller)
      if (!(await store.setDeleted(tx, caller, saved_report_id, null))) throw noReport()
      await planAnew(parts, tx, caller, saved_report_id)
      return replyOf(parts, tx, caller, saved_report_id)
    }),
  )

/** Mails that were due while it was deleted are not sent. */
async function planAnew({ clock }: ReportParts, tx: Tx, caller: Caller, saved_report_id: string): Promise<void> {
  const row = await store.one(tx, caller, saved_report_id)
  if (!row?.schedule) return
  const next = await nextRun(row.schedule, clock.now(), (day) => store.workingDayFrom(tx, caller.scope, day))
  await store.setNext(tx, caller.scope, saved_report_id, next.toISOString())
}

export const schedule = (
  parts: ReportParts,
  caller: Caller,
  saved_report_id: string,
  { recipients, ...given }: BodyOf<typeof scheduleCall>,
): Promise<SavedReport> => {
  const { scope } = caller
  if ((given.every === 'week') !== (given.weekday !== null))
    throw invalidField('weekday', 'A weekly mail needs its day of the week, and only a weekly one. Correct it.')
  if ((given.every === 'month') !== (given.month_day !== null))
    throw invalidField('month_day', 'A monthly mail needs its day of the month, and only a monthly one. Correct it.')
  return inOrganisation(parts.db, scope, async (tx) => {
    const row = await own(tx, caller, saved_report_id)
    const before = row.schedule?.recipients.map(({ organisation_user_id }) => organisation_user_id) ?? []
    const userIds = [...new Set(recipients)]
    const others = userIds.filter((one) => one !== caller.organisation_user_id && !before.includes(one))
    if (others.length > 0 && !caller.mayManage)
      throw invalidField('recipients', 'Only admins choose other people than themselves. Choose yourself alone.')
    if ((await store.notMembers(tx, scope, others)).length > 0)
      throw invalidField('recipients', 'One of these people is not a member, or no longer. Choose again.')
    const next = await nextRun(given, parts.clock.now(), (day) => store.workingDayFrom(tx, scope, day))
    await store.setSchedule(tx, scope, saved_report_id, { ...given, next_at: next.toISOString(), recipients: userIds })
    return replyOf(parts, tx, caller, saved_report_id)
  })
}

export const endSchedule = (parts: ReportParts, caller: Caller, saved_report_id: string): Promise<SavedReport> =>
  inOrganisation(parts.db, caller.scope, async (tx) => {
    await own(tx, caller, saved_report_id)
    await store.removeSchedule(tx, caller.scope, saved_report_id)
    return replyOf(parts, tx, caller, saved_report_id)
  })

export const leaveSchedule = ({ db }: ReportParts, caller: Caller, saved_report_id: string): Promise<void> =>
  inOrganisation(db, caller.scope, async (tx) => {
    if (!(await store.removeRecipient(tx, caller, saved_report_id)))
      throw new AppError('not_found', 'You do not get this report by mail, or no longer. Open the list again.')
  })
