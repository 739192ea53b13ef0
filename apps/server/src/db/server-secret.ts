import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSecretOfKeys } from './data-keys.ts'
import type { OpenDatabase } from './open.ts'
import { StartError } from './start-error.ts'

const newSecret = () => randomBytes(32).toString('base64url')

interface SecretSettings {
  /** The configured one. */
  readonly given: string | undefined
  /** Where it is stored if none is configured. */
  readonly where: 'folder' | 'database'
  readonly dataFolder: string
}

/**
 * The secret that signs tokens and encrypts data: the configured one, otherwise one that is generated once
 * and shared by all processes of the data folder or database.
 *
 * @throws StartError if another secret encrypts the data, or the stored one is missing: a new one could decrypt nothing
 */
export async function serverSecret(db: Pick<OpenDatabase, 'ownerPool'>, settings: SecretSettings): Promise<string> {
  const { given, where, dataFolder } = settings
  const path = join(dataFolder, 'secret')
  const place = given !== undefined ? 'NIYAM_SECRET' : where === 'folder' ? path : 'the table server_secret'
  const secret = given ?? (where === 'folder' ? read(path) : await secretInDatabase(db))
  if (secret) {
    if ((await isSecretOfKeys(db, secret)) === false) throw new StartError(`${place} ${OTHER} ${wayBack(path)}`)
    return secret
  }
  if ((await isSecretOfKeys(db, undefined)) === false) throw new StartError(`${place} ${GONE} ${wayBack(path)}`)
  return where === 'folder' ? makeInFolder(path) : makeInDatabase(db)
}

const OTHER = 'is not the secret that the data was encrypted and signed with.'
const GONE = 'holds no secret any more, and the data was encrypted and signed with one.'
const wayBack = (path: string) =>
  `Set the NIYAM_SECRET that was set before; or put the file ${path} back from a copy of the data folder or from a backup (a .tar.gz that holds it as "secret"). If it is lost for good, run: npm run keys -- reset`

// Written aside and then linked into place: of two first starts at once one wins, and neither reads half a secret.
function makeInFolder(path: string): string {
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
async function secretInDatabase({ ownerPool }: Pick<OpenDatabase, 'ownerPool'>): Promise<string | undefined> {
  const { rows } = await ownerPool.query<{ secret: string }>('select secret from server_secret')
  return rows[0]?.secret
}

async function makeInDatabase(db: Pick<OpenDatabase, 'ownerPool'>): Promise<string> {
  await db.ownerPool.query('insert into server_secret (secret) values ($1) on conflict do nothing', [newSecret()])
  const stored = await secretInDatabase(db)
  if (stored === undefined) throw new Error('The secret that was just kept in the database is not there')
  return stored
}
