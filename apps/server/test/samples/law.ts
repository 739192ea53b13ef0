import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    askWhatIf: { changes: [{ kind: 'entity-kind', to: 'public_limited' }] },
  },
  queries: {
    explainObligation: { obligation_id: 'gst.gstr-3b.monthly', period: '2026-10' },
    compareReleases: { older: '2026.11.1', newer: '2026.11.2' },
  },
}
