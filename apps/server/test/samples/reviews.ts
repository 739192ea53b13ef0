import type { Sample } from '../world/samples.ts'

// Assigned to no one: the tests of these calls cover a person's own items and those of others.
const item_ids = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  bodies: {
    changeReviewRules: { areas: ['gst'], forms: [] },
    approveItems: { item_ids },
    returnItems: { item_ids, reason: 'Taken over' },
    withdrawApprovals: { item_ids },
  },
  instead: {
    readEvidence: { item_id: 'filed_item_id' },
  },
}
