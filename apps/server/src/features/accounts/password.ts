import { hash, verify } from '@node-rs/argon2'

/** argon2id, with the parameters and a salt of its own in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password)

// Somebody unknown is checked against this hash of nothing anyone knows, so that the answer takes as long.
const nobodys = hash(crypto.randomUUID())

/** @param kept null where there is no such account: the answer is then false, after the same work */
export async function isPassword(kept: string | null, given: string): Promise<boolean> {
  const isRight = await verify(kept ?? (await nobodys), given)
  return kept !== null && isRight
}
