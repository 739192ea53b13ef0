import { createFeed } from '@niyam/contract/feeds.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  make: async ({ caller, name }) => {
    const { feed_id } = await caller.call(createFeed, { body: { name: `Dues of ${name}` } })
    return { feed_id }
  },
  bodies: { createFeed: { name: 'Dues' } },
}
