import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { generateTasks, queueGeneration } from './generate.ts'
import { forget } from './store.ts'

const DELETED_KEPT_MS = 24 * 60 * 60_000

export const taskJobs = (parts: Parts): Pick<Handlers, 'generate-tasks' | 'generate-all-tasks' | 'forget-tasks'> => ({
  'generate-all-tasks': () => queueGeneration(parts),
  async 'generate-tasks'({ organisation_id }) {
    await generateTasks(parts, organisation_id)
  },
  async 'forget-tasks'() {
    const { db, clock } = parts
    const now = clock.now()
    const deleted_before = new Date(now.getTime() - DELETED_KEPT_MS).toISOString()
    for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
      const scope = provenScope(organisation_id)
      await inOrganisation(db, scope, (tx) => forget(tx, scope, { deleted_before, now: now.toISOString() }))
    }
  },
})
