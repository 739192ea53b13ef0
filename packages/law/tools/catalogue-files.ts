import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Area } from '../src/catalogue/model/area.ts'

export const CATALOGUE_DIR = fileURLToPath(new URL('../src/catalogue/', import.meta.url))
/** The rules: a folder for each area, with the schema of their files. */
export const DATA_DIR = join(CATALOGUE_DIR, 'data')

/** A catalogue that cannot be built; the message has one line for each fault: file, line, what is wrong. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
}

/** Files of a folder by their ending, in a steady order; none where there is no folder. */
export const filesIn = (folder: string, ending: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name))

export const areaFiles = (area: Area): string[] => filesIn(join(DATA_DIR, area), '.yaml')
