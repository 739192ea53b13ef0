import { addHearing, closeNotice, recordReply, setNoticeStatus } from '@niyam/contract/notice-acts.ts'
import { uploadDocument } from '@niyam/contract/documents.ts'
import { createNotice } from '@niyam/contract/notices.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { noteReading } from '../../src/features/notices/reading-store.ts'
import { provenScope } from '../../src/http/scope.ts'
import { sendFile } from '../upload.ts'
import type { Sample } from '../world/samples.ts'

const nobody = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  make: async ({ t, admin, place, caller, ids, name }) => {
    const { entity_id = '' } = ids
    const notice = (title: string, more = {}) =>
      caller.call(createNotice, { body: { title: `${title} of ${name}`, entity_id, law: 'gst', ...more } })
    const file = (of: string) => {
      const content = Buffer.from(`%PDF-1.7
% ${of} of ${name}`)
      return sendFile<{ document_id: string }>(t, caller, uploadDocument.path, `${of}.pdf`, content)
    }
    const [source, spare] = [await file('source'), await file('spare')]
    const served = await notice('Scrutiny', {
      form_id: 'gst.asmt-10',
      din: `20261${name.length}000000`,
      services: [
        { mode: 'portal', served_on: '2026-11-02' },
        { mode: 'email', served_on: '2026-11-03' },
      ],
      documents: [source, spare].map(({ document_id }) => ({ document_id })),
    })
    const { notice_id } = served
    const hearing = { on: '2026-12-01', time: '11:00' }
    const { hearings } = await caller.call(addHearing, { params: { notice_id }, body: hearing })
    await caller.call(addHearing, { params: { notice_id }, body: { ...hearing, on: '2026-12-02' } })
    const body = { replied_on: '2026-11-10', annexures: [{ title: 'Ledger' }] }
    const { replies } = await caller.call(recordReply, { params: { notice_id }, body })
    const order = await notice('Order', { kind: 'order', form_id: 'gst.drc-07', previous_id: null })
    const [first, second] = served.services
    const unneeded = await notice('Unneeded')
    const status = { notice_ids: [unneeded.notice_id], status: 'drafting' as const }
    await caller.call(setNoticeStatus, { body: status })
    const read = await file('read')
    const reading = { document_id: read.document_id, read_by: admin.user_id, read_at: t.clock.now().toISOString() }
    const scope = provenScope(place.organisation_id)
    // Reading a real PDF takes a thread, and so too long for every world.
    await inOrganisation(t.parts.db, scope, (tx) => noteReading(tx, scope, reading))
    const [closable, closed] = [await notice('To be closed'), await notice('Closed')]
    await caller.call(closeNotice, { params: closed, body: { reason: 'Sent in error' } })
    return {
      notice_id,
      service_id: first?.service_id ?? '',
      other_service_id: second?.service_id ?? '',
      hearing_id: hearings[0]?.hearing_id ?? '',
      reply_id: replies[0]?.reply_id ?? '',
      spare_document_id: spare.document_id,
      notice_document_id: source.document_id,
      proceeding_id: served.proceeding_id,
      order_id: order.notice_id,
      unneeded_notice_id: unneeded.notice_id,
      closable_notice_id: closable.notice_id,
      closed_notice_id: closed.notice_id,
    }
  },
  bodies: {
    createNotice: ({ entity_id = '' }) => ({ title: 'Taken', law: 'gst', entity_id }),
    updateNotice: { title: 'Taken over' },
    addService: { mode: 'post', served_on: '2026-11-05' },
    changeService: { proof: 'Taken over' },
    addNoticeDocument: ({ spare_document_id }) => ({ document_id: spare_document_id }),
    changeNoticeDocument: { title: 'Taken over' },
    recordReply: { replied_on: '2026-11-12' },
    addHearing: { on: '2026-12-09' },
    changeHearing: { note: 'Taken over' },
    decideAppeal: { decision: 'appeal', note: 'Taken over' },
    closeNotice: { reason: 'Taken over' },
    setNoticeStatus: ({ unneeded_notice_id }) => ({ notice_ids: [unneeded_notice_id], status: 'drafting' }),
    assignNotices: ({ unneeded_notice_id }) => ({ notice_ids: [unneeded_notice_id], assigned_to: null }),
    deleteNotices: ({ unneeded_notice_id }) => ({ notice_ids: [unneeded_notice_id] }),
    undoNotices: { undo_id: nobody[0] },
    previewClock: ({ entity_id = '' }) => ({ entity_id, law: 'gst' }),
  },
  instead: {
    changeNoticeDocument: { document_id: 'notice_document_id' },
    removeNoticeDocument: { document_id: 'spare_document_id' },
    removeService: { service_id: 'other_service_id' },
    decideAppeal: { notice_id: 'order_id' },
    closeNotice: { notice_id: 'closable_notice_id' },
    reopenNotice: { notice_id: 'closed_notice_id' },
  },
}
