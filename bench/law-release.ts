import { generateKeyPairSync } from 'node:crypto'
import { catalogueRelease, lawDiff, loadCatalogue } from '@niyam/law'
import { compileCatalogue } from '@niyam/law/catalogue/compile/catalogue.ts'
import { faultsOfContent } from '@niyam/law/catalogue/load/content-faults.ts'
import { changedProgramParts } from '@niyam/law/node/program-parts.ts'
import type { ReleaseContent } from '@niyam/law/catalogue/model/release-content.ts'
import { builtInContent } from '@niyam/law/node/built-in-release.ts'
import { openRelease, sealRelease } from '@niyam/law/node/sealed-release.ts'
import { mixedEntities, TWO_YEARS } from './mixed-entities.ts'
import { type Result, median, round } from './result.ts'

const ENTITIES = 400
const RUNS = 5
const NEXT = '2099.1.1'

/**
 * A release file as a server takes it: signature, content and program checked, then compared for a firm's clients. Against a
 * comparison of the two catalogues alone, measured in turn.
 */
export async function lawRelease(): Promise<Result[]> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const file = sealRelease(dayLater(await builtInContent()), privateKey)
  const [older, subjects] = [await loadCatalogue(), mixedEntities(ENTITIES)]
  const times: number[] = []
  const checks: number[] = []
  const ratios: number[] = []
  let moves = 0
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    const content = openRelease(file, [publicKey], catalogueRelease)
    const faults = [...faultsOfContent(content), ...(await changedProgramParts(content))]
    if (faults.length > 0) throw new Error(faults.join('; '))
    const checked = performance.now()
    const newer = compileCatalogue(content.areas)
    const diffs = lawDiff(older, newer, subjects, TWO_YEARS)
    const taken = performance.now() - start
    const secondStart = performance.now()
    lawDiff(older, newer, subjects, TWO_YEARS)
    times.push(taken)
    checks.push(checked - start)
    ratios.push(taken / (performance.now() - secondStart))
    moves = diffs.reduce((sum, diff) => sum + diff.moves.length, 0)
  }
  return [
    {
      bench: 'release file checked and compared for 400 entities',
      value: round(median(times), 0),
      unit: 'ms',
      wanted: { at: 'most', value: 2000 },
      of: {
        bytes: file.length,
        moves,
        checked_ms: Math.round(median(checks)),
        first_ms: Math.round(times[0] ?? 0),
        times_the_comparison_alone: round(median(ratios), 1),
      },
    },
  ]
}

/** Monthly GSTR-3B is due a day later. */
function dayLater(now: ReleaseContent): ReleaseContent {
  const last = now.releases.at(-1)
  if (!last) throw new Error('no release')
  const areas = now.areas.map((area) => ({
    ...area,
    obligations: area.obligations.map((one) =>
      one.id === 'gst.gstr-3b.monthly'
        ? {
            ...one,
            versions: one.versions.map((version) => ({
              ...version,
              due_rule: { anchor: 'period-end' as const, months: 1, day: 21 },
            })),
          }
        : one,
    ),
  }))
  return {
    ...now,
    areas,
    releases: [...now.releases, { ...last, number: NEXT }],
    before: { ...now.before, [NEXT]: { release: last.number, areas_absent: [], added: [], obligations: {} } },
  }
}
