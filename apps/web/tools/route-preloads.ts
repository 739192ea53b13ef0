import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// What people open first, by address. `boot.js` then asks for the page's parts beside the entry instead of after it.
const FRAME = 'src/shell/AppShell.tsx'
const words = (...names: string[]) => names.map((name) => `src/locales/en/${name}.json`)
const ROUTES = {
  '/accounts/login/email': ['src/features/accounts/LoginPage.tsx', ...words('accounts')],
  '/dashboard': [FRAME, 'src/features/dashboard/DashboardPage.tsx', ...words('dashboard', 'compliances')],
  '/compliances/calendar': [FRAME, 'src/features/compliances/CalendarPage.tsx', ...words('compliances', 'filings')],
  '/entities': [FRAME, 'src/features/entities/EntitiesPage.tsx', ...words('entities', 'compliances')],
}

/** Appends to dist/boot.js the files each of these addresses needs, and the few lines that ask for them. */
export function routePreloads(): Plugin {
  const files: Record<string, string[]> = {}
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
        files[path] = [...needed].filter((file) => !withEntry.has(file)).map((file) => `/${file}`)
      }
    },
    writeBundle({ dir = '' }) {
      appendFileSync(join(dir, 'boot.js'), `;(${ask.toString()})(${JSON.stringify(files)})\n`)
    },
  }
}

/** Runs in the browser. A stranger at a page of the frame will land at the sign-in page. */
function ask(files: Record<string, string[]>) {
  const { pathname } = location
  const isStranger = !localStorage.getItem('niyam.token')
  const wanted = pathname === '/' ? '/dashboard' : pathname
  const known = isStranger && !wanted.startsWith('/accounts/') ? '/accounts/login/email' : wanted
  for (const href of files[known] ?? []) {
    const isStyle = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    // Asked for the way the module loader asks, else the answer is thrown away and fetched again.
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: '' })
    document.head.append(link)
  }
}
