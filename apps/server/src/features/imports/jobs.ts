import { IMPORT_DAYS } from '@niyam/contract/import-kinds.ts'
import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import * as store from './store.ts'
import { workOnImport } from './run-import.ts'

const DAY_MS = 86_400_000

export const importJobs = (parts: Parts): Pick<Handlers, 'work-on-import' | 'forget-imports'> => ({
  'work-on-import': ({ organisation_id, import_id }) => workOnImport(parts, organisation_id, import_id),
  async 'forget-imports'() {
    const older = new Date(parts.clock.now().getTime() - IMPORT_DAYS * DAY_MS).toISOString()
    for (const organisation_id of await asPlatform(parts.db, organisationIdsAcrossPlatform)) {
      const scope = provenScope(organisation_id)
      await inOrganisation(parts.db, scope, (tx) => store.forgetOlder(tx, scope, older))
    }
  },
})
