import type { Feature } from '../feature.ts'
import { hindiNotices } from './hindi.ts'
import { noticeJobs } from './jobs.ts'
import { noticeActRoutes, noticeReadingRoutes, noticeRoutes } from './routes.ts'

export const notices = {
  routes: [noticeRoutes, noticeActRoutes, noticeReadingRoutes],
  jobs: noticeJobs,
  tables: [
    'notice',
    'notice_service',
    'notice_document',
    'notice_reply',
    'notice_hearing',
    'notice_undo',
    'notice_reading',
  ],
  hindi: hindiNotices,
} satisfies Feature
