import type { RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { RecordField } from '@niyam/contract/record-fields.ts'
import type { IsoDate } from '@niyam/law'
import type { Parts } from '../../../parts.ts'
import type { RowMade, RowProblem } from '../../../db/tables/imports.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'

export type ImportDeps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** A field that a column can hold. `words` are heads of such columns, in small letters and digits only. */
export interface FieldInfo {
  readonly key: string
  readonly label: string
  /** If absent, the phrasebook has it. */
  readonly hindi?: string | undefined
  readonly words: readonly string[]
  /** Without it, no row can be read. */
  readonly is_needed?: boolean
  /** Columns that can replace a required one: a number identifies its entity. */
  readonly stand_ins?: readonly string[]
  /** Left out of the empty sheet to fill in when false. */
  readonly is_offered?: boolean
  /** Recognises the column by a cell if its head is unknown. */
  readonly looks?: (cell: string) => boolean
}

/** Columns for fields of a record, by their keys. `beside` has the differences in a sheet; the phrasebook has its labels. */
export const columnsOf = <F extends RecordField>(
  fields: readonly F[],
  beside: { readonly [K in F['key']]?: Partial<FieldInfo> },
): FieldInfo[] =>
  fields.flatMap(({ key, label, hindi, imported_as }) => {
    const own = beside[key as F['key']]
    const words = own?.label === undefined ? { label, hindi } : { label: own.label }
    return imported_as === null ? [] : [{ key, words: imported_as, ...own, ...words }]
  })

/** The required columns that are missing, each with whether another column replaces it. */
export const missingColumns = (
  fields: readonly FieldInfo[],
  columns: readonly (string | null)[],
): { readonly field: FieldInfo; readonly has_stand_in: boolean }[] =>
  fields.flatMap((field) =>
    field.is_needed && !columns.includes(field.key)
      ? [{ field, has_stand_in: (field.stand_ins ?? []).some((one) => columns.includes(one)) }]
      : [],
  )

/** The cells of a row by field; empty ones are left out. */
export type RowValues = Readonly<Record<string, string>>

export interface ImportRow {
  readonly row: number
  readonly values: RowValues
}

export interface JudgedRow {
  readonly row: number
  readonly outcome: Extract<RowOutcome, 'new' | 'adds' | 'same' | 'wrong'>
  readonly about: string
  /** Columns that fill blank fields of an existing record; absent if none. */
  readonly fills?: readonly string[]
  /** For a valid row: its warnings. */
  readonly problems: readonly RowProblem[]
}

/** The effect of a group of rows, and the plan to carry it out; null if they change nothing. */
export interface Judgement<Plan> {
  readonly rows: readonly JudgedRow[]
  readonly plan: Plan | null
}

/** The result of an imported row: the records it made, or why it failed. */
export type AppliedRow = { readonly row: number } & ({ readonly made: RowMade } | { readonly refused: string })

/**
 * One kind of import. `World` has the organisation's records that the rows name; it also remembers, from group to group,
 * the numbers that earlier rows of the sheet used.
 */
export interface Importer<World, Plan> {
  readonly fields: (today: IsoDate) => readonly FieldInfo[]
  /** Rows that are done together, in one transaction. */
  readonly groups: (rows: readonly ImportRow[]) => Promise<readonly (readonly ImportRow[])[]>
  readonly world: (tx: Tx, scope: OrgScope, rows: readonly ImportRow[]) => Promise<World>
  readonly judge: (deps: ImportDeps, group: readonly ImportRow[], world: World) => Judgement<Plan>
  /** @throws AppError if the records have changed since they were judged; nothing of the group is imported then */
  readonly apply: (deps: ImportDeps, tx: Tx, scope: OrgScope, by: string, plan: Plan) => Promise<readonly AppliedRow[]>
}

/** Valid rows of a group with invalid rows: a group is imported whole or not at all. */
export const heldBack = (rows: readonly JudgedRow[]): JudgedRow[] => {
  const wrong = rows.find(({ outcome }) => outcome === 'wrong')
  if (!wrong) return [...rows]
  return rows.map((one) =>
    one.outcome === 'wrong'
      ? one
      : {
          ...one,
          outcome: 'wrong',
          fills: [],
          problems: [{ field: null, message: `Row ${wrong.row} of the same entity has an error. Correct it first.` }],
        },
  )
}
