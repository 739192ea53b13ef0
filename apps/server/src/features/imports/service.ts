import { IMPORT_DAYS, type ImportKind, type RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { SheetImport } from '@niyam/contract/imports.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say, sayLabel } from '../../language/speak.ts'
import { inSlices } from '../../threads/in-slices.ts'
import { plainName } from '../documents/file-type.ts'
import { mustHaveRoom } from '../plan-limits/service.ts'
import { importerOf } from './kinds/all.ts'
import { type FieldInfo, type ImportDeps, type ImportRow, type JudgedRow, missingColumns } from './kinds/importer.ts'
import { uploadedSheet } from './uploaded-sheet.ts'
import { guessFields } from './mapping.ts'
import * as store from './store.ts'

export type ImportParts = ImportDeps & Pick<Parts, 'db'>

const DAY_MS = 86_400_000
const SAMPLES = 3
/** Sheets that were checked and not imported; the list shows the newest of them. */
const TRIED_KEPT = 20
const ROWS_FOR_SAMPLES = 50
const LETTERS_OF_A_SAMPLE = 60

const noImport = () => new AppError('not_found', 'This import no longer exists. Open the list again.')

/** An import as pages see it. `first` are rows from its beginning, which show what columns hold. */
function toReply(one: store.ShownImport, first: readonly store.KeptRow[], columns: readonly FieldInfo[]): SheetImport {
  const { heads, fields, done, total, made_by_id: _, address: __, ...rest } = one
  const counts = Object.fromEntries(Object.entries(one.counts).map(([outcome, count]) => [outcome, Number(count)]))
  return {
    ...rest,
    counts: counts as SheetImport['counts'],
    notes: one.notes.map(say),
    kept_until: new Date(Date.parse(one.made_at) + IMPORT_DAYS * DAY_MS).toISOString(),
    columns: heads.map((head, column) => ({
      head,
      field: fields[column] ?? null,
      sample: first
        .flatMap(({ cells }) => cells[column] || [])
        .slice(0, SAMPLES)
        .map((cell) => cell.slice(0, LETTERS_OF_A_SAMPLE)),
    })),
    fields: columns.map((field) => ({
      key: field.key,
      label: sayLabel(field),
      is_needed: field.is_needed === true && missingColumns([field], fields)[0]?.has_stand_in !== true,
    })),
    progress: { done, total },
  }
}

const shownWithRows = async (
  { clock }: Pick<ImportParts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  one: store.ShownImport,
): Promise<SheetImport> => {
  const columns = importerOf(one.kind).fields(clock.today())
  return toReply(one, await store.firstRows(tx, scope, one.import_id, ROWS_FOR_SAMPLES), columns)
}

export async function known(tx: Tx, scope: OrgScope, import_id: string): Promise<store.ShownImport> {
  const sheetImport = await store.one(tx, scope, import_id)
  if (!sheetImport) throw noImport()
  return sheetImport
}

/** Without samples of their columns, and without what these can be. */
export const listImports = ({ db }: ImportParts, scope: OrgScope): Promise<SheetImport[]> =>
  inOrganisation(db, scope, async (tx) => (await store.listed(tx, scope)).map((one) => toReply(one, [], [])))

export const getImport = (parts: ImportParts, scope: OrgScope, import_id: string): Promise<SheetImport> =>
  inOrganisation(parts.db, scope, async (tx) => shownWithRows(parts, tx, scope, await known(tx, scope, import_id)))

export interface GivenSheet {
  readonly kind: ImportKind
  readonly name: string
  readonly content: Buffer
  /** The sheet of a workbook; undefined is the first that is not empty. */
  readonly sheet?: string | undefined
}

/** Reads a sheet and checks it: the outcome of each row, with its errors. Nothing else is changed. */
export async function tryImport(
  parts: ImportParts,
  scope: OrgScope,
  made_by: string,
  { kind, name, content, sheet }: GivenSheet,
): Promise<SheetImport> {
  const file_name = plainName(name)
  const read = await uploadedSheet(scope.organisation_id, content, file_name, sheet)
  const import_id = uuidv7()
  return inOrganisation(parts.db, scope, async (tx) => {
    const remembered = await store.rememberedFields(tx, scope, kind, read.heads)
    const fields = guessFields(read.heads, read.rows, importerOf(kind).fields(parts.clock.today()), remembered)
    await store.insertImport(tx, scope, {
      import_id,
      kind,
      state: 'checked',
      file_name,
      sheet: read.sheet,
      sheets: [...read.sheets],
      notes: [...read.notes],
      heads: [...read.heads],
      fields,
      made_by,
      made_at: parts.clock.now().toISOString(),
    })
    await store.insertRows(tx, scope, import_id, read.rows)
    await judgeAll(parts, tx, scope, { import_id, kind, fields }, read.rows)
    await store.forgetTried(tx, scope, TRIED_KEPT)
    return shownWithRows(parts, tx, scope, await known(tx, scope, import_id))
  })
}

interface Mapped {
  readonly import_id: string
  readonly kind: ImportKind
  readonly fields: readonly (string | null)[]
}

/** A cell that holds a dash, or a word for none. */
const isEmptyCell = (cell: string): boolean => /^(?:[-–—_.]*|n\.?\s*(?:\/\s*)?a\.?)$/i.test(cell.trim())

/** The cells of rows by what their columns are; empty ones are left out. */
export const rowsToImport = (
  fields: readonly (string | null)[],
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): Promise<ImportRow[]> =>
  inSlices(rows, ({ row, cells }) => {
    const cellsByField = fields.flatMap((field, column) => {
      const cell = cells[column] ?? ''
      return field === null || isEmptyCell(cell) ? [] : [[field, cell]]
    })
    return { row, values: Object.fromEntries(cellsByField) }
  })

async function judgeAll(
  parts: ImportParts,
  tx: Tx,
  scope: OrgScope,
  { import_id, kind, fields }: Mapped,
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): Promise<void> {
  const importer = importerOf(kind)
  const missing = missingColumns(importer.fields(parts.clock.today()), fields)
  const names = missing.map(({ field }) => field.label).join(', ')
  const problems = [{ field: null, message: `No column is chosen for: ${names}. Choose it above.` }]
  if (missing.some(({ has_stand_in }) => !has_stand_in)) {
    const wrong = rows.map(({ row, cells }): JudgedRow => {
      const about = cells.find(Boolean) ?? ''
      return { row, about, outcome: 'wrong', problems }
    })
    return store.saveJudged(tx, scope, import_id, wrong)
  }
  const rowsToJudge = await rowsToImport(fields, rows)
  const world = await importer.world(tx, scope, rowsToJudge)
  const judged = await inSlices(await importer.groups(rowsToJudge), (group) => importer.judge(parts, group, world).rows)
  // A row that is not here needs the column that another stands in for.
  const isMissed = (row: JudgedRow) =>
    row.outcome === 'wrong' && row.problems.some(({ field }) => missing.some((one) => one.field.key === field))
  const checkedRows = judged.flat().map((row) => (isMissed(row) ? { ...row, problems } : row))
  await store.saveJudged(tx, scope, import_id, checkedRows)
}

/** Assigns the columns, and checks the sheet again. Only before the start. */
export const mapImport = (
  parts: ImportParts,
  scope: OrgScope,
  import_id: string,
  fields: readonly (string | null)[],
): Promise<SheetImport> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const one = await heldFor(tx, scope, import_id, ['checked'], 'Its columns cannot be changed any more.')
    if (fields.length !== one.heads.length)
      throw invalidField('fields', `The sheet has ${one.heads.length} columns. Say of each what it is.`)
    const own = new Set(
      importerOf(one.kind)
        .fields(parts.clock.today())
        .map(({ key }) => key),
    )
    for (const [column, field] of fields.entries()) {
      if (field === null) continue
      if (!own.has(field))
        throw invalidField(`fields.${column}`, `There is no field "${field}" here. Choose one of the list.`)
      if (fields.indexOf(field) < column)
        throw invalidField(`fields.${column}`, 'Two columns have the same field. Choose another for one of them.')
    }
    await store.setColumns(tx, scope, import_id, fields)
    await judgeAll(parts, tx, scope, { import_id, kind: one.kind, fields }, await store.rows(tx, scope, import_id))
    return shownWithRows(parts, tx, scope, await known(tx, scope, import_id))
  })

