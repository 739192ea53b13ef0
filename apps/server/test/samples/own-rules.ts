import type { Sample } from '../world/samples.ts'

const OWN_WORDING = {
  title: 'Pay the rent of the office',
  form: 'Rent',
  due: { kind: 'day-of-month' as const, months: 0, day: 5 },
  starts_on: '2026-11-01',
}
export const OWN_RULE = { ...OWN_WORDING, frequency: 'monthly' as const }

export const sample: Sample = {
  bodies: {
    createOwnRule: OWN_RULE,
    previewOwnRule: OWN_RULE,
    changeOwnRule: { ...OWN_WORDING, starts_on: '2027-01-01' },
    correctOwnRule: { ...OWN_WORDING, title: 'Taken over', starts_on: '2027-02-01' },
    endOwnRule: { ends_on: '2027-04-01' },
  },
}
