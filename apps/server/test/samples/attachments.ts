import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    attachDocument: ({ document_id, registration_id }) => ({ document_id, registration_id }),
    changeAttachment: { kind: 'order' },
    zipDocuments: ({ other_attachment_id }) => ({ places: [other_attachment_id] }),
  },
}
