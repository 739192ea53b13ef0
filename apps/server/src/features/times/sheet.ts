import type { QueryOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/times.ts'
import { addDays, type IsoDate } from '@niyam/law'
import { daysBetween, weekday } from '@niyam/law/calendar/iso-date.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Caller, personOf, seesAll } from './policy.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
const DAYS = 7

/** The Monday of a day's week. */
export const mondayOf = (day: string): IsoDate => addDays(day as IsoDate, -((weekday(day as IsoDate) + 6) % DAYS))

/** The week of a person as rows of work. */
export function timeSheet(
  { db, clock }: Deps,
  scope: OrgScope,
  caller: Caller,
  { day, ...asked }: QueryOf<typeof contract.timeSheet>,
): Promise<contract.TimeSheet> {
  const user_id = personOf(caller, asked.user_id)
  const today = clock.today()
  const monday = mondayOf(day ?? today)
  return inOrganisation(db, scope, async (tx) => {
    const person = await store.memberNamed(tx, scope, user_id)
    if (!person)
      throw invalidField('user_id', 'This person does not belong to the organisation. Choose a person from the list.')
    const entries = await store.entriesOf(tx, scope, { user_id, from: monday, to: addDays(monday, DAYS - 1) })
    const people = seesAll(caller) ? await store.peopleAtWork(tx, scope) : [person]
    return { today, monday, person, is_own: user_id === caller.user_id, rows: rowsOf(entries, monday), people }
  })
}

function rowsOf(entries: readonly store.Entry[], monday: IsoDate): contract.TimeRow[] {
  const rows = new Map<string, contract.TimeRow>()
  for (const { day, minutes, note, ...subject } of entries) {
    const key = `${subject.kind} ${subject.id}`
    const row = rows.get(key) ?? { ...subject, days: Array.from({ length: DAYS }, () => null) }
    const at = daysBetween(monday, day as IsoDate)
    const days = row.days.map((cell, place) =>
      place === at ? { minutes: minutes + (cell?.minutes ?? 0), note: cell?.note || note } : cell,
    )
    rows.set(key, { ...row, days })
  }
  return [...rows.values()]
}

type Work = { readonly task_id: string } | { readonly item_id: string }

/** @throws AppError when the work is gone, or not visible to the caller */
export function timeOf(
  { db, clock }: Deps,
  scope: OrgScope,
  caller: Caller,
  work: Work,
): Promise<ReplyOf<typeof contract.timeOfTask>> {
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    await mustBeThere(tx, scope, work)
    const { all, ...own } = await store.sumsOf(tx, scope, work, { user_id: caller.user_id, today })
    return { today, ...own, all: seesAll(caller) ? all : null }
  })
}

async function mustBeThere(tx: Tx, scope: OrgScope, work: Work): Promise<void> {
  if ('task_id' in work) {
    if (await store.isTask(tx, scope, work.task_id)) return
    throw new AppError('not_found', 'This task no longer exists. Open the list of tasks again.')
  }
  if ((await store.entityOf(tx, scope, { ...work, entity_id: null })) !== undefined) return
  throw new AppError('not_found', 'It is not in the calendar any more.')
}
