import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { TEXT_AT_MOST } from '@niyam/contract/record-fields.ts'
import { parseCin, parseGstin, parseIdentifier, parsePan, registryNumberOf } from '@niyam/law/identifiers'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import type { RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import {
  addEntity,
  alterEntity,
  type GivenNumber,
  type NamedEntities,
  namedEntities,
  readNewEntity,
} from '../../entities/service.ts'
import { addRegistration, readRegistration, registrationInput } from '../../registrations/service.ts'
import { thisYear } from '../../../clock.ts'
import { inSlices } from '../../../threads/in-slices.ts'
import * as store from '../kinds-store.ts'
import { columnOf, ENTITY_COLUMNS } from './entity-fields.ts'
import { kindOf } from './entity-kind.ts'
import {
  type RowValues,
  type ImportRow,
  heldBack,
  type ImportDeps,
  type Importer,
  type JudgedRow,
  type Judgement,
} from './importer.ts'
import { listIn, type Reading, readingOf } from './reading.ts'

/** Columns of numbers: the registration that each makes. */
const NUMBERS: readonly { readonly field: string; readonly kind: RegistrationKind; readonly other_kind?: string }[] = [
  { field: 'gstin', kind: 'gst' },
  { field: 'tan', kind: 'tds' },
  { field: 'pf', kind: 'pf' },
  { field: 'esi', kind: 'esi' },
  { field: 'professional_tax', kind: 'professional_tax' },
  { field: 'fssai', kind: 'fssai' },
  { field: 'udyam', kind: 'other', other_kind: 'udyam' },
  { field: 'iec', kind: 'other', other_kind: 'iec' },
]

/** Identifiers of the entity itself, as registrations of one that is there already. */
const OWN = [
  { field: 'pan', kind: 'income_tax' },
  { field: 'cin', kind: 'company' },
  { field: 'fcrn', kind: 'company' },
  { field: 'llpin', kind: 'llp' },
] as const

/** Columns that may name an entity that is there. */
const NAMING = ['name', ...OWN.map(({ field }) => field), ...NUMBERS.map(({ field }) => field)]

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, store.HeldEntity>
  /** Numbers that earlier rows of the sheet bring, by kind and number, with their row. */
  readonly taken: Map<string, number>
}

/** A number of a row with its cell. */
interface Found extends GivenNumber {
  readonly row: number
  readonly field: string
}

type Plan =
  | { readonly is: 'new'; readonly row: number; readonly entity: Parameters<typeof addEntity>[3] }
  | {
      readonly is: 'adds'
      readonly row: number
      readonly entity_id: string
      readonly registrations: readonly GivenNumber[]
      readonly filled: Readonly<Record<string, string>>
    }

/** Rows of one PAN, CIN or LLPIN are one entity; rows without a number join the one of their name. */
async function groups(rows: readonly ImportRow[]): Promise<ImportRow[][]> {
  const lists = new Map<string, ImportRow[]>()
  const byName = new Map<string, Set<string>>()
  const put = (key: string, row: ImportRow) => {
    const list = lists.get(key)
    if (list) list.push(row)
    else lists.set(key, [row])
    const name = nameKey(row)
    byName.set(name, (byName.get(name) ?? new Set()).add(key))
  }
  const numbers = await inSlices(rows, numberKey)
  for (const [at, row] of rows.entries()) {
    const number = numbers[at]
    if (number) put(number, row)
  }
  for (const [at, row] of rows.entries()) {
    if (numbers[at]) continue
    const known = [...(byName.get(nameKey(row)) ?? [])]
    put(known.length === 1 && known[0] !== undefined ? known[0] : `name:${nameKey(row)}`, row)
  }
  return [...lists.values()]
    .map((list) => list.toSorted((one, other) => one.row - other.row))
    .toSorted(([one], [other]) => (one?.row ?? 0) - (other?.row ?? 0))
}

