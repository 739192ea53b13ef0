import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { addHearing as hearingCall, recordReply as replyCall } from '@niyam/contract/notice-acts.ts'
import { createNotice as createCall, listNotices as listCall } from '@niyam/contract/notices.ts'
import { addDays } from '@niyam/law'
import type { Parts } from '../parts.ts'
import { addHearing } from '../features/notices/hearings.ts'
import { listNotices } from '../features/notices/list.ts'
import { setNoticeStatus } from '../features/notices/many.ts'
import { recordReply } from '../features/notices/replies.ts'
import { createNotice } from '../features/notices/service.ts'
import type { DemoEntity } from './demo-entity.ts'
import type { Office } from './office.ts'

type Listed = readonly { readonly entity_id: string; readonly entity: DemoEntity }[]

/** Notices of invented clients in most statuses: with a printed day, a counted one and none, a hearing, and an order to appeal. */
export async function addNotices(parts: Parts, { asha, vikram, meera }: Office, entities: Listed): Promise<void> {
  const { scope, user_id } = asha
  const on = (days: number) => addDays(parts.clock.today(), days)
  const [first, second, third] = entities
    .filter(({ entity }) => !entity.public && entity.gst === 'monthly')
    .map(({ entity_id }) => entity_id)
  if (first === undefined || second === undefined || third === undefined) return
  const { notices } = await listNotices(parts, scope, listCall.query.parse({ pagesize: 200 }))
  const known = new Map(notices.map(({ title, notice_id }) => [title, notice_id]))
  /** The id of a notice that is new. */
  const add = async (notice: BodySentTo<typeof createCall>): Promise<string | undefined> =>
    known.has(notice.title)
      ? undefined
      : (await createNotice(parts, scope, user_id, createCall.body.parse(notice))).notice_id
  await add({
    title: 'Show cause: input tax credit of FY 2024-25',
    entity_id: first,
    law: 'gst',
    form_id: 'gst.drc-01',
    reference: 'ZD290626012345K',
    issued_on: on(-20),
    printed_reply_by: on(10),
    periods: [{ from: '2024-04-01', to: '2025-03-31' }],
    tax: 1_80_000_00,
    interest: 16_200_00,
    penalty: 18_000_00,
    services: [{ mode: 'portal', served_on: on(-20) }],
    assigned_to: meera.user_id,
    reviewer: vikram.user_id,
  })
  const scrutiny = await add({
    title: 'Scrutiny of returns: difference of GSTR-1 and GSTR-3B',
    entity_id: second,
    law: 'gst',
    form_id: 'gst.asmt-10',
    issued_on: on(-9),
    services: [
      { mode: 'additional_tab', served_on: on(-8) },
      { mode: 'email', served_on: on(-6) },
    ],
    assigned_to: vikram.user_id,
  })
  if (scrutiny !== undefined)
    await setNoticeStatus(parts, scope, user_id, { notice_ids: [scrutiny], status: 'in_review', reason: '' })
  const enquiry = await add({
    title: 'Enquiry about cash deposits',
    entity_id: third,
    law: 'income_tax',
    form_id: 'income-tax.142-1',
    issued_on: on(-25),
    printed_reply_by: on(-5),
    services: [{ mode: 'portal', served_on: on(-25) }],
    client_told_on: on(-24),
    assigned_to: asha.user_id,
  })
  if (enquiry !== undefined) {
    await recordReply(
      parts,
      scope,
      user_id,
      enquiry,
      replyCall.body.parse({
        replied_on: on(-7),
        reference: 'ITBA-R-2026-1187',
        annexures: [{ title: 'Cash book of the year' }, { title: 'Bank statements' }],
      }),
    )
    await addHearing(
      parts,
      scope,
      enquiry,
      hearingCall.body.parse({ on: on(6), time: '11:30', place: 'Video hearing' }),
    )
  }
  await add({
    title: 'Order: demand for FY 2022-23',
    entity_id: second,
    law: 'gst',
    kind: 'order',
    form_id: 'gst.drc-07',
    reference: 'ZD290626099871M',
    issued_on: on(-62),
    tax: 4_50_000_00,
    interest: 1_21_500_00,
    penalty: 45_000_00,
    services: [{ mode: 'portal', served_on: on(-60) }],
    assigned_to: vikram.user_id,
  })
  await add({
    title: 'Letter of the labour inspector about registers',
    entity_id: first,
    law: 'labour',
    form: 'Letter',
    issued_on: on(-3),
    services: [{ mode: 'post', served_on: null, proof: 'Speed post, envelope kept' }],
  })
}
