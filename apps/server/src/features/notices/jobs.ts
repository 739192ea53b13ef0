import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { dropUnused } from '../documents/service.ts'
import { takeOldReadings } from './reading-store.ts'
import { remindOwners } from './remind.ts'
import { refreshAllClocks } from './refresh.ts'
import { forget } from './store.ts'

const KEPT_MS = 24 * 60 * 60_000

export const noticeJobs = (parts: Parts): Pick<Handlers, 'recount-notices' | 'remind-notices' | 'forget-notices'> => ({
  'recount-notices': () => refreshAllClocks(parts),
  'remind-notices': () => remindOwners(parts),
  async 'forget-notices'() {
    const { db, clock } = parts
    const now = clock.now()
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
      const scope = provenScope(organisation_id)
      await inOrganisation(db, scope, async (tx) => {
        const documents = [
          ...(await forget(tx, scope, { deleted_before: before, now: now.toISOString() })),
          ...(await takeOldReadings(tx, scope, before)),
        ]
        for (const document_id of documents) await dropUnused(tx, scope, document_id)
      })
    }
  },
})
