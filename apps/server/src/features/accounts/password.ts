import { hash, verify } from '@node-rs/argon2'
import { type Lane, hashing } from './hashing.ts'

// One letter can be typed in two ways (é as one sign or as two); both are the same password.
const asKept = (password: string) => password.normalize('NFKC')

/** argon2id; the text includes the parameters and the salt. */
export const hashPassword = (password: string): Promise<string> => hashing('later', () => hash(asKept(password)))

// An unknown person is checked against this hash of a random value, so that the answer takes as long.
const nobodys = hash(crypto.randomUUID())

/** @param storedHash null where there is no such account: the answer is then false, after the same work */
export async function isPassword(storedHash: string | null, password: string, lane: Lane = 'later'): Promise<boolean> {
  const against = storedHash ?? (await nobodys)
  const isRight = await hashing(lane, () => verify(against, asKept(password)))
  return storedHash !== null && isRight
}
