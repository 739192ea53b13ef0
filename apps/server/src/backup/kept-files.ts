import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Whether a data folder contains documents. */
export function hasFiles(dataFolder: string): boolean {
  const home = join(dataFolder, 'files')
  return existsSync(home) && readdirSync(home).length > 0
}

/** What a restore puts into the data folder beside the database: made aside, then put in place. */
export class StagedFiles {
  documents = 0
  hasSecret = false
  readonly #dataFolder: string
  readonly #aside: string

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
    this.#aside = join(dataFolder, 'restoring')
    this.discard()
    mkdirSync(this.#aside, { mode: 0o700 })
  }

  /** @param place `<organisation_id>/ab/…`, which was checked to be such */
  async addDocument(place: string, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#write(join('files', place), content)
    this.documents += 1
  }

  async setSecret(content: AsyncIterable<Buffer>): Promise<void> {
    await this.#write('secret', content)
    this.hasSecret = true
  }

  async #write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.#aside, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }

  /** May be repeated with the same backup. */
  putInPlace(): void {
    // Documents that are there came from a restore that was broken off.
    rmSync(join(this.#dataFolder, 'files'), { recursive: true, force: true })
    for (const name of ['files', 'secret']) {
      const aside = join(this.#aside, name)
      if (existsSync(aside)) renameSync(aside, join(this.#dataFolder, name))
    }
    this.discard()
  }

  discard(): void {
    rmSync(this.#aside, { recursive: true, force: true })
  }
}
