import { ARRIVAL_DAYS, BROUGHT_PEOPLE_DAYS } from '@niyam/contract/organisation-import-limits.ts'
import type { Parts } from '../../parts.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import type { Handlers } from '../../jobs/queue.ts'
import { forgetImportedBefore } from '../people/imported.ts'
import { deleteFile } from './files.ts'
import { lookInto } from './check-upload.ts'
import { deleteBefore } from './store.ts'
import { runImport } from './run-import.ts'

const DAY_MS = 86_400_000

export const organisationImportJobs = (
  parts: Parts,
): Pick<Handlers, 'look-into-arrival' | 'bring-in' | 'forget-arrivals'> => ({
  'look-into-arrival': ({ arrival_id }) => lookInto(parts, arrival_id),
  'bring-in': ({ arrival_id }) => runImport(parts, arrival_id),
  'forget-arrivals': () => forgetArrivals(parts),
})

async function forgetArrivals(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString()
  const ids = await asPlatform(db, (tx) => deleteBefore(tx, before(ARRIVAL_DAYS)))
  for (const arrival_id of ids) await deleteFile(parts, arrival_id)
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, (tx) => forgetImportedBefore(tx, scope, before(BROUGHT_PEOPLE_DAYS)))
  }
}
