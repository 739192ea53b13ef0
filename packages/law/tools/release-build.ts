import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readBefore, readReleases } from './release-file.ts'

/** A file under `generated/`, and what it should hold; the caller writes those that are stale. */
export interface Generated {
  readonly name: string
  readonly text: () => string
}

const asString = (value: unknown): string => JSON.stringify(JSON.stringify(value))

/**
 * The modules of the releases: their numbers, what they say, and for each older one what makes it out of the one after, so
 * that a browser fetches an old catalogue only when it is asked for.
 */
export function releaseModules(out: string): Generated[] {
  mkdirSync(join(out, 'releases'), { recursive: true })
  const releases = readReleases()
  const withBefore = releases.filter(({ number }) => readBefore(number) !== null).map(({ number }) => number)
  const loaders = withBefore
    .map((number) => `  '${number}': () => import('./releases/before-${number}.ts'),\n`)
    .join('')
  return [
    {
      name: 'releases',
      text: () =>
        `import type { ReleaseBefore } from '../model/release.ts'\n\n` +
        `export const releaseNumbers: readonly string[] = ${JSON.stringify(releases.map(({ number }) => number))}\n\n` +
        `export const before: { readonly [number: string]: () => Promise<{ before: ReleaseBefore }> } = {\n${loaders}}\n`,
    },
    {
      name: 'releases/notes',
      text: () =>
        `import type { Release } from '../../model/release.ts'\n\n` +
        `export const releases = JSON.parse(${asString(releases)}) as readonly Release[]\n`,
    },
    ...withBefore.map((number) => ({
      name: `releases/before-${number}`,
      text: () =>
        `import type { ReleaseBefore } from '../../model/release.ts'\n\n` +
        `export const before = JSON.parse(${asString(readBefore(number))}) as ReleaseBefore\n`,
    })),
  ]
}
