import { beginNewKey, dropOlderKeys } from '../../db/data-keys.ts'
import { asPlatform, type Db } from '../../db/tx.ts'
import { resealApps } from '../factors/service.ts'
import { sealNumbersAcrossOrganisations } from '../registrations/sealed-number.ts'

export interface KeyParts {
  readonly db: Db
  readonly secret: string
}

/**
 * Makes a new key, seals under it all that is sealed, and then deletes the keys before it. People work on meanwhile. Cut
 * off on its way it has lost nothing, and the next one ends it.
 *
 * @returns how many texts were sealed anew, and how many keys were deleted
 */
export async function rotateKeys({ db, secret }: KeyParts): Promise<{ sealed: number; deleted: number }> {
  await asPlatform(db, (tx) => beginNewKey(tx, secret))
  const apps = await resealApps({ db, secret })
  const numbers = await sealNumbersAcrossOrganisations({ db, secret })
  const deleted = await asPlatform(db, dropOlderKeys)
  return { sealed: apps + numbers, deleted }
}
