import type { BodyOf, ParamsOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-acts.ts'
import { HEARINGS_AT_MOST } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { changing, type Deps } from './change.ts'
import * as parts from './parts-store.ts'
import { removing } from './remove-part.ts'
import * as store from './store.ts'

type NewHearing = BodyOf<typeof contract.addHearing>

export const addHearing = (
  deps: Deps,
  scope: OrgScope,
  notice_id: string,
  hearing: NewHearing,
): Promise<NoticeDetail> => changing(deps, scope, notice_id, (tx, notice) => insertHearing(tx, scope, notice, hearing))

async function insertHearing(
  tx: Tx,
  scope: OrgScope,
  { notice_id, issued_on }: store.HeldNotice,
  { on, time, place, note }: NewHearing,
): Promise<string> {
  if (issued_on !== null && on < issued_on)
    throw invalidField('on', 'This day is before the date of issue. Correct one of them.')
  if ((await parts.hearingsOf(tx, scope, notice_id)).length >= HEARINGS_AT_MOST)
    throw new AppError('conflict', `A notice has at most ${HEARINGS_AT_MOST} hearings. Remove some first.`)
  const hearing_id = uuidv7()
  const values = { held_on: on, held_at: time, place, note, outcome: 'listed', next_hearing_id: null } as const
  await parts.insertHearing(tx, scope, notice_id, { hearing_id, ...values })
  return hearing_id
}

const GONE = 'This hearing no longer exists. Open the notice again.'

export const changeHearing = (
  deps: Deps,
  scope: OrgScope,
  ids: ParamsOf<typeof contract.changeHearing>,
  { next, on, time, ...values }: BodyOf<typeof contract.changeHearing>,
): Promise<NoticeDetail> =>
  changing(deps, scope, ids.notice_id, async (tx, notice) => {
    const before = (await parts.hearingsOf(tx, scope, ids.notice_id)).find(
      ({ hearing_id }) => hearing_id === ids.hearing_id,
    )
    if (!before) throw new AppError('not_found', GONE)
    const outcome = values.outcome ?? before.outcome
    const day = on ?? before.on
    if (outcome === 'held' && day > deps.clock.today())
      throw invalidField('outcome', 'This hearing is in the future, so it was not held yet.')
    if (next && outcome !== 'adjourned') throw invalidField('next', 'Only an adjourned hearing has a next one.')
    if (next && before.next_hearing_id !== null)
      throw invalidField('next', 'The next hearing is recorded already. Change that one.')
    if (next && next.on < day) throw invalidField('next', 'The next hearing is before this one. Correct its day.')
    const next_hearing_id = next ? await insertHearing(tx, scope, notice, next) : undefined
    const changes = onlySent({ ...values, held_on: on, held_at: time, next_hearing_id })
    await parts.updatePart(tx, scope, 'notice_hearing', ids, changes)
    if (values.outcome === 'held' && notice.status === 'replied')
      await store.updateNotice(tx, scope, ids.notice_id, { status: 'heard' })
  })

export const removeHearing = (
  deps: Deps,
  scope: OrgScope,
  { notice_id, hearing_id }: ParamsOf<typeof contract.removeHearing>,
): Promise<contract.NoticePartRemoved> =>
  removing(deps, scope, { table: 'notice_hearing', notice_id, part_id: hearing_id }, GONE)
