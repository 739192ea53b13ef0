import type { Parts } from '../../parts.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { sealTrails } from './seals.ts'

export const auditJobs = (parts: Parts): Pick<Handlers, 'seal-audit'> => ({
  async 'seal-audit'() {
    await sealTrails(parts)
  },
})
