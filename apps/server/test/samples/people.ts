import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    changePerson: { role: 'v' },
    deactivatePerson: {},
    handOver: { own_role: 'm' },
  },
  instead: {
    handOver: { organisation_user_id: 'other_organisation_user_id' },
  },
}
