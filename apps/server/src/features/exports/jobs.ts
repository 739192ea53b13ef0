import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { forgetExports, makeExport } from './service.ts'

export const exportJobs = (parts: Parts): Pick<Handlers, 'make-export' | 'forget-exports'> => ({
  'make-export': ({ organisation_id, export_id }) => makeExport(parts, provenScope(organisation_id), export_id),
  async 'forget-exports'() {
    const ids = await asPlatform(parts.db, organisationIdsAcrossPlatform)
    for (const organisation_id of ids) await forgetExports(parts, provenScope(organisation_id))
  },
})
