import { parseGstin, parseIdentifier, parsePan } from '@niyam/law/identifiers'
import type { RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
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
import { addRegistration, readRegistration } from '../../registrations/service.ts'
import { thisYear } from '../../../clock.ts'
import * as store from '../store.ts'
import { ENTITY_FIELDS } from './entity-fields.ts'
import { kindOf } from './entity-kind.ts'
import { type GivenRow, heldBack, type ImportDeps, type Importer, type JudgedRow, type Judgement } from './importer.ts'
import { type Reading, readingOf } from './reading.ts'

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

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  kind: 'kind',
  pan: 'pan',
  cin: 'cin',
  llpin: 'llpin',
  fcrn: 'fcrn',
  address_state: 'state',
  incorporated_on: 'incorporated_on',
}

interface World {
  readonly named: NamedEntities
  readonly held: ReadonlyMap<string, store.HeldEntity>
  /** Numbers that earlier rows of the sheet bring, by kind and number, with their row. */
  readonly taken: Map<string, number>
}

/** A number of a row with the cell it stands in. */
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
function groups(rows: readonly GivenRow[]): GivenRow[][] {
  const lists = new Map<string, GivenRow[]>()
  const byName = new Map<string, Set<string>>()
  const put = (key: string, row: GivenRow) => {
    lists.set(key, [...(lists.get(key) ?? []), row])
    const name = nameKey(row)
    byName.set(name, (byName.get(name) ?? new Set()).add(key))
  }
  for (const row of rows) {
    const number = numberKey(row)
    if (number !== null) put(number, row)
  }
  for (const row of rows) {
    if (numberKey(row) !== null) continue
    const known = [...(byName.get(nameKey(row)) ?? [])]
    put(known.length === 1 && known[0] !== undefined ? known[0] : `name:${nameKey(row)}`, row)
  }
  return [...lists.values()]
    .map((list) => list.toSorted((one, other) => one.row - other.row))
    .toSorted(([one], [other]) => (one?.row ?? 0) - (other?.row ?? 0))
}

const nameKey = ({ given }: GivenRow) => (given['name'] ?? '').toLowerCase().replace(/\s+/g, ' ')

function numberKey({ given }: GivenRow): string | null {
  const gstin = parseGstin(given['gstin']?.split(/[,;|\n]/)[0] ?? '')
  const pan = parsePan(given['pan'] ?? '')
  if (pan.ok) return pan.value
  if (gstin.ok && gstin.pan) return gstin.pan
  const own = given['cin'] ?? given['llpin'] ?? given['fcrn']
  return own === undefined ? null : own.toUpperCase().replace(/[\s-]/g, '')
}

async function world(tx: Tx, scope: OrgScope, rows: readonly GivenRow[]): Promise<World> {
  const cells = rows.flatMap(({ given }) =>
    ['name', ...OWN.map(({ field }) => field), ...NUMBERS.map(({ field }) => field)].flatMap(
      (field) => given[field]?.split(/[,;|\n]/) ?? [],
    ),
  )
  const named = await namedEntities(tx, scope, cells)
  const ids = new Set(
    cells.flatMap((cell) => [...named.byNumber(cell), ...named.byName(cell)]).map((one) => one.entity_id),
  )
  return { named, held: await store.heldEntities(tx, scope, [...ids]), taken: new Map() }
}

function judge(deps: ImportDeps, group: readonly GivenRow[], { named, held, taken }: World): Judgement<Plan> {
  const read = group.map(({ row, given }) => ({ row, reading: readingOf(given) }))
  const numbers = read.flatMap(({ row, reading }) => numbersOf(row, reading))
  const first = merged(group)
  const reading = readingOf(first)
  const head = group[0]?.row ?? 0
  const about = first['name'] ?? ''
  const entity = {
    name: about.slice(0, 200),
    pan: first['pan'] ?? null,
    cin: first['cin'] ?? null,
    llpin: first['llpin'] ?? null,
    fcrn: first['fcrn'] ?? null,
    address_state: reading.state('state'),
    incorporated_on: reading.day('incorporated_on'),
  }
  const tracked_from = reading.day('tracked_from')
  for (const { field, row, kind, number } of numbers) {
    const key = `${kind} ${number.toUpperCase().replace(/[\s/.-]/g, '')}`
    const before = taken.get(key)
    const own = read.find((one) => one.row === row)?.reading
    if (before !== undefined && !group.some((one) => one.row === before))
      own?.wrong(field, `${number} stands in row ${before} too, for another entity. Leave it in one of them.`)
    else taken.set(key, row)
  }
  const there = matching(named, entity, numbers, reading, held)
  const known = there && held.get(there)
  const plan = known
    ? planOfKnown(deps, known, { entity, numbers, head }, reading, read)
    : planOfNew(deps, { entity, tracked_from, numbers, head }, first, reading, read)
  const rows = read.map(({ row, reading: own }, at): JudgedRow => {
    const problems = at === 0 ? [...reading.problems, ...own.problems] : own.problems
    if (problems.length > 0) return { row, about, outcome: 'wrong', problems }
    if (plan === null) return { row, about, outcome: 'same', problems }
    const brings = plan.registrations.some((one) => one.row === row) || (at === 0 && plan.isHeadBusy)
    const outcome = at === 0 && !known ? 'new' : brings ? 'adds' : 'same'
    return { row, about, outcome, problems: at === 0 ? plan.notes : [] }
  })
  const whole = heldBack(rows)
  return { rows: whole, plan: whole.some(({ outcome }) => outcome === 'wrong') ? null : (plan?.plan ?? null) }
}

