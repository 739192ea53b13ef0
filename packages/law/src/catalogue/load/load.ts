import { type Catalogue, compileCatalogue } from '../compile/catalogue.ts'
import { before, releaseNumbers } from '../generated/releases.ts'
import type { AreaData } from '../model/obligation.ts'
import { AREAS, type Area } from '../model/area.ts'
import { areasBefore, type Release } from '../model/release.ts'

/** Numbers of the releases, the oldest first: year and month of the change of law, and its number inside the month. */
export const catalogueReleases: readonly string[] = releaseNumbers

/** The newest one: what `loadCatalogue` gives. */
export const catalogueRelease: string = releaseNumbers.at(-1) ?? ''

const modules: Record<Area, () => Promise<{ area: AreaData }>> = {
  gst: () => import('../generated/gst.ts'),
  tds: () => import('../generated/tds.ts'),
  'income-tax': () => import('../generated/income-tax.ts'),
  mca: () => import('../generated/mca.ts'),
  llp: () => import('../generated/llp.ts'),
  pf: () => import('../generated/pf.ts'),
  esi: () => import('../generated/esi.ts'),
  pt: () => import('../generated/pt.ts'),
  lwf: () => import('../generated/lwf.ts'),
  labour: () => import('../generated/labour.ts'),
  fssai: () => import('../generated/fssai.ts'),
  irda: () => import('../generated/irda.ts'),
  trademark: () => import('../generated/trademark.ts'),
  other: () => import('../generated/other.ts'),
}

const loaded = new Map<string, Promise<Catalogue>>()

/** The catalogue of some areas, each its own module so that a browser fetches only what it shows. Made once, never changed. */
export function loadCatalogue(areas: readonly Area[] = AREAS): Promise<Catalogue> {
  const wanted = AREAS.filter((area) => areas.includes(area))
  const key = wanted.join()
  const known = loaded.get(key)
  if (known) return known
  const made = Promise.all(wanted.map((area) => modules[area]())).then((all) =>
    compileCatalogue(all.map((module) => module.area)),
  )
  loaded.set(key, made)
  return made
}

/**
 * The catalogue of a release, made from the newest one by undoing every release since. Only the areas it had.
 *
 * Rejects with a RangeError when no release has the number; the message lists the known ones.
 */
export function loadRelease(number: string): Promise<Catalogue> {
  if (number === catalogueRelease) return loadCatalogue()
  if (!releaseNumbers.includes(number))
    return Promise.reject(new RangeError(`There is no release "${number}". Known: ${releaseNumbers.join(', ')}.`))
  const known = loaded.get(number)
  if (known) return known
  const made = areasOfRelease(number).then(compileCatalogue)
  loaded.set(number, made)
  return made
}

async function areasOfRelease(number: string): Promise<readonly AreaData[]> {
  const later = releaseNumbers.slice(releaseNumbers.indexOf(number) + 1).toReversed()
  const [now, ...steps] = await Promise.all([
    Promise.all(AREAS.map((area) => modules[area]())),
    ...later.map((one) => before[one]?.()),
  ])
  let areas: readonly AreaData[] = now.map((module) => module.area)
  for (const [at, step] of steps.entries()) {
    if (!step) throw new RangeError(`The release ${later[at] ?? ''} does not say what was before it.`)
    areas = areasBefore(areas, step.before)
  }
  return areas
}

/** What every release changed, the oldest first. */
export const loadReleaseNotes = async (): Promise<readonly Release[]> =>
  (await import('../generated/releases/notes.ts')).releases

/** Known gaps and doubts of the catalogue, a sentence each; an area without any may be absent. */
export const loadKnownMissing = async (): Promise<{ readonly [area in Area]?: readonly string[] }> =>
  (await import('../generated/known-missing.ts')).knownMissing

/** Changes with every change of the catalogue; with the release it decides when a server derives its calendar again. */
export const catalogueHash = async (): Promise<string> => (await import('../generated/hash.ts')).contentHash
