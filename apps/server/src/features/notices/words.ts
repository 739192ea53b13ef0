import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'

export const STATUS_WORDS: Readonly<Record<NoticeStatus, string>> = {
  received: 'Received',
  assigned: 'Assigned',
  drafting: 'Drafting',
  in_review: 'In review',
  replied: 'Replied',
  heard: 'Heard',
  order_received: 'Order received',
  appealed: 'Appealed',
  accepted: 'Accepted',
  closed: 'Closed',
}
