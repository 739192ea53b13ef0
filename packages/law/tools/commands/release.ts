import { writeFileSync } from 'node:fs'
import { isReleaseNumber, byNumber, readReleases, writeRelease } from '../release-file.ts'
import { areasFrom, areasOfRelease, beforeOf, contentOfAreas, workingAreas, workingContent } from '../release-data.ts'
import { impactsBetween } from '../release-impacts.ts'
import { buildCatalogue } from '../build-catalogue.ts'
import { BadInput } from '../case-file.ts'
import { compileCatalogue } from '../../src/catalogue/compile/catalogue.ts'
import type { AreaData } from '../../src/catalogue/model/obligation.ts'
import type { Release } from '../../src/catalogue/model/release.ts'
import { coveragePage } from '../coverage-page.ts'
import { PAGE } from './coverage.ts'
import { type Arguments, type Command, dayFlag, mustFlag, pathOf, readArguments, type Streams } from './input.ts'
import { today } from './today.ts'

const USE =
  'law release NUMBER --title WORDS [--change WORDS] [--date DAY] [--from COMMIT|FOLDER] | law release NUMBER --again'

/** Publishes the working files as a release: the changes since the last one, and the data to rebuild the last one. */
export const release: Command = (args, streams) => {
  const input = readArguments(args, USE, ['title', 'change', 'date', 'from', 'again?'], 1)
  const [number] = input.words
  if (number === undefined) throw new BadInput(`No number was named. Use: ${USE}`)
  if (!isReleaseNumber(number))
    throw new BadInput(`"${number}" is not a release number. Write year, month and count: 2026.11.3.`)
  buildCatalogue()
  const all = readReleases()
  const newest = all.at(-1)
  const isAgain = input.flags.has('again')
  if (isAgain && newest?.number !== number)
    throw new BadInput(`Only the newest release can be made again, and that is ${newest?.number ?? 'none yet'}.`)
  if (!isAgain && newest && byNumber(number, newest.number) <= 0)
    throw new BadInput(
      `${number} does not come after ${newest.number}. Choose a later number, or --again to make the newest one again.`,
    )
  const last = all.filter((one) => one.number !== number).at(-1)
  const made = makeRelease(number, isAgain ? newest : undefined, last, input, streams)
  buildCatalogue()
  writeFileSync(PAGE, coveragePage(compileCatalogue(workingAreas())))
  streams.out(
    `Release ${number}: ${made}\nRead releases/${number}.yaml, correct its words, and commit it with docs/law-coverage.md and the published files.\n`,
  )
  return 0
}

function makeRelease(
  number: string,
  old: Release | undefined,
  last: Release | undefined,
  input: Arguments,
  streams: Streams,
): string {
  const title = input.flags.get('title') ?? old?.title ?? mustFlag(input, 'title', USE)
  const newer = workingAreas()
  const older = last ? areasBeforeRelease(last, input.flags.get('from'), streams) : []
  const before = last ? beforeOf(last.number, older, newer) : null
  const impacts = last ? impactsBetween(older, newer) : []
  const change = input.flags.get('change')
  writeRelease(
    {
      number,
      date: dayFlag(input, 'date') ?? old?.date ?? today(),
      title,
      changes: change === undefined ? (old?.changes ?? [title]) : [change],
      notes: old?.notes ?? [],
      impacts,
      content: workingContent(),
    },
    before,
  )
  const count = newer.reduce((sum, { obligations }) => sum + obligations.length, 0)
  const changed = Object.values(before?.obligations ?? {}).reduce((sum, list) => sum + list.length, 0)
  return last
    ? `${count} obligations, ${changed} changed or gone since ${last.number}, ${before?.added.length ?? 0} new in old areas, ${before?.areas_absent.length ?? 0} new areas.`
    : `${count} obligations, the first release.`
}

function areasBeforeRelease({ number, content }: Release, from: string | undefined, streams: Streams): AreaData[] {
  if (from === undefined) return areasOfRelease(number, content)
  const areas = areasFrom(pathOf(from) === from || from.includes('/') ? pathOf(from) : from)
  const marks = contentOfAreas(areas)
  const other = Object.keys(content).filter((part) => !part.startsWith('tables/') && marks[part] !== content[part])
  if (other.length > 0)
    streams.err(
      `"${from}" differs from release ${number} in ${other.join(', ')}. It is used unchanged; was another state meant?\n`,
    )
  return areas
}