async function heldFor(
  tx: Tx,
  scope: OrgScope,
  import_id: string,
  states: readonly SheetImport['state'][],
  why: string,
): Promise<store.ShownImport> {
  const one = await store.held(tx, scope, import_id)
  if (!one) throw noImport()
  if (!states.includes(one.state)) throw new AppError('conflict', `${why} Open the list again to see where it is.`)
  return one
}

/** Starts to import the valid rows, or continues after a stop or a failure. */
export const startImport = (parts: ImportParts, scope: OrgScope, import_id: string): Promise<SheetImport> =>
  begin(parts, scope, import_id, {
    from: ['checked', 'stopped', 'failed'],
    state: 'running',
    outcomes: ['new', 'adds'],
    why: 'This sheet was imported already.',
    nothing: 'No row of this sheet would change anything. Correct it, and choose it again.',
  })

/** Starts to remove what the sheet made. */
export const undoImport = (parts: ImportParts, scope: OrgScope, import_id: string): Promise<SheetImport> =>
  begin(parts, scope, import_id, {
    from: ['done', 'stopped', 'failed', 'undone'],
    state: 'undoing',
    outcomes: ['done', 'kept'],
    why: 'This import cannot be undone now.',
    nothing: 'Nothing of this import is left to be undone.',
  })

