import { dataSealer } from '../../db/data-keys.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { KeptSecret } from './store.ts'

// A secret has to be read again to sign, so it lies encrypted and not as a hash.

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
  kept: KeptSecret,
  now: string,
): Promise<string[]> {
  const { sealed_secret, former_sealed_secret, former_until } = kept
  const isFormerValid = former_sealed_secret !== null && former_until !== null && former_until > now
  const sealer = await ring(tx, secret)
  return [sealed_secret, ...(isFormerValid ? [former_sealed_secret] : [])].map((sealed) =>
    sealer.open(sealed, ownerOf(scope, webhook_id)),
  )
}
