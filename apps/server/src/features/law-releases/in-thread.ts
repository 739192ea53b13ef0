import { createHash, createPublicKey } from 'node:crypto'
import type { Release } from '@niyam/law'
import { keyOfFile, openRelease, ReleaseFault } from '@niyam/law/node/sealed-release.ts'
import { invalidField } from '../../http/errors.ts'
import { beyondProgram } from '../law-in-force/fits-program.ts'

/** The head of a checked release file. */
export interface CheckedRelease extends Pick<Release, 'number' | 'title' | 'date' | 'changes'> {
  /** Every release up to this one, the oldest first. */
  readonly numbers: readonly string[]
  readonly sha256: string
  readonly signed_with: string
}

const PARTS_NAMED = 5

/**
 * Opens an uploaded release file.
 *
 * @param keys public keys, as SPKI in base64
 * @param present the release that is followed here
 * @throws AppError `invalid` with the place and the reason
 */
export async function checkLawRelease(
  bytes: Uint8Array,
  keys: readonly string[],
  present: string,
): Promise<CheckedRelease> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const content = openRelease(file, keys.map(publicKey), present)
    const beyond = await beyondProgram(content)
    if (beyond.length > 0) {
      const named = [...beyond.slice(0, PARTS_NAMED), ...(beyond.length > PARTS_NAMED ? ['…'] : [])].join(', ')
      throw new ReleaseFault(`It needs another version of Niyam, with ${named}. Update the program instead.`)
    }
    const last = content.releases.at(-1)
    if (last === undefined) throw new ReleaseFault(NOT_ONE)
    const { number, title, date, changes } = last
    return {
      number,
      title,
      date,
      changes,
      numbers: content.releases.map((release) => release.number),
      sha256: createHash('sha256').update(file).digest('hex'),
      signed_with: keyOfFile(file),
    }
  } catch (error) {
    // A signed content of another shape fails in many ways; the reader needs one.
    throw invalidField('file', error instanceof ReleaseFault ? error.message : NOT_ONE)
  }
}

const NOT_ONE = 'Its content is not that of a release of the law. Publish the file again with law pack.'

export const publicKey = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
