import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { TEXT_AT_MOST } from '@niyam/contract/record-fields.ts'
import type { IsoDate } from '@niyam/law'
import { parseCin, parseGstin, parseIdentifier, parsePan, registryNumberOf } from '@niyam/law/identifiers'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { entityKind, isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { findEntityKind } from '@niyam/law/reference/kind-words.ts'
import type { RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
import { isStateKey, stateLabel } from '@niyam/law/reference/states.ts'
import type { FactJson } from '../../../db/tables/entities.ts'
import type { MadeDetails, MadeFact } from '../../../db/tables/imports.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import {
  addEntity,
  type GivenNumber,
  type NamedEntities,
  namedEntities,
  readNewEntity,
} from '../../entities/service.ts'
import { fillEntity } from '../../entities/facts.ts'
import { fillRegistration } from '../../registrations/details.ts'
import { addRegistration, readRegistration, registrationInput } from '../../registrations/service.ts'
import { thisYear } from '../../../clock.ts'
import { inSlices } from '../../../threads/in-slices.ts'
import * as store from '../kinds-store.ts'
import { columnOf, entityColumns } from './entity-fields.ts'
import { kindOf } from './entity-kind.ts'
import {
  blankDetails,
  blankFacts,
  detailsOfKind,
  gatheredDetails,
  holderOf,
  keptAs,
  type StatedDetail,
  type StatedFact,
  statedDetails,
  statedFacts,
} from './filling.ts'
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

/** A detail of a row that has no number for it. */
interface Loose extends StatedDetail {
  readonly row: number
}

type Plan =
  | { readonly is: 'new'; readonly row: number; readonly entity: Parameters<typeof addEntity>[3] }
  | {
      readonly is: 'adds'
      readonly row: number
      readonly entity_id: string
      readonly registrations: readonly GivenNumber[]
      readonly filled: Readonly<Record<string, string>>
      readonly facts: readonly MadeFact[]
      readonly registrations_filled: readonly MadeDetails[]
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
  readonly facts: readonly StatedFact[]
  readonly loose: readonly Loose[]
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
  const read = group.map(({ row, values }) => numbersOf(row, values, at(row)))
  return {
    entity: fieldsOf(reading),
    cells,
    numbers: read.flatMap(({ numbers }) => numbers),
    facts: statedFacts(reading, cells),
    loose: read.flatMap(({ loose }) => loose),
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
    const about = entity.name || (known?.name ?? '')
    if (problems.length > 0) return { row, about, outcome: 'wrong', problems }
    if (row === head && !known) return { row, about, outcome: 'new', problems: notices }
    const fills = drafted?.fills.get(row) ?? []
    const isBusy = fills.length > 0 || drafted?.busy.has(row)
    return { row, about, outcome: isBusy ? 'adds' : 'same', fills, problems: notices }
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
  /** Rows that bring a number. */
  readonly busy: ReadonlySet<number>
  /** By row, the columns that fill something. */
  readonly fills: ReadonlyMap<number, readonly string[]>
}

/** The numbers of a row with the details that belong to them, and the details without a number. */
function numbersOf(row: number, values: RowValues, ofRow: Reading): { numbers: Found[]; loose: Loose[] } {
  const reading = readingOf(values)
  const state = reading.state('professional_tax_state')
  const stated = statedDetails(reading, values)
  ofRow.problems.push(...reading.problems)
  const numbers = NUMBERS.flatMap(({ field, kind, other_kind }) =>
    listIn(values[field]).map((number): Found => {
      const details = other_kind === undefined ? detailsOfKind(kind, stated) : { other_kind }
      return { row, field, kind, number, details, state: kind === 'professional_tax' ? state : null }
    }),
  )
  const loose = stated.filter(({ info }) => !numbers.some(({ kind }) => info.registrations.includes(kind)))
  return { numbers, loose: loose.map((one) => ({ ...one, row })) }
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

function planOfKnown(deps: ImportDeps, known: store.HeldEntity, its: Asked): Drafted | null {
  const { entity, numbers, head, at } = its
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
  const fills = new Map<number, string[]>()
  const filling = gatheredDetails()
  const fill = (row: number, registration_id: string, details: Record<string, FactJson>) => {
    if (Object.keys(details).length === 0) return
    filling.add({ registration_id, details, fields: {} })
    fills.set(row, [...(fills.get(row) ?? []), ...Object.keys(details)])
  }
  const added = [...own, ...numbers].flatMap((one): Found[] => {
    const { row, fields, warnings } = readRegistration(registrationInput(one), known, thisYear(deps))
    at(one.row).notice(one.field, warnings)
    const held = known.registrations.find(({ kind, number }) => kind === one.kind && number === row.number)
    if (held) fill(one.row, held.registration_id, blankDetails(held, one.details, at(one.row)))
    if (held) return []
    for (const messages of Object.values(fields)) at(one.row).wrong(one.field, ...messages)
    return [{ ...one, number: row.number }]
  })
  for (const { row, info, value } of its.loose) {
    const holder = holderOf(known, info, at(row))
    if (holder) fill(row, holder.registration_id, blankDetails(holder, { [info.key]: value }, at(row)))
  }
  const filled = blankFields(known, its)
  const facts = blankFacts(known, its.facts, reading)
  const ofEntity = [...Object.keys(filled).map(columnOf), ...facts.map(({ column }) => column)]
  if (ofEntity.length > 0) fills.set(head, [...ofEntity, ...(fills.get(head) ?? [])])
  if (added.length === 0 && fills.size === 0) return null
  return {
    plan: {
      is: 'adds',
      row: head,
      entity_id: known.entity_id,
      registrations: added,
      filled,
      facts: facts.map(({ attribute, financial_year, value }) => ({ attribute, financial_year, value })),
      registrations_filled: filling.all(),
    },
    busy: new Set(added.map(({ row }) => row)),
    fills,
  }
}

/** Fields of the sheet that are blank in the entity; the others are compared. */
function blankFields(known: store.HeldEntity, { entity, cells, head, at }: Asked): Record<string, string> {
  const filled: Record<string, string> = {}
  const reading = at(head)
  for (const { key, value: kind } of CELLS) {
    const [here, value] = [known[key], entity[key]]
    // A number makes a registration instead.
    if (kind === 'identifier' || value === null || value === '') continue
    if (here === null) filled[key] = value
    else if (key === 'name' ? plainName(here) !== plainName(value) : here !== value)
      reading.notice(columnOf(key), [
        key === 'name'
          ? `The entity is called ${here} here: left as it is.`
          : keptAs(known.name, ...told(kind, here, value)),
      ])
  }
  const stated = findEntityKind(cells['kind'] ?? '')
  if (stated && isEntityKind(known.kind) && stated !== known.kind)
    reading.notice('kind', [keptAs(known.name, entityKind(known.kind).label, entityKind(stated).label)])
  return filled
}

const told = (kind: (typeof CELLS)[number]['value'], ...values: readonly [string, string]): [string, string] => {
  const word = (value: string) => {
    if (kind === 'day') return formatDay(value as IsoDate)
    return kind === 'state' && isStateKey(value) ? stateLabel(value) : value
  }
  return [word(values[0]), word(values[1])]
}

/** A name without what people write differently: `Pvt. Ltd.` and `PRIVATE LIMITED`. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bpvt\b/g, 'private')
    .replace(/\bltd\b/g, 'limited')
    .replace(/^m s /, '')
    .replace(/ /g, '')

function planOfNew(deps: ImportDeps, { entity, cells, numbers, facts, loose, head, at }: Asked): Drafted {
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
    facts: facts.map(({ attribute, financial_year, value }) => ({ attribute, financial_year, state: null, value })),
    registrations: numbers,
  }
  for (const { row, info } of loose)
    at(row).notice(info.key, ['It belongs to a registration, and this row has no number of one. It is not imported.'])
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
  return {
    plan: { is: 'new', row: head, entity: values },
    busy: new Set(numbers.map(({ row }) => row)),
    fills: new Map(),
  }
}

function stateOfCin(cin: string | null): string | null {
  const parsed = parseCin(cin ?? '')
  const key = parsed.ok ? parsed.state?.key : null
  return key && isStateKey(key) ? key : null
}

export const entityImporter: Importer<World, Plan> = {
  fields: entityColumns,
  groups,
  world,
  judge,

  async apply(deps, tx, scope, _by, plan) {
    const { row } = plan
    if (plan.is === 'new') {
      const { entity_id } = await addEntity(deps, tx, scope, plan.entity)
      return [{ row, made: { what: 'entity', entity_id } }]
    }
    const { entity_id, registrations } = plan
    const { filled, facts } = await fillEntity(deps, tx, scope, entity_id, plan)
    const registrations_filled: MadeDetails[] = []
    for (const one of plan.registrations_filled) registrations_filled.push(await fillRegistration(deps, tx, scope, one))
    const registration_ids: string[] = []
    for (const one of registrations) {
      const { registration_id } = await addRegistration(deps, tx, scope, entity_id, registrationInput(one))
      registration_ids.push(registration_id)
    }
    const made = { what: 'additions', entity_id, registration_ids, filled, facts, registrations_filled } as const
    return [{ row, made }]
  },
}
