import type { AreaData } from './obligation.ts'
import type { KnownMissing } from './known-gap.ts'
import type { Release, ReleaseBefore } from './release.ts'
import type { Score } from './score.ts'

/** The whole content of a release of the catalogue, built into the program or read from a release file. */
export interface ReleaseContent {
  /** Every release up to this one, the oldest first. */
  readonly releases: readonly Release[]
  /** Steps back to the release before, by the number of the newer one; the first release has none. */
  readonly before: { readonly [number: string]: ReleaseBefore }
  readonly areas: readonly AreaData[]
  /** By name, as `tables/load-table.ts` lists them. */
  readonly tables: { readonly [name: string]: unknown }
  readonly known_missing: KnownMissing
  readonly score: Score
  /** Changes with every change of the content. */
  readonly hash: string
}

/** The number of the release that has this content. */
export const numberOf = ({ releases }: ReleaseContent): string => releases.at(-1)?.number ?? ''