interface Drafted {
  readonly plan: Plan
  readonly registrations: readonly Found[]
  readonly isHeadBusy: boolean
  readonly notes: JudgedRow['problems']
}

/** What the rows of one entity say, the first that says something of a field. */
const merged = (group: readonly GivenRow[]): Record<string, string> =>
  Object.assign({}, ...group.toReversed().map(({ given }) => given)) as Record<string, string>

function numbersOf(row: number, reading: Reading): Found[] {
  const state = reading.state('professional_tax_state')
  const taxpayer_type = reading.choice('taxpayer_type', 'taxpayer_type')
  const filing_frequency = reading.choice('filing_frequency', 'filing_frequency')
  const gst = { ...(taxpayer_type && { taxpayer_type }), ...(filing_frequency && { filing_frequency }) }
  return NUMBERS.flatMap(({ field, kind, other_kind }) =>
    reading.list(field).map((number): Found => {
      const details: Record<string, FactJson> = kind === 'gst' ? gst : other_kind ? { other_kind } : {}
      return { row, field, kind, number, details, state: kind === 'professional_tax' ? state : null }
    }),
  )
}

type GivenIdentifiers = { readonly name: string } & Readonly<Record<'pan' | 'cin' | 'llpin' | 'fcrn', string | null>>

/** The entity of the organisation that the rows are about, if it is there. */
function matching(
  named: NamedEntities,
  entity: GivenIdentifiers,
  numbers: readonly Found[],
  reading: Reading,
  held: World['held'],
): string | null {
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

function planOfKnown(
  deps: ImportDeps,
  known: store.HeldEntity,
  {
    entity,
    numbers,
    head,
  }: {
    entity: GivenIdentifiers & { address_state: string | null; incorporated_on: string | null }
    numbers: readonly Found[]
    head: number
  },
  reading: Reading,
  read: readonly { readonly row: number; readonly reading: Reading }[],
): Drafted | null {
  const own = OWN.flatMap(({ field, kind }): Found[] => {
    const number = entity[field]
    return number === null || known[field] !== null ? [] : [{ row: head, field, kind, number, details: {} }]
  })
  for (const { field } of OWN) {
    const parsed = parseIdentifier(field, entity[field] ?? '')
    if (parsed.ok && known[field] !== null && known[field] !== parsed.value)
      reading.wrong(
        field,
        `${known.name} has the ${field.toUpperCase()} ${known[field]}. Correct the sheet, or the entity.`,
      )
  }
  const added = [...own, ...numbers].flatMap((one): Found[] => {
    const { row, fields } = readRegistration(asGiven(one), known, thisYear(deps))
    if (known.registrations.some(({ kind, number }) => kind === one.kind && number === row.number)) return []
    const its = one.row === head ? reading : (read.find((other) => other.row === one.row)?.reading ?? reading)
    for (const messages of Object.values(fields)) its.wrong(one.field, ...messages)
    return [{ ...one, number: row.number }]
  })
  const filled = Object.fromEntries(
    (['address_state', 'incorporated_on'] as const).flatMap((field) => {
      const value = entity[field]
      return value !== null && known[field] === null ? [[field, value] as const] : []
    }),
  )
  const isFilling = Object.keys(filled).length > 0
  if (added.length === 0 && !isFilling) return null
  return {
    plan: { is: 'adds', row: head, entity_id: known.entity_id, registrations: added, filled },
    registrations: added,
    isHeadBusy: isFilling,
    notes: [],
  }
}

function planOfNew(
  deps: ImportDeps,
  {
    entity,
    tracked_from,
    numbers,
    head,
  }: {
    entity: GivenIdentifiers & { address_state: string | null; incorporated_on: string | null }
    tracked_from: string | null
    numbers: readonly Found[]
    head: number
  },
  first: Record<string, string>,
  reading: Reading,
  read: readonly { readonly row: number; readonly reading: Reading }[],
): Drafted | null {
  if (entity.name === '') reading.wrong('name', 'The name is missing. Fill it in.')
  const kind = kindOf(first, reading)
  const given = {
    ...entity,
    kind: kind ?? '',
    ...(tracked_from !== null && { tracked_from }),
    facts: [],
    registrations: numbers,
  }
  const { fields } = readNewEntity(deps, given)
  if (kind === null) delete fields['kind']
  for (const [field, messages] of Object.entries(fields)) {
    const place = /^registrations\.(\d+)\./.exec(field)?.[1]
    const one = place === undefined ? undefined : numbers[Number(place)]
    const its = one && one.row !== head ? (read.find((other) => other.row === one.row)?.reading ?? reading) : reading
    its.wrong(one?.field ?? COLUMNS[field] ?? null, ...messages)
  }
  return {
    plan: { is: 'new', row: head, entity: given },
    registrations: numbers,
    isHeadBusy: true,
    notes: [],
  }
}

const asGiven = ({ kind, number, details, state = null }: GivenNumber) => ({
  kind: kind as RegistrationKind,
  number,
  state,
  details,
  valid_from: null,
  valid_to: null,
  is_sample: false,
})

export const entityImporter: Importer<World, Plan> = {
  fields: ENTITY_FIELDS,
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
      const { registration_id } = await addRegistration(deps, tx, scope, entity_id, asGiven(one))
      registration_ids.push(registration_id)
    }
    return [{ row, made: { what: 'additions', entity_id, registration_ids, filled } }]
  },
}
