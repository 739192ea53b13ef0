import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { ReleaseBefore } from '../src/catalogue/model/release.ts'
import type { AreaData, AreaHead, ObligationData } from '../src/catalogue/model/obligation.ts'
import { AREAS, type Area } from '../src/catalogue/model/area.ts'
import { canonical } from '../src/engine/diff/affected.ts'
import { BadInput } from './case-file.ts'
import { CATALOGUE_DIR, DATA_DIR, filesIn } from './catalogue-files.ts'
import { readArea, readTable, tableNames } from './read-catalogue.ts'
import { areaOf, completeInFolder, ordersInFolder } from './read-orders.ts'

/** The areas of the working files. @throws CatalogueError */
export const workingAreas = (): AreaData[] => AREAS.map(readArea).filter(({ obligations }) => obligations.length > 0)

const markOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)

/** A mark for each area: it changes with the data, not with the order of files or keys, nor with comments. */
export const contentOfAreas = (areas: readonly AreaData[]): Record<string, string> =>
  Object.fromEntries(
    areas.map(({ area, obligations, ...head }) => {
      const list = obligations.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return [area, markOf(Object.keys(head).length === 0 ? list : { ...head, list })]
    }),
  )

/** The same for every area and table of the working files. @throws CatalogueError */
export const workingContent = (): Record<string, string> => ({
  ...contentOfAreas(workingAreas()),
  ...Object.fromEntries(tableNames().map((name) => [`tables/${name}`, markOf(readTable(name))])),
})

/** The fields of an obligation and of a version in the current schema: other fields come from older schemas. */
function knownKeys(): { obligation: Set<string>; version: Set<string> } {
  const { $defs } = JSON.parse(readFileSync(join(DATA_DIR, 'catalogue.schema.json'), 'utf8')) as {
    $defs: { [name: string]: { properties?: object } }
  }
  const keys = (name: string): Set<string> => new Set(Object.keys($defs[name]?.properties ?? {}))
  // Obligations held their orders before these had files.
  return { obligation: keys('obligation').add('extensions'), version: keys('version') }
}

/**
 * The areas of a folder of catalogue files, current or older: fields that the schema no longer has are left out. Nothing
 * else is checked.
 *
 * @throws BadInput when the folder holds no area
 */
export function areasOfFolder(folder: string): AreaData[] {
  const known = knownKeys()
  const only = <T extends object>(data: T, keys: Set<string>): T =>
    Object.fromEntries(Object.entries(data).filter(([key]) => keys.has(key))) as T
  const data = existsSync(join(folder, 'data')) ? join(folder, 'data') : folder
  const orders = ordersInFolder(data)
  const complete = completeInFolder(data)
  const areas = AREAS.flatMap((area): AreaData[] => {
    const obligations = filesIn(join(data, area), '.yaml').flatMap((file) => {
      const { obligations: list } = parse(readFileSync(file, 'utf8')) as { obligations?: ObligationData[] }
      return (list ?? []).map((one) => ({
        ...only(one, known.obligation),
        versions: one.versions.map((version) => only(version, known.version)),
      }))
    })
    return obligations.length > 0 ? [areaOf(area, obligations, orders, complete[area])] : []
  })
  if (areas.length === 0)
    throw new BadInput(`${folder} holds no catalogue. Name a folder with areas in it: gst/*.yaml, tds/*.yaml …`)
  return areas
}

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', CATALOGUE_DIR, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })

/** The areas as a commit of this repository holds them, or one of them. @throws BadInput when git does not know it */
export function areasOfCommit(commit: string, area?: Area): AreaData[] {
  const folder = mkdtempSync(join(tmpdir(), 'law-release-'))
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archived(commit, area) })
    return areasOfFolder(folder)
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput(`git has no catalogue at "${commit}". Name a commit, or a folder that holds one.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Older commits hold the areas beside the code, not in `data/`. */
function archived(commit: string, area: Area | undefined): Buffer {
  const archive = (...paths: string[]): Buffer =>
    execFileSync('git', ['-C', CATALOGUE_DIR, 'archive', commit, ...paths], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    })
  if (area === undefined) return archive('.')
  for (const paths of [[`data/${area}`, 'data/orders'], [`data/${area}`]])
    try {
      return archive(...paths)
    } catch {
      // Older commits have no folder of orders.
    }
  return archive(area)
}

/** The areas whose content matches a release, searched from the newest commit back. @throws BadInput when none does */
export function areasOfRelease(number: string, content: { readonly [part: string]: string }): AreaData[] {
  const wanted = AREAS.filter((area) => content[area] !== undefined)
  for (const commit of commits()) {
    // One area after the other: most commits are told apart by the first.
    const areas = wanted.reduce<AreaData[] | null>((found, area) => {
      const [one] = found === null ? [] : tried(commit, area)
      return found && one && contentOfAreas([one])[area] === content[area] ? [...found, one] : null
    }, [])
    if (areas !== null) return areas
  }
  throw new BadInput(
    `No commit has the catalogue of release ${number} as it was published. Name one, or a folder, with --from.`,
  )
}

function commits(): string[] {
  try {
    return git('log', '--format=%H', '--', '.').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function tried(commit: string, area: Area): AreaData[] {
  try {
    return areasOfCommit(commit, area)
  } catch {
    return []
  }
}

/** Areas named by a commit or a folder. @throws BadInput */
export const areasFrom = (place: string): AreaData[] =>
  existsSync(place) ? areasOfFolder(place) : areasOfCommit(place)

const headOf = ({ area: _area, obligations: _list, ...head }: AreaData): AreaHead => head

/** The data to rebuild the older areas from the newer ones. */
export function beforeOf(release: string, older: readonly AreaData[], newer: readonly AreaData[]): ReleaseBefore {
  const had = new Map(older.map((one) => [one.area, { head: headOf(one), obligations: byId(one.obligations) }]))
  const areas_absent: Area[] = []
  const added: string[] = []
  const obligations: Record<string, ObligationData[]> = {}
  const heads: Record<string, AreaHead> = {}
  for (const one of newer) {
    const { area, obligations: list } = one
    const { head, obligations: old } = had.get(area) ?? {}
    if (!old) {
      areas_absent.push(area)
      continue
    }
    const now = byId(list)
    for (const id of now.keys()) if (!old.has(id)) added.push(id)
    const changed = [...old.values()].filter((one) => canonical(one) !== canonical(now.get(one.id) ?? null))
    if (changed.length > 0) obligations[area] = changed
    if (head && canonical(head) !== canonical(headOf(one))) heads[area] = head
  }
  return { release, areas_absent, added, obligations, ...(Object.keys(heads).length > 0 && { heads }) }
}

const byId = (list: readonly ObligationData[]): Map<string, ObligationData> =>
  new Map(list.map((obligation) => [obligation.id, obligation]))
