import type { RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { RecordField } from '@niyam/contract/record-fields.ts'
import type { IsoDate } from '@niyam/law'
import type { Parts } from '../../../parts.ts'
import type { RowMade, RowProblem } from '../../../db/tables/imports.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'

export type ImportDeps = Pick<Parts, 'db' | 'clock' | 'queue' | 'secret'>

/** What a column can be. `words` are heads under which sheets have it, in small letters and digits alone. */
export interface FieldInfo {
  readonly key: string
  readonly label: string
  /** Left out, the phrasebook has it. */
  readonly hindi?: string | undefined
  readonly words: readonly string[]
  /** Without it, no row can be read. */
  readonly is_needed?: boolean
  /** Columns that may stand for one that is needed: a number tells whose it is. */
  readonly stand_ins?: readonly string[]
  /** Left out of the empty sheet to fill in when false. */
  readonly is_offered?: boolean
  /** Whether a cell looks like it, where its head says nothing. */
  readonly looks?: (cell: string) => boolean
}

/** Columns for fields of a record, by their keys. `beside` has what differs in a sheet; the phrasebook knows its labels. */
export const columnsOf = <F extends RecordField>(
  fields: readonly F[],
  beside: { readonly [K in F['key']]?: Partial<FieldInfo> },
): FieldInfo[] =>
  fields.flatMap(({ key, label, hindi, imported_as }) => {
    const own = beside[key as F['key']]
    const words = own?.label === undefined ? { label, hindi } : { label: own.label }
    return imported_as === null ? [] : [{ key, words: imported_as, ...own, ...words }]
  })

/** The columns that are needed and not among some, each with whether another stands in for it. */
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
  /** Columns whose blank fields it fills in a record that is here; left out for none. */
  readonly fills?: readonly string[]
  /** For a valid row: its warnings. */
  readonly problems: readonly RowProblem[]
}

/** What rows that belong together would do; without a plan they do nothing. */
export interface Judgement<Plan> {
  readonly rows: readonly JudgedRow[]
  readonly plan: Plan | null
}

/** The result of a row that was imported: what it made, or why it failed. */
export type AppliedRow = { readonly row: number } & ({ readonly made: RowMade } | { readonly refused: string })

/**
 * One kind of import. `World` is what the organisation holds of what the rows name; it also remembers, from group to
 * group, what earlier rows of the sheet took.
 */
export interface Importer<World, Plan> {
  readonly fields: (today: IsoDate) => readonly FieldInfo[]
  /** Rows that are done together, in one transaction. */
  readonly groups: (rows: readonly ImportRow[]) => Promise<readonly (readonly ImportRow[])[]>
  readonly world: (tx: Tx, scope: OrgScope, rows: readonly ImportRow[]) => Promise<World>
  readonly judge: (deps: ImportDeps, group: readonly ImportRow[], world: World) => Judgement<Plan>
  /** @throws AppError for what was sound a moment ago; nothing of the group is done then */
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
