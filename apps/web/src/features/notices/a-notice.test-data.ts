import type { Notice, NoticeClock, NoticeDetail } from '@niyam/contract/notice-parts.ts'

export const TODAY = '2026-11-28'

/** A show cause notice whose reply is due in six days by its printed day. */
export const aNotice = (part: Partial<Notice> = {}): Notice => ({
  notice_id: 'n1',
  kind: 'notice',
  title: 'Show cause notice',
  status: 'received',
  is_open: true,
  law: 'gst',
  form_id: 'gst.drc-01',
  form: 'DRC-01',
  reference: 'ZD2911260001234',
  din: '',
  entity: { entity_id: 'e1', name: 'Kaveri Foods Private Limited' },
  registration: { registration_id: 'r1', number: '29AABCK1234M1Z5' },
  issued_on: '2026-11-04',
  periods: [{ from: '2024-04-01', to: '2025-03-31' }],
  served_on: '2026-11-04',
  reply_by: '2026-12-04',
  reply_time: null,
  reply_basis: 'rule',
  replied_on: null,
  appeal_by: null,
  condonable_till: null,
  appeal_decision: null,
  hearing: null,
  next_day: '2026-12-04',
  amounts: { tax: 10_000_000, interest: null, penalty: 1_000_000, fee: null },
  at_stake: 11_000_000,
  assigned_to: null,
  reviewer: null,
  proceeding_id: 'p1',
  created: { by: 'Asha', at: '2026-11-20T10:00:00Z' },
  ...part,
})

export const aClock = (part: Partial<NoticeClock> = {}): NoticeClock => ({
  last_day: '2026-12-04',
  basis: 'rule',
  service_id: 's1',
  needs: [],
  confidence: 'high',
  steps: ['30 days from service on 4 November 2026.'],
  sources: [{ title: 'CGST Rules, rule 142', url: 'https://example.org/142' }],
  ...part,
})

export const aNoticeDetail = (part: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...aNotice(),
  note: '',
  client_told_on: null,
  printed_reply_by: null,
  reply_clock: aClock(),
  appeal: null,
  services: [
    { service_id: 's1', mode: 'portal', served_on: '2026-11-04', proof: '', reply_by: '2026-12-04', appeal_by: null },
    { service_id: 's2', mode: 'post', served_on: '2026-11-10', proof: '', reply_by: '2026-12-10', appeal_by: null },
  ],
  documents: [],
  replies: [],
  hearings: [],
  closed_reason: '',
  closed: null,
  previous_id: null,
  related: [],
  moves: ['assigned', 'drafting', 'in_review', 'heard', 'closed'],
  today: TODAY,
  ...part,
})
