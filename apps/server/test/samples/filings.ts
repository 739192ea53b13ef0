import type { Sample } from '../world/samples.ts'

// Assigned to no one: the tests of these calls cover a person's own items and those of others.
const item_ids = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  bodies: {
    fileCalendarItem: { filed_on: '2026-11-19', acknowledgement: 'STOLEN' },
    withdrawFiling: { reason: 'Not theirs' },
    withdrawFilings: { item_ids, reason: 'Taken over' },
    addProof: ({ document_id }) => ({ document_ids: [document_id] }),
    fileItems: { filings: item_ids.map((item_id) => ({ item_id, filed_on: '2026-11-19' })) },
  },
  queries: {
    browseSheet: { form: 'GSTR-3B', period: '2026-10' },
  },
  instead: {
    withdrawFiling: { item_id: 'filed_item_id' },
    addProof: { item_id: 'filed_item_id' },
  },
}
