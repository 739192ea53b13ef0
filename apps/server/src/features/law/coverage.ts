import type { AreaCoverage, LawScore } from '@niyam/contract/law.ts'
import {
  type AreaCoverage as AreaHeld,
  type Catalogue,
  coverage,
  type IsoDate,
  loadKnownMissing,
  loadRelease,
} from '@niyam/law'
import { staleVersions } from '@niyam/law/catalogue/coverage/coverage.ts'
import { ERAS, publishedScore } from '@niyam/law/catalogue/coverage/score.ts'
import type { Parts } from '../../parts.ts'
import { asPlatform } from '../../db/tx.ts'
import { presentRelease } from '../law-in-force/service.ts'

/** What the catalogue holds by area; an area without a single obligation is left out. */
export async function coverageShown({
  db,
  clock,
}: Pick<Parts, 'db' | 'clock'>): Promise<{ release: string; today: string; areas: AreaCoverage[]; score: LawScore }> {
  const { number, content } = await asPlatform(db, presentRelease)
  const law = await loadRelease(number)
  const missing = content?.known_missing ?? (await loadKnownMissing())
  const today = clock.today()
  const areas = coverage(law, today).flatMap((held) =>
    areaShown(
      law,
      held,
      today,
      (missing[held.area] ?? []).map(({ gap }) => gap),
    ),
  )
  const { rows, misses, ...counts } = content?.score ?? publishedScore
  const score = { eras: [...ERAS], rows: [...rows], misses: [...misses], ...counts }
  return { release: number, today, areas, score }
}

function areaShown(law: Catalogue, held: AreaHeld, today: IsoDate, missing: readonly string[]): AreaCoverage[] {
  const { area, checked, sources } = held
  if (checked.oldest === null || checked.newest === null) return []
  const obligations = law.obligations.filter((one) => one.area === area)
  const ids = new Set(obligations.flatMap(({ versions }) => versions.map(({ id }) => id)))
  const unsure = obligations.filter(({ versions }) => versions.some(({ confidence }) => confidence === 'low'))
  return [
    {
      area,
      obligations: held.obligations,
      versions: held.versions,
      confidence: { ...held.confidence },
      checked_from: checked.oldest,
      checked_to: checked.newest,
      sources: {
        official: sources.official,
        page: sources['public page'],
        file: sources['public file'],
        memory: sources.memory,
      },
      stale: staleVersions(law, today).flatMap(({ id }) => (ids.has(id) ? [id] : [])),
      missing: [...missing],
      obligations_low: unsure.map(({ id, versions }) => {
        const newest = versions.at(-1)
        return { id, form: newest?.name ?? '', title: newest?.title ?? '' }
      }),
    },
  ]
}
