import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/task-comments.ts'
import { TASK_COMMENTS_AT_MOST } from '@niyam/contract/task-limits.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { tellOfTask } from '../notifications/notify.ts'
import * as store from './comments-store.ts'
import { noTask } from './policy.ts'
import { type HeldTask, lockTasks } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

const noComment = () => new AppError('not_found', 'This comment no longer exists. Open the task again.')

/** Runs with the task held, so that two changes of its comments come one after the other. */
const withTask = <T>(
  { db }: Pick<Deps, 'db'>,
  scope: OrgScope,
  task_id: string,
  run: (tx: Tx, task: HeldTask) => Promise<T>,
): Promise<T> =>
  inOrganisation(db, scope, async (tx) => {
    const [task] = await lockTasks(tx, scope, [task_id])
    if (!task) throw noTask()
    return run(tx, task)
  })

export const listComments = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: OrgScope,
  by: string,
  task_id: string,
): Promise<ReplyOf<typeof contract.listTaskComments>> =>
  inOrganisation(db, scope, async (tx) => {
    const task = await store.placeOf(tx, scope, task_id)
    if (!task) throw noTask()
    const people = await store.peopleWhoSee(tx, scope, task, clock.today())
    return {
      comments: await store.commentsOf(tx, scope, { task_id, by, comment_id: null }),
      people: people.filter(({ user_id }) => user_id !== by),
    }
  })

async function oneComment(tx: Tx, scope: OrgScope, of: Parameters<typeof store.commentsOf>[2]) {
  const [comment] = await store.commentsOf(tx, scope, of)
  if (!comment) throw noComment()
  return comment
}

/** An own comment; one of another person is refused. */
async function ownComment(tx: Tx, scope: OrgScope, of: Parameters<typeof store.commentsOf>[2]) {
  const comment = await oneComment(tx, scope, of)
  if (!comment.is_own) throw new AppError('forbidden', 'Another person wrote this comment. Only they can change it.')
  return comment
}

/** Stores the mentioned people of a comment, and notifies those who were not mentioned before. */
async function mention(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  {
    task,
    comment_id,
    by,
    before,
    now,
  }: Readonly<Record<'comment_id' | 'by', string>> & {
    readonly task: HeldTask
    readonly before: readonly string[]
    readonly now: readonly string[]
  },
): Promise<void> {
  const added = [...new Set(now)].filter((id) => !before.includes(id))
  const seers = await store.peopleWhoSee(tx, scope, task, deps.clock.today())
  if (added.some((id) => !seers.some(({ user_id }) => user_id === id)))
    throw invalidField('mentions', 'A person who is mentioned does not see this task. Choose from the list.')
  await store.setMentions(tx, scope, comment_id, now)
  await tellOfTask(deps, tx, scope, { kind: 'task_mentioned', tasks: [task], to: added, by })
}

export const addComment = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  task_id: string,
  { text, mentions }: BodyOf<typeof contract.addTaskComment>,
): Promise<contract.TaskComment> =>
  withTask(deps, scope, task_id, async (tx, task) => {
    if ((await store.countComments(tx, scope, task_id)) >= TASK_COMMENTS_AT_MOST)
      throw new AppError('conflict', `A task has at most ${TASK_COMMENTS_AT_MOST} comments. Delete some first.`)
    const comment_id = uuidv7()
    const written_at = deps.clock.now().toISOString()
    await store.insertComment(tx, scope, { comment_id, task_id, text, written_by: by, written_at })
    await mention(deps, tx, scope, { task, comment_id, by, before: [], now: mentions })
    return oneComment(tx, scope, { task_id, by, comment_id })
  })

interface Named {
  readonly task_id: string
  readonly comment_id: string
}

/** Without `mentions` the people stay. */
export const changeComment = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { task_id, comment_id }: Named,
  { text, mentions }: BodyOf<typeof contract.changeTaskComment>,
): Promise<contract.TaskComment> =>
  withTask(deps, scope, task_id, async (tx, task) => {
    const comment = await ownComment(tx, scope, { task_id, by, comment_id })
    const before = comment.mentions.map(({ user_id }) => user_id)
    await store.updateComment(tx, scope, { comment_id, text, at: deps.clock.now().toISOString() })
    if (mentions) await mention(deps, tx, scope, { task, comment_id, by, before, now: mentions })
    return oneComment(tx, scope, { task_id, by, comment_id })
  })

export const deleteComment = (
  deps: Pick<Deps, 'db'>,
  scope: OrgScope,
  by: string,
  { task_id, comment_id }: Named,
): Promise<ReplyOf<typeof contract.deleteTaskComment>> =>
  withTask(deps, scope, task_id, async (tx) => {
    await ownComment(tx, scope, { task_id, by, comment_id })
    await store.deleteComment(tx, scope, comment_id)
    return { message: say('Comment deleted.') }
  })
