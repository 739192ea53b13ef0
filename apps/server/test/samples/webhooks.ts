import { createWebhook, testWebhook } from '@niyam/contract/webhooks.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  /** Its address does not exist, so the one delivery fails. */
  make: async ({ caller }) => {
    const body = { name: 'ERP', url: 'https://erp.invalid/niyam', events: ['item.filed' as const] }
    const { webhook_id } = (await caller.call(createWebhook, { body })).webhook
    const { delivery_id } = await caller.call(testWebhook, { params: { webhook_id } })
    return { webhook_id, delivery_id }
  },
  bodies: {
    createWebhook: { name: 'Matrix', url: 'https://matrix.invalid/', events: ['item.moved'] },
    updateWebhook: { name: 'Taken over' },
  },
}
