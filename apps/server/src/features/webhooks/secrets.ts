import type { Sealer } from '../../crypto/sealed.ts'
import { dataSealer } from '../../db/data-keys.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { newSecret } from './signature.ts'
import * as store from './store.ts'

// Signing needs the secret itself, so it is stored encrypted and not as a hash.

const ownerOf = ({ organisation_id }: OrgScope, webhook_id: string) => `webhook ${organisation_id} ${webhook_id}`

const ring = (tx: Tx, secret: string) => dataSealer(tx, secret, 'webhook secret')

export const sealedSecret = async (
  tx: Tx,
  { secret, scope, webhook_id }: { readonly secret: string; readonly scope: OrgScope; readonly webhook_id: string },
  text: string,
): Promise<string> => (await ring(tx, secret)).seal(text, ownerOf(scope, webhook_id))

/** Those that sign now, the newest first. */
export async function openSecrets(
  tx: Tx,
  { secret, scope, webhook_id }: { readonly secret: string; readonly scope: OrgScope; readonly webhook_id: string },
  stored: store.KeptSecret,
  now: string,
): Promise<string[]> {
  const { sealed_secret, former_sealed_secret, former_until } = stored
  const isFormerValid = former_sealed_secret !== null && former_until !== null && former_until > now
  const sealer = await ring(tx, secret)
  return [sealed_secret, ...(isFormerValid ? [former_sealed_secret] : [])].map((sealed) =>
    sealer.open(sealed, ownerOf(scope, webhook_id)),
  )
}

/**
 * Encrypts again, with the newest key, secrets under an older key. A secret that no key opens is replaced by a random
 * one, which its organisation has to renew.
 *
 * @returns how many webhooks were changed
 */
export async function sealSecretsAcrossOrganisations(parts: {
  readonly db: Db
  readonly secret: string
}): Promise<number> {
  let count = 0
  for (const organisation_id of await asPlatform(parts.db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    count += await inOrganisation(parts.db, scope, (tx) => sealAnew(tx, parts.secret, scope))
  }
  return count
}

async function sealAnew(tx: Tx, secret: string, scope: OrgScope): Promise<number> {
  const stored = await store.secretsForUpdate(tx, scope)
  if (stored.length === 0) return 0
  const sealer = await ring(tx, secret)
  const stale = stored.filter((one) =>
    [one.sealed_secret, one.former_sealed_secret].some((sealed) => sealed !== null && !sealer.isCurrent(sealed)),
  )
  for (const { webhook_id, ...one } of stale) {
    await store.setSecret(tx, scope, webhook_id, resealed(sealer, ownerOf(scope, webhook_id), one))
  }
  return stale.length
}

function resealed(sealer: Sealer, owner: string, stored: store.KeptSecret): store.KeptSecret {
  const opened = (sealed: string) => (sealer.canOpen(sealed) ? sealer.open(sealed, owner) : undefined)
  const former = stored.former_sealed_secret === null ? undefined : opened(stored.former_sealed_secret)
  return {
    sealed_secret: sealer.seal(opened(stored.sealed_secret) ?? newSecret(), owner),
    former_sealed_secret: former === undefined ? null : sealer.seal(former, owner),
    former_until: former === undefined ? null : stored.former_until,
  }
}
