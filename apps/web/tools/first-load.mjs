// Prints, for each page, the gzip bytes a first visit fetches before it can be used: entry, frame, page, their words.
// One JSON line a page; exit status 1 when one of the pages people open first is over the budget. Usage: node apps/web/tools/first-load.mjs [dist folder]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const JS_BUDGET = 200 * 1024
const OPENED_FIRST = ['/accounts/login/email', '/dashboard', '/compliances/calendar']
const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const ENTRY = 'index.html'
const FRAME = 'src/shell/AppShell.tsx'
// In the language of most: those of a page, and of the frame around it.
const words = (...names) => ['shell', ...names].map((name) => `src/locales/en/${name}.json`)
const PAGES = {
  '/accounts/login/email': ['src/features/accounts/LoginPage.tsx', ...words('accounts')],
  '/accounts/register': ['src/features/accounts/RegisterPage.tsx', ...words('accounts')],
  '/choose-organisation': ['src/features/organisations/ChooseOrganisationPage.tsx', ...words('organisations')],
  '/dashboard': [FRAME, 'src/pages/DashboardPage.tsx', ...words('dashboard', 'compliances')],
  '/compliances/calendar': [FRAME, 'src/pages/CalendarPage.tsx', ...words('compliances', 'filings')],
  '/entities': [FRAME, 'src/pages/EntitiesPage.tsx', ...words('entities', 'compliances')],
  '/entity/new': [
    FRAME,
    'src/features/entities/NewEntityPage.tsx',
    ...words('entities', 'registrations', 'compliances'),
  ],
  '/entity/:id/view': [FRAME, 'src/pages/EntityViewPage.tsx', ...words('entities', 'registrations', 'compliances')],
  '/entity/:id/registrations': [FRAME, 'src/pages/RegistrationsPage.tsx', ...words('registrations', 'compliances')],
  '/entity/:id/…/filing-history': [
    FRAME,
    'src/features/filings/FilingHistoryPage.tsx',
    ...words('filings', 'registrations', 'compliances'),
  ],
  '/entity/:id/compliancecalendar': [FRAME, 'src/pages/EntityCalendarPage.tsx', ...words('compliances', 'filings')],
  '/account': [FRAME, 'src/pages/AccountPage.tsx', ...words('accounts')],
}

const sizes = new Map()
const gzipBytes = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length)
  return sizes.get(file)
}

function filesOf(keys) {
  const seen = new Set()
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}. Was a page renamed? Correct the list in this file.`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...files]
}

const sum = (files, ending) =>
  files.filter((file) => file.endsWith(ending)).reduce((all, file) => all + gzipBytes(file), 0)

for (const [page, keys] of Object.entries(PAGES)) {
  const files = filesOf([ENTRY, ...keys])
  const js = sum(files, '.js')
  const line = { page, js_gzip_bytes: js, css_gzip_bytes: sum(files, '.css'), files: files.length }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (js > JS_BUDGET && OPENED_FIRST.includes(page)) process.exitCode = 1
}
