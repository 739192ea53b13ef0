import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { forget } from './store.ts'

const DELETED_KEPT_MS = 24 * 60 * 60_000

export const worksheetJobs = ({ db, clock }: Parts): Pick<Handlers, 'forget-worksheets'> => ({
  async 'forget-worksheets'() {
    const deleted_before = new Date(clock.now().getTime() - DELETED_KEPT_MS).toISOString()
    for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
      const scope = provenScope(organisation_id)
      await inOrganisation(db, scope, (tx) => forget(tx, scope, deleted_before))
    }
  },
})
