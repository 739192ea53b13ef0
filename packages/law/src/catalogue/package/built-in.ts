import { before, releaseNumbers } from '../generated/releases.ts'
import { publishedScore } from '../coverage/score.ts'
import { catalogueHash, loadAreaData, loadKnownMissing, loadReleaseNotes } from '../load/load.ts'
import { loadTable, TABLE_NAMES } from '../../tables/load-table.ts'
import type { ReleaseContent } from './release-content.ts'

/** The newest release built in, whole. */
export async function builtInContent(): Promise<ReleaseContent> {
  const [releases, areas, known_missing, hash, tables, steps] = await Promise.all([
    loadReleaseNotes(),
    loadAreaData(),
    loadKnownMissing(),
    catalogueHash(),
    Promise.all(TABLE_NAMES.map(async (name) => [name, await loadTable(name)] as const)),
    Promise.all(releaseNumbers.map(async (number) => [number, (await before[number]?.())?.before] as const)),
  ])
  const known = steps.flatMap(([number, step]) => (step === undefined ? [] : [[number, step] as const]))
  return {
    releases,
    before: Object.fromEntries(known),
    areas: areas.filter(({ obligations }) => obligations.length > 0),
    tables: Object.fromEntries(tables),
    known_missing,
    score: publishedScore,
    hash,
  }
}
