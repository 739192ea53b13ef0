import type { Parts } from '../../parts.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { eraseAccount } from './service.ts'
import { toErase } from './store.ts'

export const personalDataJobs = (parts: Parts): Pick<Handlers, 'erase-accounts'> => ({
  async 'erase-accounts'() {
    for (const account of await toErase(parts.db, parts.clock.now())) await eraseAccount(parts, account)
  },
})
