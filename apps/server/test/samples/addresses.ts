import type { Sample } from '../world/samples.ts'

export const ADDRESS = { kind: 'branch' as const, address_line_1: '14 Residency Road', pincode: '560025' }

export const sample: Sample = {
  bodies: {
    createEntityAddress: ADDRESS,
    updateEntityAddress: { city: 'Taken over' },
  },
}
