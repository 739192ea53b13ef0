import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

/** A content is stored before its row: a younger one may belong to an upload in progress. */
const ON_ITS_WAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500

/**
 * Deletes contents of an organisation that no document names any more. Asks the state, so a second run finds nothing.
 *
 * @returns how many went
 */
export async function sweepContents(
  { db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>,
  scope: OrgScope,
): Promise<number> {
  const before = new Date(clock.now().getTime() - ON_ITS_WAY_MS)
  let gone = 0
  let old: Buffer[] = []
  async function sweep() {
    const deadline = old
    old = []
    const unheld = await inOrganisation(db, scope, (tx) => store.unheldContents(tx, scope, deadline))
    // Brought again meanwhile, it is young again and stays.
    for (const sha256 of unheld) if (await files.remove(scope, sha256, before)) gone += 1
  }
  for await (const { sha256, at } of files.list(scope)) {
    if (at >= before) continue
    old.push(sha256)
    if (old.length === AT_ONCE) await sweep()
  }
  if (old.length > 0) await sweep()
  return gone
}
