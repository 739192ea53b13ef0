import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/tx.ts'
import { sha256 } from '../../http/session.ts'
import * as store from './store.ts'
import { base32 } from './totp.ts'

const CODES = 10
const CODE_BYTES = 10

// 80 random bits in four groups of base32, whose letters are hard to confuse on paper.
const newCode = () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-').toLowerCase()

/** The hash is the same with capitals, with spaces and without hyphens. */
const hashOf = (code: string) => sha256(code.toLowerCase().replace(/[^a-z2-7]/g, ''))

/** Ten new codes in place of those before. They are shown once; only their hashes are kept. */
export async function makeCodes(tx: Tx, user_id: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await store.replaceCodes(tx, user_id, codes.map(hashOf), now)
  return codes
}

/** Uses a code once. @returns false if it is not this person's, or was used before */
export const useCode = (tx: Tx, user_id: string, code: string): Promise<boolean> =>
  store.takeCode(tx, user_id, hashOf(code))
