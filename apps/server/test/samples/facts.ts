import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  bodies: {
    setFacts: {
      attribute: 'xbrl',
      answers: [{ entity_id: '00000000-0000-4000-8000-000000000000', value: true }],
    },
  },
  queries: {
    openRows: { attribute: 'filing_frequency' },
  },
}
