import { existsSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../../shared/samples/', import.meta.url)

/** Whether files of the portals are kept beside the project. */
export const hasSamples = existsSync(FOLDER)

export const sampleBytes = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, FOLDER)))
