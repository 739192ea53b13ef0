import { before, releaseNumbers } from '../src/catalogue/generated/releases.ts'
import { publishedScore } from '../src/catalogue/coverage/score.ts'
import { catalogueHash, loadAreaData, loadKnownMissing, loadReleaseNotes } from '../src/catalogue/load/load.ts'
import { loadTable, TABLE_NAMES } from '../src/tables/load-table.ts'
import type { ReleaseContent } from '../src/catalogue/model/release-content.ts'

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
