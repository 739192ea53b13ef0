import { uploadDocument } from '@niyam/contract/documents.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import * as acts from '@niyam/contract/notice-acts.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import * as contract from '@niyam/contract/notices.ts'
import { listNotifications } from '@niyam/contract/notifications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../../jobs/handlers.ts'
import type { Caller } from '../../../test/app.ts'
import { aFirm, anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { portalPdf } from '../../../test/pdf.ts'
import { sendFile } from '../../../test/upload.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

type NoticeInput = Partial<BodySentTo<typeof contract.createNotice>>
const aNotice = (given: NoticeInput = {}, caller: Caller = firms.mine) =>
  caller.call(contract.createNotice, { body: { title: 'Show cause', law: 'gst', entity_id, ...given } })
const anOrder = (given: NoticeInput = {}) =>
  aNotice({
    title: 'Order',
    kind: 'order',
    form_id: 'gst.drc-07',
    tax: 5_00_000_00,
    services: [{ mode: 'portal', served_on: '2026-11-01' }],
    ...given,
  })
const read = (notice_id: string) => firms.mine.call(contract.getNotice, { params: { notice_id } })
const setStatus = (notice_ids: string[], status: NoticeStatus, caller: Caller = firms.mine, reason = '') =>
  caller.call(acts.setNoticeStatus, { body: { notice_ids, status, reason } })
const reply = (notice_id: string, replied_on: string, caller: Caller = firms.mine) =>
  caller.post(`notice/${notice_id}/reply/`, { replied_on })
const messageOf = async (sent: Promise<{ status: number; body: { error: { message: string } } }>) => {
  const { status, body } = await sent
  expect(status).toBe(409)
  return body.error.message
}

describe('the reply', () => {
  test('has an annexure index, in its order, whose documents stay with the notice', async () => {
    const file = async (name: string) =>
      sendFile<{ document_id: string }>(firms.t, firms.mine, uploadDocument.path, name, await portalPdf([name]))
    const [ledger, challan] = [await file('ledger.pdf'), await file('challan.pdf')]
    const { notice_id } = await aNotice({ documents: [{ document_id: ledger.document_id, kind: 'source' }] })
    const annexures = [
      { title: 'Challan of September', document_id: challan.document_id },
      { title: 'Books, shown at the hearing' },
      { title: 'Ledger', document_id: ledger.document_id },
    ]
    const body = { replied_on: '2026-11-10', reference: 'ZD2911260001', annexures }
    const replied = await firms.mine.call(acts.recordReply, { params: { notice_id }, body })
    expect(replied).toMatchObject({ status: 'replied', replied_on: '2026-11-10', next_day: null })
    expect(replied.replies[0]?.annexures.map(({ position, title, name }) => [position, title, name])).toEqual([
      [1, 'Challan of September', 'challan.pdf'],
      [2, 'Books, shown at the hearing', ''],
      [3, 'Ledger', 'ledger.pdf'],
    ])
    expect(replied.documents.map(({ name, kind }) => [name, kind])).toEqual([
      ['ledger.pdf', 'source'],
      ['challan.pdf', 'other'],
    ])
    const { status } = await firms.mine.delete(`notice/${notice_id}/document/${challan.document_id}/`)
    expect(status).toBe(409)
    const params = { notice_id, reply_id: replied.replies[0]?.reply_id ?? '' }
    expect(await firms.mine.call(acts.removeReply, { params })).toMatchObject({ status: 'drafting', replied_on: null })
  })

  test('is refused before the notice was served, and in the future', async () => {
    const { notice_id } = await aNotice({ services: [{ mode: 'post', served_on: '2026-11-10' }] })
    const refused = async (day: string) => (await reply(notice_id, day)).body.error.fields.replied_on
    expect(await refused('2026-11-09')).toEqual(['This day is before the notice was served. Correct one of them.'])
    expect(await refused('2026-11-21')).toEqual(['This day is in the future. Check the date.'])
    expect((await reply(notice_id, '2026-11-10')).status).toBe(200)
  })

  test('is marked late after the last day', async () => {
    const { notice_id } = await aNotice({ printed_reply_by: '2026-11-10' })
    await reply(notice_id, '2026-11-11')
    expect((await read(notice_id)).replies[0]?.is_late).toBe(true)
  })

  test('is recorded from review, by a person who did not prepare it', async () => {
    const { admin, colleagues } = await aFirm(firms.t, 'm', 'r')
    const [member, reviewer] = colleagues.map((one) => ({ ...one, caller: firms.t.as(one.person, one.place) }))
    if (!member || !reviewer) throw new Error('No colleagues')
    const own = await anEntity(admin)
    const people = { assigned_to: member.person.user_id, reviewer: reviewer.person.user_id }
    const { notice_id, status } = await aNotice({ entity_id: own.entity_id, ...people }, admin)
    expect(status).toBe('assigned')
    const message = (caller: Caller) => messageOf(reply(notice_id, '2026-11-12', caller))
    expect(await message(reviewer.caller)).toBe('It has a reviewer. Set it to In review first.')
    await setStatus([notice_id], 'in_review', member.caller)
    expect(await message(member.caller)).toBe('It has a reviewer. A person who did not prepare the reply records it.')
    const freed = await member.caller.patch(`notice/${notice_id}/`, { reviewer: null })
    expect(freed.body.error.fields.reviewer).toEqual(['The assignee cannot change the reviewer.'])
    expect((await reply(notice_id, '2026-11-12', reviewer.caller)).status).toBe(200)
    const [recorded] = (await admin.call(contract.getNotice, { params: { notice_id } })).replies
    expect([recorded?.prepared_by, recorded?.recorded.by]).toEqual(['Colleague0', 'Colleague1'])
  })
})

describe('closing', () => {
  const close = (notice_id: string, reason = '') => firms.mine.post(`notice/${notice_id}/close/`, { reason })

  test('asks for a reason unless a reply or an order is recorded, and is reopened as it was', async () => {
    const { notice_id } = await aNotice()
    await setStatus([notice_id], 'drafting')
    expect(await messageOf(close(notice_id))).toBe('Neither a reply nor an order is recorded. Give the reason.')
    const closed = await firms.mine.call(acts.closeNotice, { params: { notice_id }, body: { reason: 'Withdrawn' } })
    expect(closed).toMatchObject({ status: 'closed', is_open: false, closed_reason: 'Withdrawn', moves: [] })
    expect(closed.closed?.by).toBe('Asha Rao')
    expect(await messageOf(reply(notice_id, '2026-11-12'))).toBe('It is closed. Reopen it first.')
    const reopened = await firms.mine.call(acts.reopenNotice, { params: { notice_id } })
    expect(reopened).toMatchObject({ status: 'drafting', closed_reason: '', closed: null })
    await reply(notice_id, '2026-11-12')
    expect((await close(notice_id)).status).toBe(200)
  })

  test('of an order is refused until its appeal is filed or given up, also among many', async () => {
    const { notice_id, moves } = await anOrder()
    expect(moves).toEqual([])
    const message = 'It is an order. Decide first whether to appeal or to accept it.'
    expect(await messageOf(close(notice_id, 'Lost'))).toBe(message)
    expect((await setStatus([notice_id], 'closed', firms.mine, 'Lost')).refused[0]?.reason).toBe(message)
    const decide = (body: BodySentTo<typeof acts.decideAppeal>) =>
      firms.mine.call(acts.decideAppeal, { params: { notice_id }, body })
    // Decided, but not filed: the time runs on.
    const decided = await decide({ decision: 'appeal', note: 'Ask counsel' })
    expect(decided).toMatchObject({ status: 'order_received', appeal_by: '2027-02-01', next_day: '2027-02-01' })
    expect(await messageOf(close(notice_id))).toBe(message)
    const filed = await decide({ decision: 'appeal', filed_on: '2026-11-18', reference: 'AD29', pre_deposit_paid: 100 })
    expect(filed).toMatchObject({ status: 'appealed', appeal_by: null, next_day: null, is_open: true })
    expect(filed.appeal).toMatchObject({ filed_on: '2026-11-18', pre_deposit_paid: 100, decided: { by: 'Asha Rao' } })
    expect((await close(notice_id)).status).toBe(200)
  })

  test('follows an accepted order; the decision can be taken back', async () => {
    const { notice_id } = await anOrder()
    const decide = (decision: 'accept' | null) =>
      firms.mine.call(acts.decideAppeal, { params: { notice_id }, body: { decision } })
    expect(await decide('accept')).toMatchObject({ status: 'accepted', appeal_by: null, is_open: false })
    expect(await decide(null)).toMatchObject({
      status: 'order_received',
      appeal_by: '2027-02-01',
      appeal_decision: null,
    })
    const early = await firms.mine.post(`notice/${notice_id}/appeal/`, { decision: 'appeal', filed_on: '2026-10-31' })
    expect(early.body.error.fields.filed_on[0]).toMatch(/before the order was communicated/)
  })
})

test('an order ends the notice that it follows, and both are one proceeding', async () => {
  const notice = await aNotice({ issued_on: '2026-09-01' })
  await reply(notice.notice_id, '2026-09-20')
  await firms.mine.call(acts.addHearing, { params: notice, body: { on: '2026-10-05' } })
  const order = await anOrder({ issued_on: '2026-10-28', previous_id: notice.notice_id })
  expect(await read(notice.notice_id)).toMatchObject({ status: 'order_received', is_open: false, next_day: null })
  expect(await messageOf(reply(notice.notice_id, '2026-11-12'))).toBe('An order ended it, so no reply is possible.')
  await firms.mine.call(acts.decideAppeal, {
    params: order,
    body: { decision: 'appeal', filed_on: '2026-11-15', reference: 'AD2911' },
  })
  const appellate = await anOrder({
    form_id: 'gst.apl-04',
    issued_on: '2026-11-19',
    services: [],
    previous_id: order.notice_id,
  })
  const chain = await firms.mine.call(acts.getProceeding, { params: appellate })
  expect(chain.proceeding_id).toBe(notice.proceeding_id)
  expect(chain.steps.map(({ kind, on }) => [kind, on])).toEqual([
    ['notice', '2026-09-01'],
    ['reply', '2026-09-20'],
    ['hearing', '2026-10-05'],
    ['order', '2026-10-28'],
    ['appeal', '2026-11-15'],
    ['order', '2026-11-19'],
  ])
  expect(chain.notices.map(({ previous_id }) => previous_id)).toEqual([null, notice.notice_id, order.notice_id])
  const other = await anEntity(firms.mine)
  const wrong = await firms.mine.post('notice/', {
    title: 'x',
    law: 'gst',
    entity_id: other.entity_id,
    previous_id: order.notice_id,
  })
  expect(wrong.body.error.fields).toHaveProperty('previous_id')
})

describe('hearings', () => {
  test('the next one is listed; an adjournment leads to the one that follows', async () => {
    const { notice_id } = await aNotice()
    await reply(notice_id, '2026-11-12')
    const add = (on: string) =>
      firms.mine.call(acts.addHearing, { params: { notice_id }, body: { on, time: '11:30', place: 'Room 4' } })
    await add('2026-12-08')
    const { hearings, hearing, next_day } = await add('2026-11-18')
    expect([hearing, next_day]).toEqual([{ on: '2026-11-18', time: '11:30' }, '2026-11-18'])
    const change = (body: BodySentTo<typeof acts.changeHearing>, at = 0): Promise<NoticeDetail> =>
      firms.mine.call(acts.changeHearing, { params: { notice_id, hearing_id: hearings[at]?.hearing_id ?? '' }, body })
    const adjourned = await change({ outcome: 'adjourned', next: { on: '2026-11-27', time: null } })
    expect(adjourned.hearing).toEqual({ on: '2026-11-27', time: null })
    expect(adjourned.hearings[0]?.next_hearing_id).toBe(adjourned.hearings[1]?.hearing_id)
    const early = await firms.mine.patch(`notice/${notice_id}/hearing/${hearings[1]?.hearing_id}/`, { outcome: 'held' })
    expect(early.body.error.fields).toHaveProperty('outcome')
    const held = await change({ outcome: 'held' })
    expect(held).toMatchObject({ status: 'heard', hearing: { on: '2026-11-27' } })
  })
})

describe('a removed part', () => {
  const undo = (undo_id: string) => firms.mine.call(acts.undoNotices, { body: { undo_id } })

  test('a service comes back with its day, and with it the last day to reply', async () => {
    const services = [
      { mode: 'portal' as const, served_on: '2026-11-02' },
      { mode: 'post' as const, served_on: '2026-11-10', proof: 'EM123456789IN' },
    ]
    const before = await aNotice({ form_id: 'gst.asmt-10', services })
    const { notice_id } = before
    const service_id = before.services[0]?.service_id ?? ''
    const { undo_id, ...without } = await firms.mine.call(acts.removeService, { params: { notice_id, service_id } })
    expect([without.services.length, without.reply_by === before.reply_by]).toEqual([1, false])
    expect((await firms.theirs.post('notice/undo/', { undo_id })).status).toBe(409)
    expect(await undo(undo_id)).toEqual({ done: 1, refused: [] })
    const { services: back, reply_by } = await read(notice_id)
    expect([back, reply_by]).toEqual([before.services, before.reply_by])
    expect((await firms.mine.post('notice/undo/', { undo_id })).status).toBe(409)
  })

  test('a hearing comes back between the one before and the one after it, if they are still there', async () => {
    const { notice_id } = await aNotice()
    const add = (on: string) =>
      firms.mine.call(acts.addHearing, { params: { notice_id }, body: { on, place: 'Room 4' } })
    await add('2026-11-18')
    const adjourn = async (at: number, on: string) => {
      const { hearings } = await read(notice_id)
      const params = { notice_id, hearing_id: hearings[at]?.hearing_id ?? '' }
      return firms.mine.call(acts.changeHearing, {
        params,
        body: { outcome: 'adjourned', next: { on, time: '11:00' } },
      })
    }
    await adjourn(0, '2026-11-27')
    const { hearings: before } = await adjourn(1, '2026-12-08')
    const remove = (at: number) => {
      const params = { notice_id, hearing_id: before[at]?.hearing_id ?? '' }
      return firms.mine.call(acts.removeHearing, { params })
    }
    const middle = await remove(1)
    expect(middle.hearings.map(({ next_hearing_id }) => next_hearing_id)).toEqual([null, null])
    await undo(middle.undo_id)
    expect((await read(notice_id)).hearings).toEqual(before)
    const [again] = [await remove(1), await remove(2)]
    await undo(again.undo_id)
    expect((await read(notice_id)).hearings.map(({ on, next_hearing_id }) => [on, next_hearing_id])).toEqual([
      ['2026-11-18', before[1]?.hearing_id],
      ['2026-11-27', null],
    ])
  })

  test('nothing comes back into a notice that was deleted since then', async () => {
    const { notice_id, services } = await aNotice({ services: [{ mode: 'hand', served_on: '2026-11-10' }] })
    const params = { notice_id, service_id: services[0]?.service_id ?? '' }
    const { undo_id } = await firms.mine.call(acts.removeService, { params })
    await firms.mine.call(acts.deleteNotices, { body: { notice_ids: [notice_id] } })
    expect(await undo(undo_id)).toMatchObject({ done: 0, refused: [{ reason: 'It was changed since then.' }] })
  })
})

describe('acts on many', () => {
  test('are refused one by one, and undone by their author', async () => {
    const [one, two] = [await aNotice({ title: 'One' }), await aNotice({ title: 'Two' })]
    const order = await anOrder()
    const ids = [one, two, order].map(({ notice_id }) => notice_id)
    const { done, refused, undo_id } = await setStatus(ids, 'in_review')
    expect([done, refused.map(({ title, reason }) => [title, reason])]).toEqual([
      2,
      [['Order', 'An order has no reply. Decide about its appeal.']],
    ])
    expect((await setStatus([one.notice_id], 'replied')).refused[0]?.reason).toMatch(/Record the reply instead/)
    const assigned = await firms.mine.call(acts.assignNotices, {
      body: { notice_ids: [two.notice_id], assigned_to: firms.person.user_id },
    })
    expect(assigned.done).toBe(1)
    await setStatus([two.notice_id], 'drafting')
    const undone = await firms.mine.call(acts.undoNotices, { body: { undo_id: undo_id ?? '' } })
    expect(undone).toMatchObject({ done: 1, refused: [{ title: 'Two', reason: 'It was changed since then.' }] })
    expect((await read(one.notice_id)).status).toBe('received')
    expect((await firms.mine.post('notice/undo/', { undo_id })).status).toBe(409)
  })

  test('a deleted order leaves the notice open again, until the deletion is undone', async () => {
    const notice = await aNotice({ title: 'Scrutiny' })
    const order = await anOrder({ previous_id: notice.notice_id })
    const remove = (notice_id: string) => firms.mine.call(acts.deleteNotices, { body: { notice_ids: [notice_id] } })
    expect((await remove(notice.notice_id)).refused[0]?.reason).toMatch(/an order follows it/)
    const { undo_id } = await remove(order.notice_id)
    expect((await firms.mine.get(`notice/${order.notice_id}/`)).status).toBe(404)
    expect((await read(notice.notice_id)).status).toBe('drafting')
    await firms.mine.call(acts.undoNotices, { body: { undo_id: undo_id ?? '' } })
    expect([(await read(notice.notice_id)).status, (await read(order.notice_id)).status]).toEqual([
      'order_received',
      'order_received',
    ])
  })
})

test('the owner is reminded of a near day once at each stage, and once after it was missed', async () => {
  const { admin, colleagues } = await aFirm(firms.t, 'm')
  const [colleague] = colleagues
  if (!colleague) throw new Error('No colleague')
  const own = await anEntity(admin)
  const assigned_to = colleague.person.user_id
  const given = { entity_id: own.entity_id, assigned_to, printed_reply_by: '2026-11-26' }
  const { notice_id } = await aNotice(given, admin)
  await aNotice({ ...given, title: 'Far away', printed_reply_by: '2027-02-01' }, admin)
  const reminded = async (day: string) => {
    firms.t.clock.set(day)
    for (let twice = 0; twice < 2; twice++) await handlers(firms.t.parts)['remind-notices']({})
    const caller = firms.t.as(colleague.person, colleague.place)
    const { notifications } = await caller.call(listNotifications, { query: { kind: 'notice_due' } })
    return notifications.map(({ path, params }) => [path, params.what, params.day])
  }
  const first = [`/notices/${notice_id}`, 'reply', '2026-11-26']
  expect(await reminded('2026-11-18')).toEqual([])
  expect(await reminded('2026-11-20')).toEqual([first])
  expect(await reminded('2026-11-22')).toEqual([first])
  expect(await reminded('2026-11-25')).toEqual([first, first])
  expect(await reminded('2026-11-28')).toEqual([first, first, first])
  firms.t.clock.set('2026-11-20')
})
