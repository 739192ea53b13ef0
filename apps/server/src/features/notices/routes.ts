import * as acts from '@niyam/contract/notice-acts.ts'
import * as reading from '@niyam/contract/notice-reading.ts'
import * as contract from '@niyam/contract/notices.ts'
import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import { uploadedBytes } from '../../http/uploaded-file.ts'
import type { Parts } from '../../parts.ts'
import * as documents from './documents.ts'
import { listForms, previewClock } from './forms.ts'
import * as hearings from './hearings.ts'
import * as list from './list.ts'
import * as many from './many.ts'
import * as outcome from './outcome.ts'
import { readNotice } from './reading.ts'
import * as replies from './replies.ts'
import * as service from './service.ts'
import * as services from './services.ts'
import { undoNotices } from './undo.ts'

export function noticeRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listNotices, ({ scope, query }) => list.listNotices(parts, scope, query))
  scopedRoute(app, parts, contract.noticeTable, ({ scope, query, request }) =>
    list.noticeTable(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.createNotice, ({ scope, person, body }) =>
    service.createNotice(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.getNotice, ({ scope, params }) => service.getNotice(parts, scope, params.notice_id))
  scopedRoute(app, parts, contract.updateNotice, ({ scope, person, params, body }) =>
    service.updateNotice(parts, scope, person.user_id, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.getProceeding, ({ scope, params }) =>
    outcome.getProceeding(parts, scope, params.proceeding_id),
  )
  scopedRoute(app, parts, acts.setNoticeStatus, ({ scope, person, body }) =>
    many.setNoticeStatus(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, acts.assignNotices, ({ scope, person, body }) =>
    many.assignNotices(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, acts.deleteNotices, ({ scope, body }) => many.deleteNotices(parts, scope, body.notice_ids))
  scopedRoute(app, parts, acts.undoNotices, ({ scope, body }) => undoNotices(parts, scope, body.undo_id))
}

export function noticeActRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, acts.addService, ({ scope, params, body }) =>
    services.addService(parts, scope, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.changeService, ({ scope, params, body }) =>
    services.changeService(parts, scope, params, body),
  )
  scopedRoute(app, parts, acts.removeService, ({ scope, params }) => services.removeService(parts, scope, params))
  scopedRoute(app, parts, acts.addNoticeDocument, ({ scope, person, params, body }) =>
    documents.addNoticeDocument(parts, scope, person.user_id, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.changeNoticeDocument, ({ scope, params, body }) =>
    documents.changeNoticeDocument(parts, scope, params, body),
  )
  scopedRoute(app, parts, acts.removeNoticeDocument, ({ scope, params }) =>
    documents.removeNoticeDocument(parts, scope, params),
  )
  scopedRoute(app, parts, acts.recordReply, ({ scope, person, params, body }) =>
    replies.recordReply(parts, scope, person.user_id, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.removeReply, ({ scope, params }) => replies.removeReply(parts, scope, params))
  scopedRoute(app, parts, acts.addHearing, ({ scope, params, body }) =>
    hearings.addHearing(parts, scope, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.changeHearing, ({ scope, params, body }) =>
    hearings.changeHearing(parts, scope, params, body),
  )
  scopedRoute(app, parts, acts.removeHearing, ({ scope, params }) => hearings.removeHearing(parts, scope, params))
  scopedRoute(app, parts, acts.decideAppeal, ({ scope, person, params, body }) =>
    outcome.decideAppeal(parts, scope, person.user_id, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.closeNotice, ({ scope, person, params, body }) =>
    outcome.closeNotice(parts, scope, person.user_id, params.notice_id, body),
  )
  scopedRoute(app, parts, acts.reopenNotice, ({ scope, params }) =>
    outcome.reopenNotice(parts, scope, params.notice_id),
  )
}

export function noticeReadingRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, reading.listNoticeForms, listForms)
  scopedRoute(app, parts, reading.previewClock, ({ body }) => previewClock(parts, body))
  scopedRoute(app, parts, reading.readNotice, async ({ request, person, scope }) =>
    readNotice(parts, scope, person.user_id, await uploadedBytes(request, FILE_BYTES_AT_MOST)),
  )
}