const nameKey = ({ values }: ImportRow) => (values['name'] ?? '').toLowerCase().replace(/\s+/g, ' ')

function numberKey({ values }: ImportRow): string | null {
  const gstin = parseGstin(listIn(values['gstin'])[0] ?? '')
  const pan = parsePan(values['pan'] ?? '')
  if (pan.ok) return pan.value
  if (gstin.ok && gstin.pan) return gstin.pan
  const own = values['cin'] ?? values['llpin'] ?? values['fcrn']
  return own === undefined ? null : own.toUpperCase().replace(/[\s-]/g, '')
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = await inSlices(rows, ({ values }) => NAMING.flatMap((field) => listIn(values[field])))
  const named = await namedEntities(tx, scope, cells.flat())
  return { named, held: await store.heldEntities(tx, scope, named.ids), taken: new Map() }
}

/** The combined values of one entity's rows, and where to report a row's errors. */
interface Asked {
  readonly entity: GivenFields
  /** The cells of the entity itself, the first that says something of each. */
  readonly cells: RowValues
  readonly numbers: readonly Found[]
  /** The first of the rows. */
  readonly head: number
  readonly at: (row: number) => Reading
}

function mergedEntity(group: readonly ImportRow[]): Asked {
  const head = group[0]?.row ?? 0
  const cells: RowValues = Object.assign({}, ...group.toReversed().map(({ values }) => values))
  const readings = new Map(group.map(({ row, values }) => [row, readingOf(row === head ? cells : values)]))
  const at = (row: number): Reading => readings.get(row) ?? readingOf({})
  const reading = at(head)
  return {
    entity: fieldsOf(reading),
    cells,
    numbers: group.flatMap(({ row, values }) => numbersOf(row, values, at(row))),
    head,
    at,
  }
}

/** Fields of an entity that have their own cells; its kind may follow from its numbers. */
const CELLS = ENTITY_FIELDS.flatMap((field) => (field.imported_as === null || field.key === 'kind' ? [] : [field]))
type CellField = (typeof CELLS)[number]['key']
type GivenFields = Readonly<Record<Exclude<CellField, 'name'>, string | null>> & { readonly name: string }

const READERS: Readonly<Record<(typeof CELLS)[number]['value'], (reading: Reading, column: string) => string | null>> =
  {
    text: (reading, column) => reading.text(column)?.slice(0, TEXT_AT_MOST) ?? null,
    identifier: (reading, column) => reading.text(column),
    day: (reading, column) => reading.day(column),
    state: (reading, column) => reading.state(column),
  }

function fieldsOf(reading: Reading): GivenFields {
  const fields = CELLS.map(({ key, value }) => [key, READERS[value](reading, columnOf(key))])
  const { name, ...rest } = Object.fromEntries(fields) as Record<CellField, string | null>
  return { ...rest, name: name ?? '' }
}

const ownColumn = (field: string) => (ENTITY_FIELDS.some(({ key }) => key === field) ? columnOf(field) : null)

/** Rows of one entity, and numbers in them: they are judged in one go. */
const OF_ONE_AT_MOST = 500

function judge(deps: ImportDeps, group: readonly ImportRow[], { named, held, taken }: World): Judgement<Plan> {
  if (Math.max(group.length, numbersIn(group)) > OF_ONE_AT_MOST) return { rows: group.map(tooMany), plan: null }
  const its = mergedEntity(group)
  const { entity, numbers, head, at } = its
  for (const { field, row, kind, number } of numbers) {
    const key = `${kind} ${number.toUpperCase().replace(/[\s/.-]/g, '')}`
    const before = taken.get(key)
    if (before !== undefined && !group.some((one) => one.row === before))
      at(row).wrong(field, `${number} is also in row ${before}, for another entity. Keep it in one of them.`)
    else taken.set(key, row)
  }
  const there = matching(named, its, held)
  const known = there === null ? undefined : held.get(there)
  const drafted = known ? planOfKnown(deps, known, its) : planOfNew(deps, its)
  const rows = group.map(({ row }): JudgedRow => {
    const { problems, notices } = at(row)
    const about = entity.name
    if (problems.length > 0) return { row, about, outcome: 'wrong', problems }
    if (row === head && !known) return { row, about, outcome: 'new', problems: notices }
    return { row, about, outcome: drafted?.busy.has(row) ? 'adds' : 'same', problems: notices }
  })
  const whole = heldBack(rows)
  return { rows: whole, plan: whole.some(({ outcome }) => outcome === 'wrong') ? null : (drafted?.plan ?? null) }
}

