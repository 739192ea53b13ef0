import type { Parts } from '../../parts.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { sealNumbersAcrossOrganisations } from './sealed-number.ts'

export const registrationJobs = (parts: Parts): Pick<Handlers, 'seal-numbers'> => ({
  // What a release before left readable.
  async 'seal-numbers'() {
    await sealNumbersAcrossOrganisations(parts)
  },
})
