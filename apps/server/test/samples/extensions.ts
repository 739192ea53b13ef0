import type { Sample } from '../world/samples.ts'

const AN_ORDER = {
  instrument: 'A stranger’s order',
  known_on: '2026-11-19',
  effect: 'extension',
  moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2027-04', extended_to: '2027-05-27' }],
}

export const sample: Sample = {
  bodies: {
    previewExtension: AN_ORDER,
    createExtension: AN_ORDER,
    changeExtension: AN_ORDER,
    withdrawExtension: { reason: 'It was annulled' },
  },
  instead: {
    approveExtension: { extension_id: 'other_extension_id' },
    withdrawExtension: { extension_id: 'held_extension_id' },
  },
}