const numbersIn = (group: readonly ImportRow[]): number =>
  group.reduce((sum, { values }) => sum + NUMBERS.flatMap(({ field }) => listIn(values[field])).length, 0)

const tooMany = ({ row, values }: ImportRow): JudgedRow => ({
  row,
  about: values['name'] ?? '',
  outcome: 'wrong',
  problems: [
    {
      field: null,
      message: `This entity has more than ${OF_ONE_AT_MOST} rows or numbers in the sheet. Check its name and PAN, or split the sheet.`,
    },
  ],
})

interface Drafted {
  readonly plan: Plan
  /** Rows that bring something. */
  readonly busy: ReadonlySet<number>
}

/** The details of a row belong to its own numbers only. */
function numbersOf(row: number, values: RowValues, ofRow: Reading): Found[] {
  const reading = readingOf(values)
  const state = reading.state('professional_tax_state')
  const taxpayer_type = reading.choice('taxpayer_type', 'taxpayer_type')
  const filing_frequency = reading.choice('filing_frequency', 'filing_frequency')
  ofRow.problems.push(...reading.problems)
  const gst = { ...(taxpayer_type && { taxpayer_type }), ...(filing_frequency && { filing_frequency }) }
  return NUMBERS.flatMap(({ field, kind, other_kind }) =>
    listIn(values[field]).map((number): Found => {
      const details: Record<string, FactJson> = kind === 'gst' ? gst : other_kind ? { other_kind } : {}
      return { row, field, kind, number, details, state: kind === 'professional_tax' ? state : null }
    }),
  )
}

/** The entity of the organisation that the rows are about, if it is there. */
function matching(named: NamedEntities, { entity, numbers, head, at }: Asked, held: World['held']): string | null {
  const reading = at(head)
  const own = OWN.flatMap(({ field }) => (entity[field] === null ? [] : [{ field, number: entity[field] }]))
  const holders = [...own, ...numbers].flatMap(({ field, number }) =>
    named.byNumber(number).map((holder) => ({ ...holder, field, number })),
  )
  const [one] = holders
  if (one) {
    const other = holders.find(({ entity_id }) => entity_id !== one.entity_id)
    if (other)
      reading.wrong(
        other.field,
        `${other.number} is already held by ${other.name}, and ${one.number} by ${one.name}. Correct one of them.`,
      )
    return one.entity_id
  }
  const pan = parsePan(entity.pan ?? '')
  const sameName = named.byName(entity.name).filter(({ entity_id }) => {
    const its = held.get(entity_id)?.pan
    return !its || !pan.ok || its === pan.value
  })
  if (sameName.length > 1)
    reading.wrong('name', `There are ${sameName.length} entities of this name. Give the PAN, to tell which it is.`)
  return sameName[0]?.entity_id ?? null
}

