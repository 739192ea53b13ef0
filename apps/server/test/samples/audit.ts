import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  queries: {
    getAuditEntry: { seq: '1' },
  },
}
