import pg from 'pg'
import { Loading } from '../db/copy-in.ts'
import { type Migration, migrate } from '../db/migrate.ts'
import { appRole, type Connection, ownerRole, prepareOwnServer } from '../db/roles.ts'
import { damaged, HEAD, MANIFEST, memberOf } from './format.ts'
import type { StagedFiles } from './kept-files.ts'
import { type Checked, type Member, membersOf } from './read-archive.ts'

interface FillOptions {
  readonly path: string
  readonly passphrase: string | undefined
  readonly connection: Connection
  readonly database: string
  readonly migrations: Migration[]
  readonly checked: Checked
  readonly files: StagedFiles
}

/**
 * Makes a database out of a backup that was checked, and sets its files aside: the tables as they were then, the rows, and
 * the steps that came since.
 */
export async function fillDatabase(input: FillOptions): Promise<void> {
  const { path, connection, database, migrations, checked } = input
  const { head, manifest } = checked
  const applied = new Set(head.migrations.map(({ number }) => number))
  await prepareOwnServer(connection, database)
  await migrateAs(
    connection(ownerRole, database),
    migrations.filter(({ number }) => applied.has(number)),
  )
  const loading = await Loading.open(connection('postgres', database))
  try {
    await loading.empty(head.tables)
    await load(input, loading)
    for (const sequence of head.sequences) await loading.setSequence(sequence)
    for (const table of head.tables) {
      const count = await loading.count(table)
      const expected = manifest.rows[table.name]
      if (count !== expected) throw damaged(path, `${table.name} has ${count} rows, and should have ${expected}`)
    }
    const broken = await loading.brokenKey()
    if (broken !== null) throw damaged(path, `a row points at another that is not there (${broken})`)
    await migrateAs(connection(ownerRole, database), migrations)
    await loading.analyze()
  } finally {
    await loading.end()
  }
}

async function migrateAs(owner: pg.ClientConfig, migrations: Migration[]): Promise<void> {
  const ownerPool = new pg.Pool({ ...owner, max: 1 })
  await migrate({ ownerPool, appRole }, migrations).finally(() => ownerPool.end())
}

async function load({ path, passphrase, checked, files }: FillOptions, loading: Loading): Promise<void> {
  const members = membersOf(path, passphrase)
  try {
    let next = await members.next()
    // The parts of a table come one after the other, and go into one COPY.
    const partsOf = async function* (table: string): AsyncGenerator<Buffer> {
      for (; isPartOf(next, table); next = await members.next()) yield* next.value.content
    }
    while (!next.done) {
      const { name, content } = next.value
      const member = memberOf(name)
      const table = member?.is === 'table' && checked.head.tables.find((shape) => shape.name === member.table)
      if (table) {
        await loading.fill(table, partsOf(table.name))
        continue
      }
      if (member?.is === 'file') await files.addDocument(member.file, content)
      else if (member?.is === 'secret') await files.setSecret(content)
      else if (name === HEAD || name === MANIFEST) for await (const _ of content);
      else throw damaged(path, `${name} does not belong into a backup`)
      next = await members.next()
    }
  } finally {
    await members.return(undefined)
  }
}

function isPartOf(next: IteratorResult<Member, unknown>, table: string): next is IteratorYieldResult<Member> {
  if (next.done) return false
  const member = memberOf(next.value.name)
  return member?.is === 'table' && member.table === table
}
