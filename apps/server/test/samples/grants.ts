import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    changePersonRights: { is_outside: true },
    addGrant: { area: 'tds', ends_on: '2027-03-31' },
    changeGrant: { ends_on: '2027-01-31' },
  },
}
