import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'
import { asPlatform, type Db, inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import * as store from './store.ts'
import type { Seal, Sealed } from './store.ts'

/** Its name in the data folder. */
export const SEAL_FILE = 'audit-seals.jsonl'

export interface SealParts {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  /** The file with a copy of each seal; access to the database alone is not enough to remove it there. */
  readonly seal_file: string
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'niyam audit seal 1', 32))

const macOf = (secret: string, { organisation_id, seq, hash, sealed_at }: Sealed): Buffer =>
  createHmac('sha256', keyOf(secret))
    .update(['niyam seal 1', organisation_id, seq, hash.toString('hex'), new Date(sealed_at).toISOString()].join('\n'))
    .digest()

export const isGenuine = (secret: string, seal: Seal): boolean => {
  const mac = macOf(secret, seal)
  return mac.length === seal.mac.length && timingSafeEqual(mac, seal.mac)
}

/**
 * Signs the end of every chain that moved since it was last signed. May run at any time and in several processes at once.
 *
 * @returns how many were signed
 */
export async function sealTrails({ db, clock, secret, seal_file }: SealParts): Promise<number> {
  const heads = await asPlatform(db, store.unsealedHeadsAcrossOrganisations)
  const newSeals: Seal[] = []
  for (const { organisation_id, seq, hash } of heads) {
    const sealed = { organisation_id, seq, hash, sealed_at: clock.now().toISOString() }
    const seal = { ...sealed, mac: macOf(secret, sealed) }
    const scope = provenScope(organisation_id)
    if (await inOrganisation(db, scope, (tx) => store.insertSeal(tx, scope, seal))) newSeals.push(seal)
  }
  if (newSeals.length > 0) await append(seal_file, newSeals.map(lineOf).join(''))
  return newSeals.length
}

const lineOf = ({ hash, mac, ...seal }: Seal) =>
  `${JSON.stringify({ ...seal, hash: hash.toString('hex'), mac: mac.toString('hex') })}\n`

async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    await file.write(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A line of the file of seals; undefined where it holds none. */
export function sealIn(line: string): Seal | undefined {
  try {
    const { organisation_id, seq, hash, sealed_at, mac } = JSON.parse(line) as Record<string, string>
    if (!organisation_id || !hash || !mac || !sealed_at || Number.isNaN(Date.parse(sealed_at))) return undefined
    return {
      organisation_id,
      seq: Number(seq),
      hash: Buffer.from(hash, 'hex'),
      sealed_at,
      mac: Buffer.from(mac, 'hex'),
    }
  } catch {
    return undefined
  }
}
