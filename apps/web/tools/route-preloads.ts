import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { askEarly, EARLY_CALLS } from '../src/lib/early-calls.ts'
import { calendarPath, dashboardPath, entitiesPath, heatPath, loginPath } from '../src/paths.ts'

// What people open first, by address. `boot.js` then asks for the page's parts beside the entry instead of after it.
const FRAME = ['src/shell/SignedIn.tsx', 'src/shell/AppShell.tsx']
const ROUTES: Record<string, readonly string[]> = {
  [loginPath()]: ['src/features/accounts/LoginPage.tsx'],
  [dashboardPath()]: [...FRAME, 'src/pages/DashboardPage.tsx'],
  [heatPath()]: [...FRAME, 'src/features/dashboard/HeatPage.tsx'],
  [calendarPath()]: [...FRAME, 'src/pages/CalendarPage.tsx'],
  [entitiesPath()]: [...FRAME, 'src/pages/EntitiesPage.tsx'],
}
/** The words of those pages; every other address needs those of the frame at least. */
const WORDS: Record<string, readonly string[]> = {
  '': ['shell', 'settings'],
  [loginPath()]: ['shell', 'accounts'],
  [dashboardPath()]: ['shell', 'settings', 'dashboard', 'compliances'],
  [heatPath()]: ['shell', 'settings', 'dashboard-heat', 'compliances'],
  [calendarPath()]: ['shell', 'settings', 'compliances', 'filings'],
  [entitiesPath()]: ['shell', 'settings', 'entities', 'compliances'],
}

const FOLDER = 'assets/'
/** Letters of a built file's name, as `vite.config.ts` has it: the lists below need nothing between the names. */
const NAME = /^[\w-]{7}(?=\.(js|css)$)/

interface Wanted {
  /** The names of scripts and of styles, each once, without folder and ending. */
  scripts: string
  styles: string
  /** The places in `scripts` of what a page needs, by its address; -1 is the first in `styles`, -2 the second. */
  readonly pages: Record<string, readonly number[]>
  /** The catalogues of a page by its address, and the file of each by language. */
  readonly words: Record<string, readonly string[]>
  readonly catalogues: Record<string, Record<string, number>>
}

/** Appends to dist/boot.js the files and data each of these addresses needs, and the few lines that ask for them. */
export function routePreloads(): Plugin {
  const wanted: Wanted = { scripts: '', styles: '', pages: {}, words: WORDS, catalogues: {} }
  const places = new Map<string, number>()
  const placeOf = (fileName: string): number => {
    const known = places.get(fileName)
    if (known !== undefined) return known
    const [name, kind] = NAME.exec(fileName.slice(FOLDER.length)) ?? []
    if (name === undefined) throw new Error(`${fileName} is not a name of seven letters. Correct route-preloads.ts.`)
    const list = kind === 'js' ? 'scripts' : 'styles'
    const at = wanted[list].length / name.length
    wanted[list] += name
    places.set(fileName, kind === 'js' ? at : -1 - at)
    return kind === 'js' ? at : -1 - at
  }
  return {
    name: 'niyam-route-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const entry = chunks.find((chunk) => chunk.isEntry)
      const reach = (fileName: string, seen: Set<string>) => {
        const chunk = byName.get(fileName)
        if (!chunk || seen.has(fileName)) return
        seen.add(fileName)
        for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
        for (const next of chunk.imports) reach(next, seen)
      }
      const withEntry = new Set<string>()
      if (entry) reach(entry.fileName, withEntry)
      for (const [path, modules] of Object.entries(ROUTES)) {
        const needed = new Set<string>()
        for (const module of modules) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)))
          if (!chunk) this.error(`${module} is in no chunk. Was a page renamed? Correct the list in route-preloads.ts.`)
          reach(chunk.fileName, needed)
        }
        wanted.pages[path] = [...needed].filter((file) => !withEntry.has(file)).map(placeOf)
      }
      const catalogues = new Set(Object.values(WORDS).flat())
      for (const { facadeModuleId, fileName } of chunks) {
        const [, language = '', name = ''] = /\/locales\/(\w+)\/([\w-]+)\.json$/.exec(facadeModuleId ?? '') ?? []
        if (catalogues.has(name)) (wanted.catalogues[language] ??= {})[name] = placeOf(fileName)
      }
      const missing = [...catalogues].filter((name) => !wanted.catalogues['en']?.[name])
      if (missing.length > 0) this.error(`No chunk holds the words ${missing.join(', ')}. Correct route-preloads.ts.`)
    },
    writeBundle({ dir = '' }) {
      // Data first: the server needs longer for it than for a file.
      const [data, files] = [`(${askEarly.toString()})(${JSON.stringify(EARLY_CALLS)},chosen)`, JSON.stringify(wanted)]
      appendFileSync(join(dir, 'boot.js'), `;${data};(${ask.toString()})(${files})\n`)
    },
  }
}

/** Runs in the browser, after the language is chosen. A stranger at a page of the frame will land at the sign-in page. */
function ask({ scripts, styles, pages, words, catalogues }: Wanted) {
  const { pathname } = location
  const { lang } = document.documentElement
  const isStranger = !localStorage.getItem('niyam.token')
  const page = pathname === '/' ? '/dashboard' : pathname
  const known = isStranger && !page.startsWith('/accounts/') ? '/accounts/login/email' : page
  // Only English and Hindi are complete: the others fall back to English word by word.
  const languages = lang === 'en' || lang === 'hi' ? [lang] : [lang, 'en']
  const texts = (words[known] ?? words[''] ?? []).flatMap((name) =>
    languages.flatMap((language) => catalogues[language]?.[name] ?? []),
  )
  for (const at of [...texts, ...(pages[known] ?? [])]) {
    const isStyle = at < 0
    const from = 7 * (isStyle ? -1 - at : at)
    const href = `/assets/${(isStyle ? styles : scripts).slice(from, from + 7)}.${isStyle ? 'css' : 'js'}`
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    // Asked for the way the module loader asks, else the answer is thrown away and fetched again.
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' })
    document.head.append(link)
  }
}
