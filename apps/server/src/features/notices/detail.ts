import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { loadNoticeLaw } from '@niyam/law/tables/load-notice-law.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { clockFacts } from './clock-store.ts'
import { daysOfServices, shownAppeal, shownReply } from './clocks.ts'
import * as parts from './parts-store.ts'
import { movesOf, noNotice } from './policy.ts'
import * as store from './store.ts'

/** @throws AppError `not_found` where it is not there or not visible */
export async function detailOf(tx: Tx, scope: OrgScope, notice_id: string, today: string): Promise<NoticeDetail> {
  const [[notice], content, [facts]] = await Promise.all([
    store.noticesOf(tx, scope, [notice_id]),
    store.contentOf(tx, scope, notice_id),
    clockFacts(tx, scope, [notice_id]),
  ])
  if (!notice || !content || !facts) throw noNotice()
  const [law, services, documents, replies, hearings, related] = await Promise.all([
    loadNoticeLaw(),
    parts.servicesOf(tx, scope, notice_id),
    parts.documentsOf(tx, scope, notice_id),
    parts.repliesOf(tx, scope, notice_id),
    parts.hearingsOf(tx, scope, notice_id),
    store.relatedTo(tx, scope, notice.proceeding_id),
  ])
  const daysOf = daysOfServices(law, facts)
  const appeal = shownAppeal(law, facts, today)
  return {
    ...notice,
    note: content.note,
    client_told_on: content.client_told_on,
    printed_reply_by: content.printed_reply_by,
    reply_clock: shownReply(law, facts),
    appeal: appeal && { ...appeal, decision: notice.appeal_decision, ...content.decision },
    services: services.map((service) => ({ ...service, ...daysOf(service.service_id) })),
    documents,
    replies,
    hearings,
    closed_reason: content.closed_reason,
    closed: content.closed,
    previous_id: content.previous_id,
    related: related.filter((one) => one.notice_id !== notice_id),
    moves: movesOf({ ...notice, appeal_filed_on: content.decision.filed_on }),
    today,
  }
}
