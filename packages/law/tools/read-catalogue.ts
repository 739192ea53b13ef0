import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { isIsoDate } from '../src/calendar/iso-date.ts'
import { attributeCatalogue } from '../src/catalogue/attributes.ts'
import { eventCatalogue } from '../src/catalogue/events.ts'
import type { AreaData, Condition, ObligationData } from '../src/catalogue/model/obligation.ts'
import type { Area } from '../src/catalogue/model/area.ts'
import { faultsOf, type Schema } from './json-schema.ts'

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

let known: Schema | undefined
const schema = (): Schema => {
  known ??= JSON.parse(readFileSync(join(DATA_DIR, 'catalogue.schema.json'), 'utf8')) as Schema
  return known
}

/** The obligations of one area, from its files, checked. @throws CatalogueError */
export function readArea(area: Area): AreaData {
  const faults: string[] = []
  const obligations = areaFiles(area).flatMap((file) =>
    checkFamily(readFileSync(file, 'utf8'), file.slice(CATALOGUE_DIR.length), area, faults),
  )
  faults.push(...duplicates(obligations))
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  return { area, obligations }
}

/**
 * The obligations of one file's text; what is wrong with them is added to `faults`, a line each with file, line and reason.
 *
 * @param name the file as the lines should call it
 */
export function checkFamily(text: string, name: string, area: Area, faults: string[]): ObligationData[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const say = (offset: number, message: string): void => {
    faults.push(`${name}:${lines.linePos(offset).line}: ${message}`)
  }
  for (const error of document.errors) say(error.pos[0], error.message)
  if (document.errors.length > 0) return []
  const value = document.toJS() as { obligations: ObligationData[] }
  const found = faultsOf(value, schema())
  for (const fault of found)
    say(offsetOf(document, fault.path), `${fault.path.filter((p) => typeof p === 'string').join('.')} ${fault.message}`)
  if (found.length > 0) return []
  for (const [at, obligation] of value.obligations.entries())
    for (const fault of senseFaults(obligation, area))
      say(offsetOf(document, ['obligations', at, ...fault.path]), `${obligation.id}: ${fault.message}`)
  return value.obligations
}

function offsetOf(document: Document, path: readonly (string | number)[]): number {
  let node: Node | null = document.contents as Node | null
  let offset = node?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === step)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      node = node.items[Number(step)] as Node | null
      offset = node?.range?.[0] ?? offset
    }
  }
  return offset
}

type SenseFault = { path: (string | number)[]; message: string }

/** Checks that a schema cannot make: days that exist, attributes that have a label, events that can be recorded. */
function senseFaults(obligation: ObligationData, area: Area): SenseFault[] {
  const faults: SenseFault[] = []
  const fault = (path: (string | number)[], message: string): void => {
    faults.push({ path, message })
  }
  if (!obligation.id.startsWith(`${area}.`)) fault(['id'], `the id must begin with "${area}."`)
  if (obligation.event_kind && !eventCatalogue.some((event) => event.kind === obligation.event_kind))
    fault(['event_kind'], `"${obligation.event_kind}" is not in the event catalogue (src/catalogue/events.ts)`)
  for (const [at, version] of obligation.versions.entries()) {
    for (const [end, day] of Object.entries({ from: version.effective.from, to: version.effective.to }) as [
      string,
      string | null,
    ][])
      if (day !== null && !isIsoDate(day))
        fault(['versions', at, 'effective', end], `${day} is not a day of the calendar`)
    if (isOrdinary(version.form))
      fault(
        ['versions', at, 'form'],
        `"${version.form}" is an ordinary word and is used alone as a title. Give a short name of the trade, as "POSH report"`,
      )
    for (const key of attributeKeys(version.attributes))
      if (!attributeCatalogue.some((attribute) => attribute.key === key))
        fault(
          ['versions', at, 'attributes', key],
          `"${key}" is not in the attribute catalogue (src/catalogue/attributes.ts)`,
        )
  }
  for (const [at, extension] of (obligation.extensions ?? []).entries())
    if (extension.effect !== 'words' && !extension.days_left_out && !isIsoDate(extension.extended_to))
      fault(['extensions', at, 'extended_to'], `${extension.extended_to} is not a day of the calendar`)
  return faults
}

const ORDINARY = new Set(
  (
    'and annual application audit bank certificate certificates challan committee data document fee five form forms full final half yearly letter ' +
    'licence month monthly none of online or page payment portal project quarterly recoveries registration remittance renewal report ' +
    'return rule state statement table the transfer under update watch with years'
  ).split(' '),
)

/** Whether a form's name is not descriptive; lists, filters and messages show it alone. */
const isOrdinary = (form: string): boolean =>
  /^[a-z]/.test(form) || (form.toLowerCase().match(/[a-z\d]+/g) ?? []).every((word) => ORDINARY.has(word))

function* attributeKeys(condition: Condition): Generator<string> {
  for (const key of Object.keys(condition)) {
    if (key !== 'any') yield key
    else for (const branch of condition.any ?? []) yield* attributeKeys(branch)
  }
}

function duplicates(obligations: readonly ObligationData[]): string[] {
  const ids = obligations.flatMap((obligation) => obligation.versions.map((version) => version.id))
  const names = obligations.map((obligation) => obligation.id)
  return [ids, names].flatMap((list) =>
    list.filter((id, at) => list.indexOf(id) !== at).map((id) => `${id} is in the catalogue twice`),
  )
}

export const TABLES_DIR = join(CATALOGUE_DIR, 'tables')

/** Names of the tables: each a file `<name>.yaml`, or a folder whose files hold a part of its rows each. */
export const tableNames = (): string[] =>
  filesIn(TABLES_DIR, '.schema.json').map((file) => file.slice(TABLES_DIR.length + 1, -'.schema.json'.length))

export const tableFiles = (name: string): string[] =>
  existsSync(join(TABLES_DIR, `${name}.yaml`))
    ? [join(TABLES_DIR, `${name}.yaml`)]
    : filesIn(join(TABLES_DIR, name), '.yaml')

/** The content of a table, checked against its own schema; the rows of a folder's files one after another. @throws CatalogueError */
export function readTable(name: string): unknown {
  const rules = JSON.parse(readFileSync(join(TABLES_DIR, `${name}.schema.json`), 'utf8')) as Schema
  const faults: string[] = []
  const parts = tableFiles(name).map((file) => {
    const lines = new LineCounter()
    const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false })
    const say = (offset: number, message: string): void => {
      faults.push(`${file.slice(CATALOGUE_DIR.length)}:${lines.linePos(offset).line}: ${message}`)
    }
    for (const error of document.errors) say(error.pos[0], error.message)
    if (document.errors.length > 0) return []
    const value: unknown = document.toJS()
    for (const fault of [...faultsOf(value, rules), ...daysThatAreNone(value, [])])
      say(
        offsetOf(document, fault.path),
        `${fault.path.filter((p) => typeof p === 'string').join('.')} ${fault.message}`,
      )
    return value
  })
  if (parts.length === 0) faults.push(`tables/${name}: there is a schema, but no ${name}.yaml and no folder ${name}`)
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  return parts.length === 1 ? parts[0] : parts.flat()
}

/** Whatever looks like a day must be one. */
function daysThatAreNone(value: unknown, path: (string | number)[]): { path: (string | number)[]; message: string }[] {
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !isIsoDate(value)
      ? [{ path, message: `${value} is not a day of the calendar` }]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    daysThatAreNone(member, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