interface Beginning {
  readonly from: readonly SheetImport['state'][]
  readonly state: 'running' | 'undoing'
  readonly outcomes: readonly RowOutcome[]
  readonly why: string
  readonly nothing: string
}

const begin = (
  parts: ImportParts,
  scope: OrgScope,
  import_id: string,
  { from, state, outcomes, why, nothing }: Beginning,
): Promise<SheetImport> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const { queue, clock } = parts
    const one = await heldFor(tx, scope, import_id, from, why)
    const total = outcomes.reduce((sum, outcome) => sum + Number(one.counts[outcome] ?? 0), 0)
    if (total === 0) throw new AppError('conflict', nothing)
    if (await store.isAnyAtWork(tx, scope))
      throw new AppError('conflict', 'Another import is at work. Wait for it, or stop it.')
    if (state === 'running' && one.kind === 'entities')
      await mustHaveRoom(tx, scope, { resource: 'entities', more: Number(one.counts.new ?? 0), today: clock.today() })
    const address = scope.by?.address ?? ''
    await store.move(tx, scope, import_id, from, { state, address, done: 0, total, finished_at: null })
    const { organisation_id } = scope
    await queue.add(tx, 'work-on-import', { organisation_id, import_id }, { key: `import:${import_id}` })
    return shownWithRows(parts, tx, scope, await known(tx, scope, import_id))
  })

/** Stops the import or the undoing; what is done stays done. */
export const stopImport = (parts: ImportParts, scope: OrgScope, import_id: string): Promise<SheetImport> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const finished_at = parts.clock.now().toISOString()
    await known(tx, scope, import_id)
    await store.move(tx, scope, import_id, ['running', 'undoing'], { state: 'stopped', finished_at })
    return shownWithRows(parts, tx, scope, await known(tx, scope, import_id))
  })

export const forgetImport = ({ db }: ImportParts, scope: OrgScope, import_id: string): Promise<{ message: string }> =>
  inOrganisation(db, scope, async (tx) => {
    const states = ['checked', 'done', 'stopped', 'failed', 'undone'] as const
    await heldFor(tx, scope, import_id, states, 'It is at work: stop it first.')
    await store.deleteImport(tx, scope, import_id)
    return { message: 'The sheet and its rows are forgotten.' }
  })
