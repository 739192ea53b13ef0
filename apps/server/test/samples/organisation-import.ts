import type { Sample } from '../world/samples.ts'

const ids = ['00000000-0000-4000-8000-000000000000']

export const sample: Sample = {
  bodies: {
    inviteBrought: { person_ids: ids },
    forgetBrought: { person_ids: ids },
    startArrival: { name: 'Taken over' },
  },
  queries: {
    addArrivalPart: { offset: '0' },
  },
}
