import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type { recordTime as call } from '@niyam/contract/times.ts'
import { DAY_MINUTES } from '@niyam/contract/time-limits.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { taskWorkedOn } from '../tasks/service.ts'
import { type Caller, personOf } from './policy.ts'
import * as store from './store.ts'
import { timeText } from './time-text.ts'

type TimeInput = BodyOf<typeof call>

/** Sets the time of one person, day and subject; 0 minutes remove it. */
export function recordTime(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  caller: Caller,
  { day, minutes, note, ...given }: TimeInput,
): Promise<ReplyOf<typeof call>> {
  const user_id = personOf(caller, given.user_id)
  const of = subjectOf(given)
  if (day > clock.today())
    throw invalidField('day', `${formatDay(day as IsoDate)} is in the future. Record time on the day itself or later.`)
  return inOrganisation(db, scope, async (tx) => {
    if (user_id !== caller.user_id && !(await store.memberNamed(tx, scope, user_id)))
      throw invalidField('user_id', 'This person does not belong to the organisation. Choose a person from the list.')
    const entity_id = await entityOf(tx, scope, of)
    await store.holdDay(tx, scope, user_id, day)
    const place = { user_id, day, ...of }
    const found = await store.cellsOf(tx, scope, place)
    const before = found.reduce((sum, one) => sum + one.minutes, 0)
    const others = (await store.minutesOfDay(tx, scope, user_id, day)) - before
    if (others + minutes > DAY_MINUTES)
      throw invalidField(
        'minutes',
        `A day has 24 hours, and ${timeText(others)} of ${formatDay(day as IsoDate)} are recorded elsewhere. Enter ${timeText(DAY_MINUTES - others)} or less.`,
      )
    const cell = { minutes, note: note ?? found.find((one) => one.note !== '')?.note ?? '' }
    const made = { recorded_by: caller.user_id, recorded_at: clock.now().toISOString() }
    const [first, ...more] = found
    const gone = minutes > 0 ? more : found
    if (gone.length > 0)
      await store.removeEntries(
        tx,
        scope,
        gone.map(({ entry_id }) => entry_id),
      )
    if (minutes > 0 && !first)
      await store.insertCell(tx, scope, { entry_id: uuidv7(), ...place, ...cell, entity_id, ...made })
    else if (minutes > 0 && first && (first.minutes !== minutes || first.note !== cell.note))
      await store.updateCell(tx, scope, { entry_id: first.entry_id, ...cell, ...made })
    return { cell: minutes > 0 ? cell : null, day_minutes: others + minutes }
  })
}

type Subject = Pick<store.Cell, 'task_id' | 'item_id' | 'entity_id'>

/** @throws AppError unless exactly one is named */
function subjectOf({ task_id, item_id, entity_id }: Pick<TimeInput, keyof Subject>): Subject {
  if ([task_id, item_id, entity_id].filter((id) => id !== null).length !== 1)
    throw invalidField('task_id', 'Name exactly one: a task, a calendar item or an entity.')
  return { task_id, item_id, entity_id }
}

/** The entity that the time belongs to; null for a task without one. A task counts as worked on from here. */
async function entityOf(tx: Tx, scope: OrgScope, { task_id, item_id, entity_id }: Subject): Promise<string | null> {
  if (task_id !== null) {
    const task = await taskWorkedOn(tx, scope, task_id)
    if (!task) throw invalidField('task_id', 'This task no longer exists. Choose another.')
    return task.entity_id
  }
  const found = await store.entityOf(tx, scope, { item_id, entity_id })
  if (found !== undefined) return found
  throw item_id === null
    ? invalidField('entity_id', 'This entity no longer exists. Choose another.')
    : invalidField('item_id', 'It is not in the calendar any more.')
}
