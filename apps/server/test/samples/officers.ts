import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    createOfficer: { name: 'A stranger', role: 'director' },
    updateOfficer: { name: 'Taken over' },
  },
}
