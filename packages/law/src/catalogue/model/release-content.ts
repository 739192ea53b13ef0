import type { AreaData } from './obligation.ts'
import type { KnownMissing } from './known-gap.ts'
import type { Release, ReleaseBefore } from './release.ts'
import type { Score } from './score.ts'

/** All that a release of the catalogue is made of: what the program carries built in, or reads from a release file. */
export interface ReleaseContent {
  /** Every release up to this one, the oldest first. */
  readonly releases: readonly Release[]
  /** What turns a release into the one before it, by its own number; the first release has none. */
  readonly before: { readonly [number: string]: ReleaseBefore }
  readonly areas: readonly AreaData[]
  /** By name, as `tables/load-table.ts` lists them. */
  readonly tables: { readonly [name: string]: unknown }
  readonly known_missing: KnownMissing
  readonly score: Score
  /** Changes with every change of the content. */
  readonly hash: string
}

/** The release that a content gives. */
export const numberOf = ({ releases }: ReleaseContent): string => releases.at(-1)?.number ?? ''
