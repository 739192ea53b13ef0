import { catalogueRelease, catalogueReleases, loadKnownMissing } from '@niyam/law'
import { addRelease } from '@niyam/law/catalogue/load/load.ts'
import type { KnownMissing } from '@niyam/law/catalogue/model/known-gap.ts'
import { numberOf, type ReleaseContent } from '@niyam/law/catalogue/model/release-content.ts'
import { contentOfFile } from '@niyam/law/node/sealed-release.ts'
import type { Tx } from '../../db/tx.ts'
import { beyondProgram, follows } from './fits-program.ts'
import { currentFile, fileOf } from './present-store.ts'

/** The release that is followed where an organisation holds no other, and all that can be loaded. */
export interface PresentRelease {
  readonly number: string
  /** Up to the present one, the oldest first. */
  readonly numbers: readonly string[]
  /** The whole content of the file; null for the release that is built in. */
  readonly content: ReleaseContent | null
}

const BUILT_IN: PresentRelease = { number: catalogueRelease, numbers: catalogueReleases, content: null }

// A file never changes under its id, so a process reads each file once, whichever database it is in.
const read = new Map<string, PresentRelease>()

/** The release that this server follows, as the transaction sees it: the same in every process. */
export const presentRelease = async (tx: Tx): Promise<PresentRelease> => presentFrom(tx, await currentFile(tx))

/** Gaps and doubts of that release, by area. */
export const knownMissing = async (tx: Tx): Promise<KnownMissing> =>
  (await presentRelease(tx)).content?.known_missing ?? (await loadKnownMissing())

/** @param law_release_id the current file; null without one */
export async function presentFrom(tx: Tx, law_release_id: string | null): Promise<PresentRelease> {
  if (law_release_id === null) return BUILT_IN
  const known = read.get(law_release_id)
  if (known) return known
  const file = await fileOf(tx, law_release_id)
  if (file === undefined) return BUILT_IN
  const present = await presentWith(contentOfFile(file))
  read.set(law_release_id, present)
  return present
}

/** The newest wins: a program that has the release of the file built in, or a later one, follows its own. */
async function presentWith(content: ReleaseContent): Promise<PresentRelease> {
  if (!follows(content, BUILT_IN.number) || (await beyondProgram(content)).length > 0) return BUILT_IN
  addRelease(content)
  return { number: numberOf(content), numbers: content.releases.map(({ number }) => number), content }
}