function planOfKnown(deps: ImportDeps, known: store.HeldEntity, { entity, numbers, head, at }: Asked): Drafted | null {
  const reading = at(head)
  for (const { field } of OWN) {
    const kind = isEntityKind(known.kind) ? known.kind : null
    const parsed = parseIdentifier(field === 'pan' ? field : registryNumberOf(field, kind), entity[field] ?? '')
    if (known[field] === null || (!parsed.ok && parsed.isEmpty)) continue
    if (!parsed.ok) reading.wrong(field, parsed.reason, ...(parsed.hint ? [parsed.hint] : []))
    else if (known[field] !== parsed.value)
      reading.wrong(
        field,
        `${known.name} has the ${field.toUpperCase()} ${known[field]}. Correct the sheet, or the entity.`,
      )
  }
  const own = OWN.flatMap(({ field, kind }): Found[] => {
    const number = entity[field]
    return number === null || known[field] !== null ? [] : [{ row: head, field, kind, number, details: {} }]
  })
  const added = [...own, ...numbers].flatMap((one): Found[] => {
    const { row, fields, warnings } = readRegistration(registrationInput(one), known, thisYear(deps))
    if (known.registrations.some(({ kind, number }) => kind === one.kind && number === row.number)) return []
    at(one.row).notice(one.field, warnings)
    for (const messages of Object.values(fields)) at(one.row).wrong(one.field, ...messages)
    return [{ ...one, number: row.number }]
  })
  const filled: Record<string, string> = {}
  for (const { key, value: kind } of CELLS) {
    const value = entity[key]
    // A number makes a registration instead.
    if (kind !== 'identifier' && value !== null && known[key] === null) filled[key] = value
  }
  const isFilling = Object.keys(filled).length > 0
  if (added.length === 0 && !isFilling) return null
  return {
    plan: { is: 'adds', row: head, entity_id: known.entity_id, registrations: added, filled },
    busy: new Set([...added.map(({ row }) => row), ...(isFilling ? [head] : [])]),
  }
}

function planOfNew(deps: ImportDeps, { entity, cells, numbers, head, at }: Asked): Drafted {
  const reading = at(head)
  if (entity.name === '') reading.wrong('name', 'The name is missing. Fill it in.')
  const kind = kindOf(cells, reading)
  const values = {
    ...entity,
    // Left out, it is the first day of the quarter.
    tracked_from: entity.tracked_from ?? undefined,
    // The registrar that gave a CIN is the one of the registered office.
    address_state: entity.address_state ?? stateOfCin(entity.cin),
    kind: kind ?? '',
    facts: [],
    registrations: numbers,
  }
  const { fields, registrations } = readNewEntity(deps, values)
  // An error in the kind was already reported in the words of the sheet.
  if (kind === null) delete fields['kind']
  const cellOf = (field: string) => {
    const place = /^registrations\.(\d+)\./.exec(field)?.[1]
    const one = place === undefined ? undefined : numbers[Number(place)]
    return { row: one?.row ?? head, column: one?.field ?? ownColumn(field) }
  }
  for (const [field, messages] of Object.entries(fields)) {
    const { row, column } = cellOf(field)
    at(row).wrong(column, ...messages)
  }
  for (const { field, warnings } of registrations) {
    const { row, column } = cellOf(field)
    at(row).notice(column, warnings)
  }
  return { plan: { is: 'new', row: head, entity: values }, busy: new Set(numbers.map(({ row }) => row)) }
}

function stateOfCin(cin: string | null): string | null {
  const parsed = parseCin(cin ?? '')
  const key = parsed.ok ? parsed.state?.key : null
  return key && isStateKey(key) ? key : null
}

export const entityImporter: Importer<World, Plan> = {
  fields: ENTITY_COLUMNS,
  groups,
  world,
  judge,

  async apply(deps, tx, scope, _by, plan) {
    const { row } = plan
    if (plan.is === 'new') {
      const { entity_id } = await addEntity(deps, tx, scope, plan.entity)
      return [{ row, made: { what: 'entity', entity_id } }]
    }
    const { entity_id, registrations, filled } = plan
    if (Object.keys(filled).length > 0) await alterEntity(deps, tx, scope, entity_id, filled)
    const registration_ids: string[] = []
    for (const one of registrations) {
      const { registration_id } = await addRegistration(deps, tx, scope, entity_id, registrationInput(one))
      registration_ids.push(registration_id)
    }
    return [{ row, made: { what: 'additions', entity_id, registration_ids, filled } }]
  },
}
