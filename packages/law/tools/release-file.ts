import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { isIsoDate } from '../src/calendar/iso-date.ts'
import type { Release, ReleaseBefore } from '../src/catalogue/model/release.ts'
import { CATALOGUE_DIR, CatalogueError, filesIn } from './catalogue-files.ts'

export const RELEASES_DIR = join(CATALOGUE_DIR, 'releases')
export const isReleaseNumber = (text: string): boolean => /^\d{4}\.(0?[1-9]|1[0-2])\.[1-9]\d*$/.test(text)

const partsOf = (number: string): number[] => number.split('.').map(Number)

/** Sorts release numbers, the oldest first: 2026.11.9 before 2026.11.10. */
export function byNumber(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (const [at, part] of left.entries()) if (part !== right[at]) return part - (right[at] ?? 0)
  return 0
}

export const releaseFiles = (): string[] => filesIn(RELEASES_DIR, '.yaml').concat(filesIn(RELEASES_DIR, '.json'))

/** Every published release, the oldest first. @throws CatalogueError when a file is not a release */
export function readReleases(): Release[] {
  return filesIn(RELEASES_DIR, '.yaml')
    .map(readRelease)
    .toSorted((a, b) => byNumber(a.number, b.number))
}

function readRelease(file: string): Release {
  const name = file.slice(CATALOGUE_DIR.length)
  const value = parse(readFileSync(file, 'utf8')) as Partial<Release> | null
  const { number, date, title, changes, content } = value ?? {}
  const fault =
    typeof number !== 'string' || !name.endsWith(`/${number}.yaml`)
      ? 'its number must be that of its name'
      : !isIsoDate(date)
        ? 'its date is not a valid date'
        : typeof title !== 'string' || !Array.isArray(changes) || typeof content !== 'object'
          ? 'it needs a title, changes and content'
          : null
  if (fault !== null) throw new CatalogueError(`${name}:1: ${fault}`)
  return { notes: [], impacts: [], ...value } as Release
}

const beforeFile = (number: string): string => join(RELEASES_DIR, `${number}.before.json`)

/** The data to rebuild the previous release from this one; null for the first. */
export const readBefore = (number: string): ReleaseBefore | null =>
  existsSync(beforeFile(number)) ? (JSON.parse(readFileSync(beforeFile(number), 'utf8')) as ReleaseBefore) : null

/** Writes a release and the data to rebuild the previous one: a line for each obligation. */
export function writeRelease(release: Release, before: ReleaseBefore | null): void {
  const head = `# What this release of the catalogue changed. Title, changes and notes are written by hand; the rest by \`npm run law -- release\`.\n`
  writeFileSync(
    join(RELEASES_DIR, `${release.number}.yaml`),
    head + stringify(release, { lineWidth: 120, flowCollectionPadding: true }),
  )
  if (!before) return
  const lines = Object.entries(before.obligations).map(
    ([area, list]) =>
      `    ${JSON.stringify(area)}: [\n${(list ?? []).map((one) => JSON.stringify(one)).join(',\n')}\n    ]`,
  )
  const { obligations: _listed, ...others } = before
  const rest = JSON.stringify(others, null, 2).slice(0, -2)
  writeFileSync(beforeFile(release.number), `${rest},\n  "obligations": {\n${lines.join(',\n')}\n  }\n}\n`)
}
