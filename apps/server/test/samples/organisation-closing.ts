import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    closeOrganisation: { name: 'Rao & Associates' },
  },
}
