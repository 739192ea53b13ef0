import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

// PostgreSQL allocates its log in files of 16 MB. To restart after the disk was full it needs one file for the recovery and
// one to continue; the size of a third is for tables that grow.
const RESERVE_BYTES = 48 * MEGABYTE
// One such file and a little. With less, the next write may stop the database, so writes are refused.
const LEAST_FREE_BYTES = 20 * MEGABYTE

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A file beside the private database that takes up room until the database needs it to start on a full disk. */
export class DiskReserve {
  readonly #folder: string
  readonly #path: string
  readonly #free: (folder: string) => number

  constructor(folder: string, free = freeBytes) {
    this.#folder = folder
    this.#path = join(folder, 'reserve')
    this.#free = free
  }

  /** Whether nothing may be written: there is no room, or the reserve was released and there is no room yet to recreate it. */
  isFull(): boolean {
    return this.#hasNoRoom() || !existsSync(this.#path)
  }

  /** Makes the reserve where it is missing and there is room. */
  keep(): void {
    if (existsSync(this.#path) || this.#free(this.#folder) < RESERVE_BYTES + LEAST_FREE_BYTES) return
    try {
      // Not zeros: some file systems store these in no room at all.
      writeFileSync(this.#path, randomBytes(RESERVE_BYTES), { mode: 0o600 })
    } catch {
      // Another program used the space first.
      rmSync(this.#path, { force: true })
    }
  }

  /** Gives the reserve away where the disk is full. */
  release(): void {
    if (this.#hasNoRoom()) rmSync(this.#path, { force: true })
  }

  #hasNoRoom(): boolean {
    return this.#free(this.#folder) < LEAST_FREE_BYTES
  }
}
