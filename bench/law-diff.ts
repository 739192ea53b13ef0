import { catalogueRelease, lawDiff, loadCatalogue, loadRelease } from '@niyam/law'
import { mixedEntities, TWO_YEARS } from './mixed-entities.ts'
import { type Result, median, round } from './result.ts'

const ENTITIES = 400
const RUNS = 5
const OLDER = '2026.11.1'
/** The changes by a new release in the calendars of a firm's clients: seven new areas, and many rewritten obligations. */
export async function lawDiffs(): Promise<Result[]> {
  const [older, newer] = await Promise.all([loadRelease(OLDER), loadCatalogue()])
  const subjects = mixedEntities(ENTITIES)
  let changes = 0
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    const diffs = lawDiff(older, newer, subjects, TWO_YEARS)
    const taken = performance.now() - start
    changes = diffs.reduce((sum, diff) => sum + diff.appears.length + diff.vanishes.length + diff.moves.length, 0)
    return taken
  })
  return [
    {
      bench: 'law diff, 400 entities and two years',
      value: round(median(times), 0),
      unit: 'ms',
      wanted: { at: 'most', value: 1000 },
      of: { older: OLDER, newer: catalogueRelease, changes, first_ms: Math.round(times[0] ?? 0) },
    },
  ]
}
