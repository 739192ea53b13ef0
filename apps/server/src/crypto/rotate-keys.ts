import { beginNewKey, dropOlderKeys, ensureKey, forgetKeys } from '../db/data-keys.ts'
import { asPlatform, type Db } from '../db/tx.ts'
import { forgetApps, resealApps } from '../features/two-factor/service.ts'
import { sealNumbersAcrossOrganisations } from '../features/registrations/sealed-number.ts'
import { sealSecretsAcrossOrganisations } from '../features/webhooks/secrets.ts'

export interface KeyParts {
  readonly db: Db
  readonly secret: string
}

/**
 * Creates a new encryption key, encrypts every sealed value again with it, and deletes the earlier keys. People can work
 * meanwhile. Safe to interrupt: the next run finishes.
 *
 * @returns how many values were encrypted again, and how many keys were deleted
 */
export async function rotateKeys({ db, secret }: KeyParts): Promise<{ sealed: number; deleted: number }> {
  await asPlatform(db, (tx) => beginNewKey(tx, secret))
  const apps = await resealApps({ db, secret })
  const numbers = await sealNumbersAcrossOrganisations({ db, secret })
  const webhooks = await sealSecretsAcrossOrganisations({ db, secret })
  const deleted = await asPlatform(db, dropOlderKeys)
  return { sealed: apps + numbers + webhooks, deleted }
}

/**
 * Gives up the data under a lost secret: authenticator apps are removed, webhooks get new secrets, and personal
 * registration numbers are reduced to their last digits.
 *
 * @param newSecret returns the secret to use from now on, once the keys of the lost one are gone
 * @returns how many apps and webhooks were affected
 */
export async function startWithNewSecret(
  db: Db,
  newSecret: () => Promise<string>,
): Promise<{ apps: number; webhooks: number }> {
  const apps = await asPlatform(db, async (tx) => {
    await forgetKeys(tx)
    return forgetApps(tx)
  })
  const secret = await newSecret()
  await asPlatform(db, (tx) => ensureKey(tx, secret))
  return { apps, webhooks: await sealSecretsAcrossOrganisations({ db, secret }) }
}
