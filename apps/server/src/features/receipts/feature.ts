import type { Feature } from '../feature.ts'
import { hindiReceipts } from './hindi.ts'
import { receiptRoutes } from './routes.ts'

export const receipts = {
  routes: [receiptRoutes],
  tables: ['acknowledgement'],
  hindi: hindiReceipts,
} satisfies Feature
