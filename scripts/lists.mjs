// npm run lists: writes the lists that repeat the names of files. A new file of one of these kinds is in its list without a
// line by hand; `scripts/lists.test.mjs` fails while a list is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')

/** The names of what is in a folder, without the ending, in the order of the list. */
const names = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
    .map((name) => name.slice(0, name.length - ending.length))
    .toSorted()

/** `period-locks` → `periodLocks`, and `PeriodLocks`. */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)

const lines = (...parts) => `${parts.flat().join('\n')}\n`
const head = (content) => `// Written by \`npm run lists\`: ${content}`

/** They describe all calls, or the envelope around them. */
const NOT_A_FEATURE = ['calls', 'endpoint', 'envelope', 'index', 'webhook-payloads']

function contract() {
  const folder = 'packages/contract/src'
  const has = (name) => /from '(?:zod|\.\/endpoint\.ts)'/.test(readFileSync(join(root, folder, `${name}.ts`), 'utf8'))
  const listed = names(folder, '.ts').filter((name) => has(name) && !NOT_A_FEATURE.includes(name))
  return lines(
    head('every file of this folder with calls or schemas.'),
    listed.map((name) => `export * as ${camel(name)} from './${name}.ts'`),
  )
}

function server() {
  const folder = 'apps/server/src/features'
  const listed = names(folder, '').filter((name) => existsSync(join(root, folder, name, 'feature.ts')))
  return lines(
    head('every folder of this one that has a `feature.ts`.'),
    listed.map((name) => `export { ${camel(name)} } from './${name}/feature.ts'`),
  )
}

function tables() {
  const listed = names('apps/server/src/db/tables', '.ts')
  return lines(
    head('every file of `tables/`.'),
    "import type { TableFacts } from './table-facts.ts'",
    listed.map((name) => `import { ${camel(name)}Facts, type TablesOf${pascal(name)} } from './tables/${name}.ts'`),
    '',
    '/** Every table and its rows as the driver hands them over: days and moments as text, bigint as number. */',
    'export interface Database',
    listed.map((name, at) => {
      const [before, after] = [at === 0 ? '  extends ' : '    ', at === listed.length - 1 ? ' {}' : ',']
      return `${before}TablesOf${pascal(name)}${after}`
    }),
    '',
    '/** The facts of each table. */',
    'export const TABLE_FACTS: Readonly<Record<keyof Database, TableFacts>> = {',
    listed.map((name) => `  ...${camel(name)}Facts,`),
    '}',
  )
}

function texts() {
  const key = (name) => (name.includes('-') ? `'${name}'` : name)
  return lines(
    head('every file of `en/`.'),
    '// oxlint-disable typescript/consistent-type-imports -- one line a catalogue, not two',
    '',
    '/** The English catalogues, from which the keys of all texts are read. `shell` comes with the entry, the others with their pages. */',
    'export interface English {',
    names('apps/web/src/locales/en', '.json').map((name) => `  ${key(name)}: typeof import('./en/${name}.json')`),
    '}',
  )
}

/** Each list by its file, as it should be. */
export const LISTS = {
  'packages/contract/src/features.ts': contract,
  'apps/server/src/features/listed.ts': server,
  'apps/server/src/db/listed-tables.ts': tables,
  'apps/web/src/locales/english.ts': texts,
}

/** As the file is, with the ends of lines of every system alike. */
export const written = (file) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, list] of Object.entries(LISTS)) {
    const text = list()
    if (written(file) === text) continue
    writeFileSync(join(root, file), text)
    process.stdout.write(`Written: ${file}\n`)
  }
