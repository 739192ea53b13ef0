import { type Catalogue, compileCatalogue } from '../engine/catalogue.ts'
import { AREAS, type Area, type AreaData } from './model.ts'

/** Year and month of the last change of law, and the number of the change inside it. */
export const catalogueRelease = '2026.11.1'

const modules: Record<Area, () => Promise<{ area: AreaData }>> = {
  gst: () => import('./generated/gst.ts'),
  tds: () => import('./generated/tds.ts'),
  'income-tax': () => import('./generated/income-tax.ts'),
  mca: () => import('./generated/mca.ts'),
  llp: () => import('./generated/llp.ts'),
  pf: () => import('./generated/pf.ts'),
  esi: () => import('./generated/esi.ts'),
  pt: () => import('./generated/pt.ts'),
  lwf: () => import('./generated/lwf.ts'),
  labour: () => import('./generated/labour.ts'),
  fssai: () => import('./generated/fssai.ts'),
  irda: () => import('./generated/irda.ts'),
  trademark: () => import('./generated/trademark.ts'),
  other: () => import('./generated/other.ts'),
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

/** Changes whenever a word of the catalogue does: with the release it tells a server when to derive its calendar anew. */
export const catalogueHash = async (): Promise<string> => (await import('./generated/hash.ts')).contentHash
