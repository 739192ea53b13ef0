import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { TEXT_AT_MOST } from '@niyam/contract/record-fields.ts'
import type { RegistrationKind } from '@niyam/law/reference/registration-kinds.ts'
import type { GivenNumber } from '../../entities/service.ts'
import { columnOf } from './entity-fields.ts'
import { detailsOfKind, type StatedDetail, type StatedFact, statedDetails, statedFacts } from './filling.ts'
import type { ImportRow, RowValues } from './importer.ts'
import { listIn, type Reading, readingOf } from './reading.ts'

/** Columns of numbers: the registration that each makes. */
export const NUMBERS: readonly {
  readonly field: string
  readonly kind: RegistrationKind
  readonly other_kind?: string
}[] = [
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
export const OWN = [
  { field: 'pan', kind: 'income_tax' },
  { field: 'cin', kind: 'company' },
  { field: 'fcrn', kind: 'company' },
  { field: 'llpin', kind: 'llp' },
] as const

/** A number of a row with its cell. */
export interface FoundNumber extends GivenNumber {
  readonly row: number
  readonly field: string
}

/** A detail of a row that has no number for it. */
export interface Loose extends StatedDetail {
  readonly row: number
}

/** The combined values of one entity's rows, and where to report a row's errors. */
export interface EntityOfRows {
  readonly entity: GivenFields
  /** The cells of the entity itself, the first that says something of each. */
  readonly cells: RowValues
  readonly numbers: readonly FoundNumber[]
  readonly facts: readonly StatedFact[]
  readonly loose: readonly Loose[]
  /** The first of the rows. */
  readonly head: number
  readonly at: (row: number) => Reading
}

export function mergedEntity(group: readonly ImportRow[]): EntityOfRows {
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
export const CELLS = ENTITY_FIELDS.flatMap((field) =>
  field.imported_as === null || field.key === 'kind' ? [] : [field],
)
export type CellField = (typeof CELLS)[number]['key']
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

/** The numbers of a row with the details that belong to them, and the details without a number. */
function numbersOf(row: number, values: RowValues, ofRow: Reading): { numbers: FoundNumber[]; loose: Loose[] } {
  const reading = readingOf(values)
  const state = reading.state('professional_tax_state')
  const stated = statedDetails(reading, values)
  ofRow.problems.push(...reading.problems)
  const numbers = NUMBERS.flatMap(({ field, kind, other_kind }) =>
    listIn(values[field]).map((number): FoundNumber => {
      const details = other_kind === undefined ? detailsOfKind(kind, stated) : { other_kind }
      return { row, field, kind, number, details, state: kind === 'professional_tax' ? state : null }
    }),
  )
  const loose = stated.filter(({ info }) => !numbers.some(({ kind }) => info.registrations.includes(kind)))
  return { numbers, loose: loose.map((one) => ({ ...one, row })) }
}
