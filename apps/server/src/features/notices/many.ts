import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-acts.ts'
import type { NoticesDone, NoticesUndoable, RefusedNotice } from '@niyam/contract/notice-acts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { mustBeMembers, refusalOfPeople, unseenBy } from '../tasks/people.ts'
import type { Deps } from './change.ts'
import * as store from './many-store.ts'
import { refusalOfStatus } from './policy.ts'
import { followersOf, type HeldNotice, lockNotices } from './store.ts'
import { undoable } from './undo.ts'

interface Act {
  /** Reasons against single ones of the held notices. */
  readonly prepare: (tx: Tx, held: readonly HeldNotice[]) => Promise<(notice: HeldNotice) => string | null>
  readonly change: (tx: Tx, ids: readonly string[]) => Promise<unknown>
  /** Others that change with them. */
  readonly also?: (tx: Tx) => Promise<readonly string[]>
}

/** Holds the notices, refuses those that are gone or that there is a reason against, changes the rest. */
function changeMany(
  { db, clock }: Deps,
  scope: OrgScope,
  notice_ids: readonly string[],
  { prepare, change, also }: Act,
): Promise<NoticesUndoable> {
  return inOrganisation(db, scope, async (tx) => {
    const all = [...notice_ids, ...((await also?.(tx)) ?? [])]
    return undoable({ clock }, tx, scope, all, async (): Promise<NoticesDone> => {
      const notices = await lockNotices(tx, scope, notice_ids)
      const wrong = await prepare(tx, notices)
      const checked = notices.map((notice) => ({ notice, reason: wrong(notice) }))
      const ids = checked.flatMap(({ notice, reason }) => (reason === null ? [notice.notice_id] : []))
      if (ids.length > 0) await change(tx, ids)
      const found = new Set(notices.map(({ notice_id }) => notice_id))
      const missing = [...new Set(notice_ids)].filter((notice_id) => !found.has(notice_id))
      const refused: RefusedNotice[] = [
        ...missing.map((notice_id) => ({ notice_id, title: '', reason: say('This notice no longer exists.') })),
        ...checked.flatMap(({ notice: { notice_id, title }, reason }) =>
          reason === null ? [] : [{ notice_id, title, reason }],
        ),
      ]
      return { done: ids.length, refused }
    })
  })
}

export const setNoticeStatus = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  { notice_ids, status, reason }: BodyOf<typeof contract.setNoticeStatus>,
): Promise<NoticesUndoable> =>
  changeMany(deps, scope, notice_ids, {
    prepare: () => Promise.resolve((notice) => refusalOfStatus(notice, status, reason)),
    change: (tx, ids) => store.setStatus(tx, scope, ids, { status, reason, by, at: deps.clock.now().toISOString() }),
  })

export function assignNotices(
  deps: Deps,
  scope: OrgScope,
  by: string,
  { notice_ids, assigned_to, reviewer }: BodyOf<typeof contract.assignNotices>,
): Promise<NoticesUndoable> {
  if (assigned_to === undefined && reviewer === undefined)
    throw invalidField('assigned_to', 'Choose an assignee or a reviewer.')
  return changeMany(deps, scope, notice_ids, {
    prepare: async (tx, held) => {
      await mustBeMembers(tx, scope, { assigned_to, reviewer })
      const unseen = await unseenBy(tx, held, [assigned_to, reviewer], deps.clock.today())
      return (notice) =>
        refusalOfPeople(
          notice,
          {
            assigned_to: assigned_to === undefined ? notice.assigned_to : assigned_to,
            reviewer: reviewer === undefined ? notice.reviewer : reviewer,
          },
          by,
        ) ?? (unseen(notice) ? say('This person does not see the entity, or not with this law.') : null)
    },
    change: (tx, ids) => store.setPeople(tx, scope, ids, { assigned_to, reviewer }),
  })
}

/** A notice that a deleted order ended is open again, until the deletion is undone. */
export const deleteNotices = (deps: Deps, scope: OrgScope, notice_ids: readonly string[]): Promise<NoticesUndoable> => {
  let ended: readonly string[] = []
  return changeMany(deps, scope, notice_ids, {
    also: async (tx) => {
      const notices = await lockNotices(tx, scope, notice_ids)
      ended = notices.flatMap(({ previous_id }) => (previous_id === null ? [] : [previous_id]))
      return ended
    },
    prepare: async (tx) => {
      const toDelete = new Set(notice_ids)
      const followers = await followersOf(tx, scope, notice_ids)
      const followed = new Set(
        followers.filter(({ notice_id }) => !toDelete.has(notice_id)).map(({ previous_id }) => previous_id),
      )
      return ({ notice_id }) =>
        followed.has(notice_id) ? say('Another notice or an order follows it. Delete that one first.') : null
    },
    change: async (tx, ids) => {
      await store.markDeleted(tx, scope, ids, deps.clock.now().toISOString())
      await store.reviveAfter(tx, scope, ended)
    },
  })
}
