import { loadNoticeLaw } from '@niyam/law/tables/load-notice-law.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import * as store from './clock-store.ts'
import { clockColumns } from './clocks.ts'

const AT_ONCE = 500

/** Counts the days of notices again, after a change of their values, services, replies, hearings or decisions. */
export async function refreshClocks(tx: Tx, scope: OrgScope, notice_ids: readonly string[]): Promise<void> {
  const law = await loadNoticeLaw()
  const facts = await store.clockFacts(tx, scope, notice_ids)
  const counted = facts.map(({ notice_id, ...one }) => ({ notice_id, ...clockColumns(law, one) }))
  await store.saveClocks(tx, scope, counted)
}

/** The same for all notices: the law may be another since yesterday. Run again, it writes nothing. */
export async function refreshAllClocks({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    let after: string | null = null
    do
      after = await inOrganisation(db, scope, async (tx): Promise<string | null> => {
        const ids = await store.someNotices(tx, scope, { after, limit: AT_ONCE })
        if (ids.length > 0) await refreshClocks(tx, scope, ids)
        return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null)
      })
    while (after !== null)
  }
}
