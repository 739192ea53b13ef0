import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    reportPageError: { type: 'TypeError', code: null, page: '/entity/$entity_id/view', frames: [] },
    countPageView: { page: '/entity/$entity_id/view' },
  },
}
