import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { OrgScope } from '../../http/scope.ts'

export interface KeptContent {
  readonly sha256: Buffer
  readonly at: Date
}

const HASH = /^[0-9a-f]{64}$/

/** Scans a content. Resolves with the name of the virus found, or null. @throws when it cannot be scanned */
export type VirusScan = (content: Buffer) => Promise<string | null>

/** Contents by their hash, in a separate folder for each organisation. */
export interface FileStore {
  /** Scans a content that is stored later; undefined without a scanner. */
  readonly scan?: VirusScan
  /** Resolves when the content is safe on the disk; keeps nothing of a stream that breaks off. */
  put(scope: OrgScope, content: Readable | Buffer): Promise<{ readonly sha256: Buffer; readonly size: number }>
  /** @throws an error with code ENOENT when there is no such content */
  read(scope: OrgScope, sha256: Buffer): Promise<Readable>
  /** Every content of the organisation, and when it was put there last. */
  list(scope: OrgScope): AsyncIterable<KeptContent>
  /**
   * Deletes one content, unless it was put there again since.
   *
   * @returns whether it went
   */
  remove(scope: OrgScope, sha256: Buffer, before: Date): Promise<boolean>
  /** Deletes everything of the organisation. */
  forget(scope: OrgScope): Promise<void>
}

/** Files below `folder/<organisation_id>/ab/…`, named by the hash of what they hold. */
export function folderStore(folder: string): FileStore {
  const placeOf = ({ organisation_id }: OrgScope, sha256: Buffer) => {
    const name = sha256.toString('hex')
    return join(folder, organisation_id, name.slice(0, 2), name)
  }
  return {
    async put(scope, content) {
      const home = join(folder, scope.organisation_id)
      await mkdir(home, { recursive: true })
      const draft = join(home, `draft-${randomUUID()}`)
      try {
        const { sha256, size } = await write(draft, content)
        const place = placeOf(scope, sha256)
        await mkdir(dirname(place), { recursive: true })
        // The same content again: the rename puts the same bytes in place of the same bytes.
        await rename(draft, place)
        await syncFolder(dirname(place))
        return { sha256, size }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(scope, sha256) {
      // A link in the place of a content is none of ours, and leads out of the folder.
      const file = await open(placeOf(scope, sha256), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
      return file.createReadStream()
    },
    async *list({ organisation_id }) {
      const home = join(folder, organisation_id)
      for (const part of await namesIn(home)) {
        // Drafts of uploads are beside the parts; the upload that began one removes it.
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const name of await namesIn(join(home, part))) {
          const stats = HASH.test(name) ? await lstat(join(home, part, name)).catch(ifGone) : undefined
          if (stats?.isFile()) yield { sha256: Buffer.from(name, 'hex'), at: stats.mtime }
        }
      }
    },
    async remove(scope, sha256, before) {
      const place = placeOf(scope, sha256)
      const stats = await lstat(place).catch(ifGone)
      if (!stats || stats.mtime >= before) return false
      await rm(place, { force: true })
      return true
    },
    async forget({ organisation_id }) {
      await rm(join(folder, organisation_id), { recursive: true, force: true })
    },
  }
}

const ifGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** The names in a folder; empty when it does not exist. */
const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(ifGone)) ?? []

async function write(draft: string, content: Readable | Buffer): Promise<{ sha256: Buffer; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest(), size }
}

// The name, too, has to survive a power cut. Windows cannot open a folder, and needs no such thing.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
