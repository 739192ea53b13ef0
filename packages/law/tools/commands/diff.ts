import { statSync } from 'node:fs'
import { addMonths, type IsoDate } from '../../src/calendar/iso-date.ts'
import { catalogueReleases, loadRelease } from '../../src/catalogue/load/load.ts'
import type { AreaData } from '../../src/catalogue/model/obligation.ts'
import { type Catalogue, compileCatalogue } from '../../src/catalogue/compile/catalogue.ts'
import { lawDiff } from '../../src/engine/diff/law-diff.ts'
import { impactOf } from '../../src/engine/diff/impact.ts'
import type { ImpactNote } from '../../src/catalogue/model/release.ts'
import { BadInput } from '../case-file.ts'
import { areasOfFolder } from '../release-data.ts'
import { byNumber, readReleases } from '../release-file.ts'
import { checkedRange } from './due.ts'
import { knowledgeOf } from './explain.ts'
import { readFacts } from './facts-file.ts'
import { type Command, dayFlag, pathOf, print, readArguments, readJson } from './input.ts'

const USE = 'law diff OLD NEW [--facts FILE] [--from DAY] [--to DAY] [--as-known-on DAY] [--as-of DAY]'
const MONTHS = 24

/** The changes of another catalogue: for the subjects of a facts file, or by obligation where there is none. */
export const diff: Command = async (args, streams) => {
  const input = readArguments(args, USE, ['facts', 'from', 'to', 'as-of', 'as-known-on'], 2)
  const [old, now] = input.words
  if (old === undefined || now === undefined) throw new BadInput(`Name two catalogues. Use: ${USE}`)
  const [older, newer] = await Promise.all([catalogueOf(old), catalogueOf(now)])
  const file = input.flags.get('facts')
  if (file === undefined) {
    const impacts = impactOf(older, newer)
    print(streams, impacts)
    return impacts.length === 0 ? 0 : 1
  }
  const from = dayFlag(input, 'from') ?? readReleases().at(-1)?.date
  if (!from) throw new BadInput(`--from is missing. Use: ${USE}`)
  const to: IsoDate = dayFlag(input, 'to') ?? addMonths(from, MONTHS)
  const subjects = readFacts(file)
  const diffs = lawDiff(
    older,
    newer,
    subjects.map(({ subject }) => subject),
    checkedRange({ from, to }, newer),
    {
      ...knowledgeOf(input),
      notes: notesBetween(old, now),
    },
  )
  for (const { appears, vanishes, moves, settles } of diffs)
    for (const [change, list] of Object.entries({ appears, vanishes, moves, settles }))
      print(
        streams,
        list.map((item) => ({ change, ...item })),
      )
  return diffs.length === 0 ? 0 : 1
}

/** By the number of a release, or a folder of catalogue files, or a file with areas as JSON. @throws BadInput */
async function catalogueOf(word: string): Promise<Catalogue> {
  if (catalogueReleases.includes(word)) return loadRelease(word)
  const found = statSync(pathOf(word), { throwIfNoEntry: false })
  if (!found)
    throw new BadInput(`"${word}" is not a release, file or folder. Known releases: ${catalogueReleases.join(', ')}.`)
  if (found.isDirectory()) return compiled(word, areasOfFolder(pathOf(word)))
  return compiled(word, areasOfJson(word))
}

function areasOfJson(file: string): AreaData[] {
  const value = readJson(file)
  const list = (Array.isArray(value) ? value : [value]) as Partial<AreaData>[]
  if (!list.every((one) => typeof one?.area === 'string' && Array.isArray(one.obligations)))
    throw new BadInput(`${file} holds no catalogue. Write [{"area": "gst", "obligations": […]}].`)
  return list as AreaData[]
}

function compiled(word: string, areas: readonly AreaData[]): Catalogue {
  try {
    return compileCatalogue(areas)
  } catch (error) {
    throw new BadInput(`${word} cannot be read as a catalogue: ${(error as Error).message}`)
  }
}

/** The notes of the releases after the older one, where both are releases. */
function notesBetween(old: string, now: string): ImpactNote[] {
  if (!catalogueReleases.includes(old) || !catalogueReleases.includes(now)) return []
  return readReleases()
    .filter(({ number }) => byNumber(number, old) > 0 && byNumber(number, now) <= 0)
    .flatMap(({ notes, impacts }) => [...notes, ...impacts.filter(({ change }) => change === 'added')])
}
