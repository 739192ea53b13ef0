import { type Catalogue, compileCatalogue } from '../compile/catalogue.ts'
import { before, releaseNumbers } from '../generated/releases.ts'
import type { AreaData } from '../model/obligation.ts'
import { AREAS, type Area } from '../model/area.ts'
import type { KnownMissing } from '../model/known-gap.ts'
import { areasBefore, type Release, type ReleaseBefore } from '../model/release.ts'
import { numberOf, type ReleaseContent } from '../model/release-content.ts'

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
  const catalogue = loadAreaData(wanted).then(compileCatalogue)
  loaded.set(key, catalogue)
  return catalogue
}

/** The areas of the newest built-in release as they are written. */
export const loadAreaData = (areas: readonly Area[] = AREAS): Promise<AreaData[]> =>
  Promise.all(areas.map(async (area) => (await modules[area]()).area))

const added = new Map<string, ReleaseContent>()

/** Makes a release that came as a file known under its number, with those between it and the built-in one. */
export function addRelease(content: ReleaseContent): void {
  added.set(numberOf(content), content)
}

/** Numbers of the releases up to one, the oldest first; none where it is not known here. */
export function releasesUpTo(number: string): readonly string[] {
  const numbers = releaseNumbers.includes(number)
    ? releaseNumbers
    : (contentWith(number)?.releases.map((release) => release.number) ?? [])
  return numbers.slice(0, numbers.indexOf(number) + 1)
}

const contentWith = (number: string): ReleaseContent | undefined =>
  [...added.values()].find(({ releases }) => releases.some((release) => release.number === number))

/**
 * The catalogue of a release, made from a newer one by undoing every release since. Only the areas it had.
 *
 * Rejects with a RangeError when no release has the number; the message lists the known ones.
 */
export function loadRelease(number: string): Promise<Catalogue> {
  if (number === catalogueRelease) return loadCatalogue()
  const content = releaseNumbers.includes(number) ? undefined : contentWith(number)
  if (!content && !releaseNumbers.includes(number)) {
    const numbers = [...releaseNumbers, ...added.keys()]
    return Promise.reject(new RangeError(`There is no release "${number}". Known: ${numbers.join(', ')}.`))
  }
  const known = loaded.get(number)
  if (known) return known
  const catalogue = (content ? areasOfContent(content, number) : areasBuiltIn(number)).then(compileCatalogue)
  loaded.set(number, catalogue)
  return catalogue
}

async function areasBuiltIn(number: string): Promise<readonly AreaData[]> {
  const later = releaseNumbers.slice(releaseNumbers.indexOf(number) + 1).toReversed()
  const [now, ...steps] = await Promise.all([loadAreaData(), ...later.map((one) => before[one]?.())])
  return undone(
    now,
    later,
    steps.map((step) => step?.before),
  )
}

async function areasOfContent({ releases, before: steps, areas }: ReleaseContent, number: string) {
  const at = releases.findIndex((release) => release.number === number)
  const later = releases
    .slice(at + 1)
    .map((release) => release.number)
    .toReversed()
  return undone(
    areas,
    later,
    later.map((one) => steps[one]),
  )
}

/** @param later the numbers to undo, the newest first, and for each what was before it */
function undone(
  areas: readonly AreaData[],
  later: readonly string[],
  steps: readonly (ReleaseBefore | undefined)[],
): readonly AreaData[] {
  return later.reduce<readonly AreaData[]>((newer, one, at) => {
    const step = steps[at]
    if (!step) throw new RangeError(`The release ${one} does not say what was before it.`)
    return areasBefore(newer, step)
  }, areas)
}

/** What every release up to one changed, the oldest first; without a number those built in. */
export async function loadReleaseNotes(last: string = catalogueRelease): Promise<readonly Release[]> {
  const all = contentWith(last)?.releases ?? (await import('../generated/releases/notes.ts')).releases
  return all.slice(0, all.findIndex(({ number }) => number === last) + 1)
}

/** Gaps and doubts of the newest built-in release. */
export const loadKnownMissing = async (): Promise<KnownMissing> =>
  (await import('../generated/known-missing.ts')).knownMissing

/** Changes with every change of the catalogue; with the release it decides when a server derives its calendar again. */
export const catalogueHash = async (): Promise<string> => (await import('../generated/hash.ts')).contentHash
