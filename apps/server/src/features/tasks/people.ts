import { whoSees } from '../../db/visibility.ts'
import type { Tx } from '../../db/tx.ts'
import { type Fields, invalidField, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type HeldTask, membersOf } from './store.ts'

// Notices have assignees and reviewers by the same rules.
export { refusalOfPeople } from './policy.ts'

type Person = string | null | undefined

/** @throws AppError `invalid` naming each field whose person does not work in the organisation */
export async function mustBeMembers(
  tx: Tx,
  scope: OrgScope,
  { assigned_to, reviewer }: Readonly<Record<'assigned_to' | 'reviewer', Person>>,
): Promise<void> {
  const named = Object.entries({ assigned_to, reviewer }).flatMap(([field, id]) => (id ? [{ field, id }] : []))
  if (named.length === 0) return
  const members = await membersOf(
    tx,
    scope,
    named.map(({ id }) => id),
  )
  const fields: Fields = {}
  for (const { field, id } of named)
    if (!members.has(id))
      fields[field] = ['This person does not belong to the organisation. Choose a person from the list.']
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

type Place = Pick<HeldTask, 'entity_id' | 'area'>

/** Which of some tasks one of these people does not see. Tasks without an entity are seen by the people they name. */
export async function unseenBy(
  tx: Tx,
  tasks: readonly Place[],
  people: readonly Person[],
  day: string,
): Promise<(task: Place) => boolean> {
  const named = people.filter((id): id is string => typeof id === 'string')
  const seers = new Map<string, ReadonlySet<string>>()
  const keyOf = ({ entity_id, area }: Place) => `${entity_id} ${area}`
  for (const task of named.length > 0 ? tasks : []) {
    const { entity_id, area } = task
    if (entity_id === null || seers.has(keyOf(task))) continue
    seers.set(keyOf(task), await whoSees(tx, { entity_id, area }, day))
  }
  return (task) => {
    const all = seers.get(keyOf(task))
    return all !== undefined && named.some((id) => !all.has(id))
  }
}

type People = Pick<HeldTask, 'assigned_to' | 'reviewer' | 'entity_id' | 'area'>

/** @throws AppError `invalid` where a person has left, does not see the entity, or would review their own work */
export async function checkPeople(tx: Tx, scope: OrgScope, task: People, day: string): Promise<void> {
  await mustBeMembers(tx, scope, task)
  if (task.assigned_to !== null && task.assigned_to === task.reviewer)
    throw invalidField('reviewer', 'The assignee cannot be the reviewer too. Choose another person.')
  for (const field of ['assigned_to', 'reviewer'] as const) {
    const unseen = await unseenBy(tx, [task], [task[field]], day)
    if (unseen(task)) throw invalidField(field, 'This person does not see the entity, or not with this law.')
  }
}
