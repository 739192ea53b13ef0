import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './open.ts'

const newSecret = () => randomBytes(32).toString('base64url')

/**
 * The secret that signs what people are handed, where nobody has set one. Made once, and the same for all processes that
 * share the data.
 */
export async function keptSecret(
  db: Pick<OpenDatabase, 'ownerPool'>,
  where: 'folder' | 'database',
  dataFolder: string,
) {
  return where === 'folder' ? secretInFolder(dataFolder) : secretInDatabase(db)
}

// Written aside and then linked into place: of two first starts at once one wins, and neither reads half a secret.
function secretInFolder(dataFolder: string): string {
  const path = join(dataFolder, 'secret')
  const found = read(path)
  if (found) return found
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, newSecret(), { mode: 0o600 })
  try {
    linkSync(aside, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(aside)
  }
  return readFileSync(path, 'utf8')
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

// As the owner: the role that requests have cannot read it.
async function secretInDatabase({ ownerPool }: Pick<OpenDatabase, 'ownerPool'>): Promise<string> {
  await ownerPool.query('insert into server_secret (secret) values ($1) on conflict do nothing', [newSecret()])
  const { rows } = await ownerPool.query<{ secret: string }>('select secret from server_secret')
  const [row] = rows
  if (!row) throw new Error('The secret that was just kept in the database is not there')
  return row.secret
}
