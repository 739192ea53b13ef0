import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { OpenDatabase } from './open.ts'

// docs/database-rules.md names every trigger, function and policy of the database, and nothing else.

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/database-rules.md'), 'utf8')

interface Rules {
  /** `table.trigger`; those that each audited table has stand once, as `*.trigger`. */
  readonly triggers: string[]
  readonly functions: string[]
  readonly policies: string[]
}

/** What the tables of the page name in their first column, below the heading of their section. */
function rulesOf(markdown: string): Rules {
  const found: Rules = { triggers: [], functions: [], policies: [] }
  for (const section of markdown.split(/^## /m).slice(1)) {
    const title = section.slice(0, section.indexOf('\n'))
    const table = /^`(\w+)`$/.exec(title)?.[1] ?? '*'
    const cells = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell)
    for (const [, name = '', call] of cells.flatMap((cell) => [...cell.matchAll(/`(\w+)(\(\))?`/g)])) {
      if (title === 'Policies') found.policies.push(name)
      else if (call) found.functions.push(name)
      else found.triggers.push(`${table}.${name}`)
    }
  }
  return {
    triggers: found.triggers.toSorted(),
    functions: found.functions.toSorted(),
    policies: found.policies.toSorted(),
  }
}

const OF_AUDITED_TABLES = ['audit_insert', 'audit_update', 'audit_delete']

let db: OpenDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const namesIn = async (select: string) =>
  (await db.ownerPool.query<{ name: string }>(select)).rows.map(({ name }) => name).toSorted()

test('the page names each trigger', async () => {
  const triggers = await namesIn(`
    select distinct case when t.tgname = any ('{${OF_AUDITED_TABLES.join()}}') then '*' else c.relname end || '.' || t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
  expect(triggers.length).toBeGreaterThan(30)
  expect(rulesOf(page).triggers).toEqual(triggers)
})

test('the page names each function', async () => {
  const functions = await namesIn(`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`)
  expect(functions.length).toBeGreaterThan(50)
  expect(rulesOf(page).functions).toEqual(functions)
})

test('the page names each kind of policy', async () => {
  expect(rulesOf(page).policies).toEqual(
    await namesIn(`select distinct policyname as name from pg_policies where schemaname = 'public'`),
  )
})

test('a rule is read with the table of its section', () => {
  const section = '## `filing`\n\n| rule | does |\n|---|---|\n| `noted`, `note()` | runs `other()` |\n'
  expect(rulesOf(`${section}\n## Policies\n\n| \`own\` | \`filing\` |\n`)).toEqual({
    triggers: ['filing.noted'],
    functions: ['note'],
    policies: ['own'],
  })
})
