import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TABLE_NAMES } from '../db/tables.ts'
import type { Feature } from './feature.ts'
import { FEATURES } from './features.ts'

/** Tables that belong to code below the features. */
const BELOW = ['data_key', 'server_secret', 'mail_refusal']

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const sourcesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, folder, path), 'utf8'))

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
  /\b(?:insert into|delete from) (\w+)/g,
  /\bupdate (\w+)(?: (?:as )?\w+)? set\b/g,
]

/** Tables that a source writes, whether by the query builder or in SQL. */
const writtenIn = (source: string): string[] =>
  WRITES.flatMap((shape) => [...source.matchAll(shape)].map(([, table = '']) => table)).filter((table) =>
    (TABLE_NAMES as readonly string[]).includes(table),
  )

const features = new Map<string, Feature>()
for (const folder of folders) {
  const module = (await import(`./${folder}/feature.ts`).catch(() => ({}))) as Record<string, Feature>
  const [feature] = Object.values(module)
  if (feature !== undefined) features.set(folder, feature)
}

test('every feature is in the list', () => {
  expect([...features.values()].filter((feature) => !FEATURES.includes(feature))).toEqual([])
  expect(FEATURES.length).toBe(features.size)
})

test('each table has one owner', () => {
  const owned = FEATURES.flatMap(({ tables = [] }) => tables as readonly string[])
  expect([...owned, ...BELOW].toSorted()).toEqual([...TABLE_NAMES].toSorted())
})

test.each(folders)('%s writes the tables that it says', (folder) => {
  const { tables = [], also_writes = {} } = features.get(folder) ?? {}
  const written = new Set(sourcesOf(folder).flatMap(writtenIn))
  const ofOthers = [...written].filter((table) => !(tables as readonly string[]).includes(table))
  expect(ofOthers.toSorted()).toEqual(Object.keys(also_writes).toSorted())
})

test('a write elsewhere would be seen', () => {
  expect(writtenIn("tx.updateTable('filing')")).toEqual(['filing'])
  expect(writtenIn('sql`update filing f set note = 1`, sql`delete from tag t`')).toEqual(['tag', 'filing'])
  expect(writtenIn('sql`select note from filing for update of filing`')).toEqual([])
})
