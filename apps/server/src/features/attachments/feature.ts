import type { Feature } from '../feature.ts'
import { hindiAttachments } from './hindi.ts'
import { attachmentRoutes } from './routes.ts'

export const attachments = {
  routes: [attachmentRoutes],
  tables: ['attachment'],
  hindi: hindiAttachments,
} satisfies Feature
