import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { sweepContents } from './sweep.ts'

export const documentJobs = (parts: Parts): Pick<Handlers, 'sweep-contents'> => ({
  async 'sweep-contents'() {
    const ids = await asPlatform(parts.db, organisationIdsAcrossPlatform)
    for (const organisation_id of ids) await sweepContents(parts, provenScope(organisation_id))
  },
})
