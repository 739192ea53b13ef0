import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { makePack } from './make-pack.ts'
import { forgetPacks } from './service.ts'

export const packJobs = (parts: Parts): Pick<Handlers, 'make-pack' | 'forget-packs'> => ({
  'make-pack': ({ organisation_id, pack_id }) => makePack(parts, organisation_id, pack_id),
  async 'forget-packs'() {
    const ids = await asPlatform(parts.db, organisationIdsAcrossPlatform)
    for (const organisation_id of ids) await forgetPacks(parts, provenScope(organisation_id))
  },
})
