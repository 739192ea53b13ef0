import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  queries: {
    searchOrganisation: { search: 'Client' },
  },
}
