import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isIsoDate } from '../src/calendar/iso-date.ts'
import { compileCondition } from '../src/catalogue/compile/condition.ts'
import { AREAS, type Area } from '../src/catalogue/model/area.ts'
import type { KnownGap, KnownMissing } from '../src/catalogue/model/known-gap.ts'
import { CATALOGUE_DIR, CatalogueError, DATA_DIR } from './catalogue-files.ts'
import type { Schema } from './json-schema.ts'
import { conditionFaults, registrations } from './read-catalogue.ts'
import { readYaml } from './yaml-file.ts'

export const KNOWN_MISSING = join(DATA_DIR, 'known-missing.yaml')
export const KNOWN_MISSING_SCHEMA = join(DATA_DIR, 'known-missing.schema.json')

/** Gaps and doubts by area. @throws CatalogueError naming file and line of everything that is wrong */
export function knownMissing(): KnownMissing {
  const faults: string[] = []
  const name = KNOWN_MISSING.slice(CATALOGUE_DIR.length)
  const missing = checkKnownMissing(readFileSync(KNOWN_MISSING, 'utf8'), name, faults)
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  return missing
}

/** The same of a text; what is wrong with it is added to `faults`, a line each with file, line and reason. */
export function checkKnownMissing(text: string, name: string, faults: string[]): KnownMissing {
  const schema = JSON.parse(readFileSync(KNOWN_MISSING_SCHEMA, 'utf8')) as Schema
  const { value, at } = readYaml(text, name, schema, faults)
  const missing = (value ?? {}) as { readonly [area: string]: readonly KnownGap[] }
  const ids = new Set<string>()
  for (const [area, gaps] of Object.entries(missing)) {
    if (!(AREAS as readonly string[]).includes(area)) faults.push(at([area], `"${area}" is not an area`))
    for (const [place, gap] of gaps.entries()) {
      for (const { path, message } of senseFaults(gap, area as Area))
        faults.push(at([area, place, ...path], `${gap.id}: ${message}`))
      if (ids.has(gap.id)) faults.push(at([area, place, 'id'], `${gap.id} is there twice`))
      ids.add(gap.id)
    }
  }
  return missing as KnownMissing
}

/** Checks that a schema cannot make: facts that can be known today, days that exist. */
function senseFaults({ id, registration, attributes, until }: KnownGap, area: Area) {
  const faults: { path: (string | number)[]; message: string }[] = []
  if (!id.startsWith(`${area}.`)) faults.push({ path: ['id'], message: `the id must begin with "${area}."` })
  if (!registrations().includes(registration))
    faults.push({ path: ['registration'], message: `"${registration ?? ''}" is not a registration` })
  if (until !== undefined && !isIsoDate(until))
    faults.push({ path: ['until'], message: `${String(until)} is not a day of the calendar` })
  const unknown = conditionFaults(attributes)
  faults.push(...unknown.map(({ key, message }) => ({ path: ['attributes', key], message })))
  if (unknown.length === 0 && isOfPeriod(attributes))
    faults.push({ path: ['attributes'], message: 'asks for a fact of a period, and an entity has none' })
  return faults
}

function isOfPeriod(attributes: KnownGap['attributes']): boolean {
  const { clauses, branches } = compileCondition(attributes)
  return [...clauses, ...branches.flatMap((branch) => branch.clauses)].some(({ of_period }) => of_period)
}
