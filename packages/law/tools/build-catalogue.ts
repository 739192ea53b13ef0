import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AREAS, type Area } from '../src/catalogue/model/area.ts'
import { KNOWN_MISSING, KNOWN_MISSING_SCHEMA, knownMissing } from './known-missing.ts'
import { areaFiles, CATALOGUE_DIR, CatalogueError, DATA_DIR, filesIn } from './catalogue-files.ts'
import { readArea, readTable, TABLES_DIR, tableFiles, tableNames } from './read-catalogue.ts'
import { orderFiles, ORDERS_COMPLETE, ORDERS_SCHEMA } from './read-orders.ts'
import { releaseModules } from './release-build.ts'
import { releaseFiles } from './release-file.ts'

const OUT = join(CATALOGUE_DIR, 'generated')

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(CATALOGUE_DIR.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const tools = [
  'build-catalogue.ts',
  'catalogue-files.ts',
  'json-schema.ts',
  'known-missing.ts',
  'read-catalogue.ts',
  'read-orders.ts',
  'release-build.ts',
  'release-file.ts',
  'yaml-file.ts',
].map((name) => join(CATALOGUE_DIR, '../../tools', name))
const rules = [
  ...tools,
  join(DATA_DIR, 'catalogue.schema.json'),
  ...filesIn(join(CATALOGUE_DIR, 'model'), '.ts'),
  ...['attributes', 'events'].flatMap((folder) => filesIn(join(CATALOGUE_DIR, folder), '.ts')),
]

/** They can move the dates of every area. */
const orders = (): string[] => [ORDERS_SCHEMA, ORDERS_COMPLETE, ...orderFiles()]

/** The text goes in as one string: engines parse JSON several times faster than the same thing as program text. */
const moduleOf = (area: Area, stamp: string): string =>
  `// stamp ${stamp}\nimport type { AreaData } from '../model/obligation.ts'\n\nexport const area = JSON.parse(${JSON.stringify(
    JSON.stringify(readArea(area)),
  )}) as AreaData\n`

const tableModule = (name: string, stamp: string): string =>
  `// stamp ${stamp}\nexport const table: unknown = JSON.parse(${JSON.stringify(JSON.stringify(readTable(name)))})\n`

const missingModule = (stamp: string): string =>
  `// stamp ${stamp}\nimport type { KnownMissing } from '../model/known-gap.ts'\n\nexport const knownMissing = JSON.parse(${JSON.stringify(
    JSON.stringify(knownMissing()),
  )}) as KnownMissing\n`

const writeWhenStale = (file: string, stamp: string, text: () => string): boolean => {
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`// stamp ${stamp}\n`)) return false
  writeFileSync(file, text())
  return true
}

/**
 * Compiles the YAML of each area and each table to a module under `generated/`, and only what is stale.
 *
 * @returns the areas and tables that were written
 * @throws CatalogueError naming file and line of everything that is wrong
 */
export function buildCatalogue(): string[] {
  mkdirSync(join(OUT, 'tables'), { recursive: true })
  const written: string[] = []
  const faults: string[] = []
  const make = (name: string, stamp: string, text: () => string): void => {
    try {
      if (writeWhenStale(join(OUT, `${name}.ts`), stamp, text)) written.push(name)
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      faults.push(error.message)
    }
  }
  for (const area of AREAS) {
    const stamp = hashOf([...rules, ...orders(), ...areaFiles(area)])
    make(area, stamp, () => moduleOf(area, stamp))
  }
  for (const name of tableNames()) {
    const stamp = hashOf([...tools, join(TABLES_DIR, `${name}.schema.json`), ...tableFiles(name)])
    make(`tables/${name}`, stamp, () => tableModule(name, stamp))
  }
  const lacking = hashOf([...rules, KNOWN_MISSING_SCHEMA, KNOWN_MISSING])
  make('known-missing', lacking, () => missingModule(lacking))
  const released = hashOf([...tools, ...releaseFiles()])
  for (const { name, text } of releaseModules(OUT)) make(name, released, () => `// stamp ${released}\n${text()}`)
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  const content = hashOf([...AREAS.flatMap(areaFiles), ...orders(), ...tableNames().flatMap(tableFiles)])
  writeWhenStale(join(OUT, 'hash.ts'), content, () => `// stamp ${content}\nexport const contentHash = '${content}'\n`)
  // Its time says when the catalogue was last checked, for callers that compare times first.
  utimesSync(join(OUT, 'hash.ts'), Date.now() / 1000, Date.now() / 1000)
  return written
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const written = buildCatalogue()
    if (written.length > 0) console.log(`Catalogue built: ${written.join(', ')}`)
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
