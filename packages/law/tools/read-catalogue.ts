import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isIsoDate } from '../src/calendar/iso-date.ts'
import { attributeInfo } from '../src/catalogue/attributes.ts'
import type { AttributeInfo } from '../src/catalogue/attributes/attribute-info.ts'
import { eventCatalogue } from '../src/catalogue/events.ts'
import type {
  AreaData,
  AttributeTest,
  Condition,
  ObligationData,
  Scalar,
  VersionData,
} from '../src/catalogue/model/obligation.ts'
import type { Area } from '../src/catalogue/model/area.ts'
import { areaFiles, CATALOGUE_DIR, CatalogueError, DATA_DIR, filesIn } from './catalogue-files.ts'
import type { Schema } from './json-schema.ts'
import { areaOf, ordersCompleteFrom, readOrders, unknownToOrders } from './read-orders.ts'
import { namesIn, readYaml } from './yaml-file.ts'

let known: Schema | undefined
const schema = (): Schema => {
  known ??= JSON.parse(readFileSync(join(DATA_DIR, 'catalogue.schema.json'), 'utf8')) as Schema
  return known
}

type WithProperties = { $defs: { obligation: { properties: { registration: { enum: (string | null)[] } } } } }

/** The registrations from which something of the catalogue can arise, as its schema lists them. */
export const registrations = (): readonly (string | null)[] =>
  (schema() as unknown as WithProperties).$defs.obligation.properties.registration.enum

/** The obligations of one area, from its files, checked. @throws CatalogueError */
export function readArea(area: Area): AreaData {
  const faults: string[] = []
  const obligations = areaFiles(area).flatMap((file) =>
    checkFamily(readFileSync(file, 'utf8'), file.slice(CATALOGUE_DIR.length), area, faults),
  )
  faults.push(...duplicates(obligations), ...sameNames(obligations), ...unknownToOrders(area, obligations))
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  return areaOf(
    area,
    obligations,
    readOrders().map(({ order }) => order),
    ordersCompleteFrom(area),
  )
}

/**
 * The obligations of one file's text; what is wrong with them is added to `faults`, a line each with file, line and reason.
 *
 * @param name the file as the lines should call it
 */
export function checkFamily(text: string, name: string, area: Area, faults: string[]): ObligationData[] {
  const { value, at: line } = readYaml(text, name, schema(), faults)
  const { obligations = [] } = (value ?? {}) as { obligations?: ObligationData[] }
  for (const [at, obligation] of obligations.entries())
    for (const fault of senseFaults(obligation, area))
      faults.push(line(['obligations', at, ...fault.path], `${obligation.id}: ${fault.message}`))
  return obligations
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
    for (const { key, name } of namesOf(version)) {
      const why = nameFault(name)
      if (why !== null)
        fault(['versions', at, key], `"${name}" ${why}. Give a short name of the trade, as "POSH report"`)
    }
    for (const { when } of version.short_for ?? [])
      for (const [key] of attributeTests(when))
        if (!OF_THE_KIND.has(key))
          fault(
            ['versions', at, 'short_for'],
            `"${key}" does not follow from the kind of entity, so no name depends on it`,
          )
    for (const { key, message } of conditionFaults(version.attributes))
      fault(['versions', at, 'attributes', key], message)
  }
  return faults
}

/** Facts that the catalogue does not know, and answers that no one can give, each with the fact. */
export function conditionFaults(condition: Condition): { readonly key: string; readonly message: string }[] {
  const faults: { key: string; message: string }[] = []
  for (const [key, test] of attributeTests(condition)) {
    const info = attributeInfo(key)
    if (!info) faults.push({ key, message: `"${key}" is not in the attribute catalogue (src/catalogue/attributes.ts)` })
    else
      for (const value of unknownAnswers(info, test))
        faults.push({ key, message: `"${value}" is not an answer to "${key}"` })
  }
  return faults
}

const ORDINARY = new Set(
  (
    'and annual application audit bank certificate certificates challan committee data document fee five form forms full final half yearly letter ' +
    'licence month monthly none of online or page payment portal project quarterly recoveries registration remittance renewal report ' +
    'return rule state statement table the transfer under update watch with years'
  ).split(' '),
)

