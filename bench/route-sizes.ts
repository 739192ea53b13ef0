import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { SCRIPT_BUDGETS } from '../e2e/support/scripts-of.ts'
import type { Result } from './result.ts'

const DIST = new URL('../apps/web/dist/', import.meta.url)

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

/** The page that adds most to the dashboard's JavaScript, in kB gzip, from the import lists of the build. */
export function heaviestPage(): Result {
  const text = readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(text)
  const names = Object.keys(chunks)
  /** Everything that comes with it: its imports, and theirs. */
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const one of chunks[name]?.imports ?? []) withImports(one, seen)
    return seen
  }
  const isThere = names.filter(
    (name) => chunks[name]?.isEntry === true || /\/(SignedIn|AppShell|DashboardPage)\.tsx$/.test(name),
  )
  const there = new Set(isThere.flatMap((name) => [...withImports(name)]))
  const pages = names.filter((name) => chunks[name]?.isDynamicEntry === true && /\/\w+Page\.tsx$/.test(name))
  const added = pages.map((name) => {
    const files = [...withImports(name)].filter((one) => !there.has(one)).map((one) => chunks[one]?.file ?? '')
    return { name, kB: files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST))).length, 0) / 1000 }
  })
  const heaviest = added.toSorted((one, other) => other.kB - one.kB)[0]
  if (!heaviest) throw new Error('The build lists no page.')
  return {
    bench: 'further load, the heaviest page',
    value: Math.round(heaviest.kB * 10) / 10,
    unit: 'kB gzip of JavaScript',
    wanted: { at: 'most', value: SCRIPT_BUDGETS.further },
    of: { page: heaviest.name.replace(/^.*\/|\.tsx$/g, ''), pages: pages.length },
  }
}
