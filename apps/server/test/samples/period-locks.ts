import { lockPeriod } from '@niyam/contract/period-locks.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Sample } from '../world/samples.ts'

export const sample: Sample = {
  /** A period long before all filings here. */
  make: async ({ t, place, caller, ids: { entity_id } }) => {
    await caller.call(lockPeriod, { body: { period: '2019-20', entity_id, reason: 'Audited' } })
    return inOrganisation(t.parts.db, provenScope(place.organisation_id), (tx) =>
      tx.selectFrom('period_lock').select('lock_id').executeTakeFirstOrThrow(),
    )
  },
  bodies: {
    lockPeriod: { period: '2018-19', reason: 'Taken over' },
    unlockPeriod: { reason: 'Taken over' },
  },
}