const LETTERS_AT_MOST = 25
const OF_THE_KIND = new Set(['entity_type', 'company_type'])

/** Every name that a version can have in a list, with the key of the file that gives it. */
const namesOf = ({ form, short, short_for = [] }: VersionData): { key: string; name: string }[] => [
  short === undefined ? { key: 'form', name: form } : { key: 'short', name: short },
  ...short_for.map((one) => ({ key: 'short_for', name: one.short })),
]

/** Why a name is not enough alone: lists, filters and messages show nothing else of the duty. */
function nameFault(name: string): string | null {
  if (name.length > LETTERS_AT_MOST) return `has ${name.length} letters, and a list has room for ${LETTERS_AT_MOST}`
  const words = name.toLowerCase().match(/[a-z\d]+/g) ?? []
  return /^[a-z]/.test(name) || words.every((word) => ORDINARY.has(word)) ? 'is an ordinary word' : null
}

function* attributeTests(condition: Condition): Generator<[string, AttributeTest]> {
  for (const branch of condition.any ?? []) yield* attributeTests(branch)
  for (const [key, test] of Object.entries(condition))
    if (key !== 'any' && test !== undefined) yield [key, test as AttributeTest]
}

/** Values that no one can choose: the obligation would never apply, and no question would say why. */
function unknownAnswers({ options }: AttributeInfo, test: AttributeTest): Scalar[] {
  if (!options) return []
  const values = Array.isArray(test) ? test : 'not' in test ? test.not : []
  return (values as readonly Scalar[]).filter((one) => !options.some(({ value }) => value === one))
}

function duplicates(obligations: readonly ObligationData[]): string[] {
  const ids = obligations.flatMap((obligation) => obligation.versions.map((version) => version.id))
  const names = obligations.map((obligation) => obligation.id)
  return [ids, names].flatMap((list) =>
    list.filter((id, at) => list.indexOf(id) !== at).map((id) => `${id} is in the catalogue twice`),
  )
}

/**
 * Obligations of an area that one entity can have at the same time under the same name, and that are not variants of one
 * return (`gst.gstr-1.monthly`, `gst.gstr-1.quarterly`): in its calendar they would read alike.
 */
export function sameNames(obligations: readonly ObligationData[]): string[] {
  const known = new Map<string, { id: string; version: VersionData }[]>()
  const faults = new Set<string>()
  for (const { id, versions } of obligations)
    for (const version of versions)
      for (const { name } of namesOf(version)) {
        const others = known.get(name) ?? []
        known.set(name, [...others, { id, version }])
        for (const other of others)
          if (familyOf(other.id) !== familyOf(id) && areTogether(other.version, version))
            faults.add(`${other.id} and ${id} can apply together and are both called "${name}"`)
      }
  return [...faults]
}

const familyOf = (id: string): string => (id.split('.').length > 2 ? id.replace(/\.[^.]*$/, '') : id)

/** Unless their days in force or what they ask for exclude each other. */
function areTogether(one: VersionData, other: VersionData): boolean {
  const isBefore = (a: VersionData, b: VersionData) =>
    a.effective.to !== null && b.effective.from !== null && a.effective.to < b.effective.from
  return !isBefore(one, other) && !isBefore(other, one) && !excludes(one.attributes, other.attributes)
}

const excludes = (one: Condition, other: Condition): boolean =>
  Object.keys(one).some((key) => {
    const [mine, its] = [one[key], other[key]]
    if (key === 'any' || mine === undefined || its === undefined) return false
    return misses(mine as AttributeTest, its as AttributeTest) || misses(its as AttributeTest, mine as AttributeTest)
  })

/** Whether none of the values that a list allows passes another test of the same fact. */
function misses(own: AttributeTest, its: AttributeTest): boolean {
  if (!Array.isArray(own)) return false
  const values = own as readonly Scalar[]
  if (Array.isArray(its)) return !values.some((value) => its.includes(value))
  return (
    'not' in its && Array.isArray(its.not) && values.every((value) => (its.not as readonly Scalar[]).includes(value))
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
    const { value, at } = readYaml(readFileSync(file, 'utf8'), file.slice(CATALOGUE_DIR.length), rules, faults)
    faults.push(...daysThatAreNone(value, []).map(({ path, message }) => at(path, `${namesIn(path)} ${message}`)))
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
