import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { staleVersions } from '../../src/catalogue/coverage/coverage.ts'
import { readReleases } from '../release-file.ts'
import { workingContent } from '../release-data.ts'
import { type Command, readArguments } from './input.ts'
import { today } from './today.ts'

/** The catalogue against its schema, and against what the newest release gave out. */
export const check: Command = async (args, streams) => {
  readArguments(args, 'law check', [], 0)
  const law = await loadCatalogue()
  const versions = law.obligations.reduce((sum, obligation) => sum + obligation.versions.length, 0)
  streams.out(`The catalogue is sound: ${law.obligations.length} obligations, ${versions} versions.\n`)
  const stale = staleVersions(law, today())
  if (stale.length > 0)
    streams.err(
      `Not looked at for 12 months: ${stale.length} versions, the oldest ${stale[0]?.id ?? ''}, checked on ${stale[0]?.checked_on ?? ''}. \`law coverage\` counts them by area.\n`,
    )
  const newest = readReleases().at(-1)
  const differing = newest ? partsThatDiffer(newest.content, workingContent()) : []
  if (!newest || differing.length === 0) return 0
  streams.err(
    `The files differ from release ${newest.number} in ${differing.join(', ')}. ` +
      `Give them out as a new release: npm run law -- release ${nextNumber(newest.number)} --title "what changed"; ` +
      `or, while ${newest.number} is not out yet: npm run law -- release ${newest.number} --again\n`,
  )
  return 1
}

type Content = { readonly [part: string]: string }

const partsThatDiffer = (was: Content, is: Content): string[] =>
  Object.keys({ ...was, ...is })
    .filter((part) => was[part] !== is[part])
    .toSorted()

const nextNumber = (number: string): string => number.replace(/\d+$/, (count) => String(Number(count) + 1))
