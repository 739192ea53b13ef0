import type { SearchIn } from '../../route.ts'
import type { lawChangesPath } from '../../paths.ts'
import type { ReleasePair } from './queries.ts'

type Numbers = readonly string[]

/** Releases newer than a release. `numbers` are newest first. */
export const releasesAfter = (numbers: Numbers, older: string): string[] => numbers.slice(0, numbers.indexOf(older))

export const releasesBefore = (numbers: Numbers, newer: string): string[] => numbers.slice(numbers.indexOf(newer) + 1)

/**
 * The two releases of an address. If they are missing or wrong: the newest release and the one before it.
 *
 * @returns null while there is only one release
 */
export function chosenPair(numbers: Numbers, search: SearchIn<typeof lawChangesPath>): ReleasePair | null {
  const isOld = (number: string | undefined) => number !== undefined && numbers.indexOf(number) > 0
  const newer =
    numbers.includes(search.newer ?? '') && releasesBefore(numbers, search.newer ?? '').length > 0
      ? search.newer
      : isOld(search.older)
        ? releasesAfter(numbers, search.older ?? '').at(-1)
        : numbers[0]
  if (newer === undefined) return null
  const before = releasesBefore(numbers, newer)
  const older = before.includes(search.older ?? '') ? search.older : before[0]
  return older === undefined ? null : { older, newer }
}
