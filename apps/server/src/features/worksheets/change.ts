import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as cells from '@niyam/contract/worksheet-cells.ts'
import { CELLS_A_PAGE } from '@niyam/contract/worksheet-limits.ts'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inThread } from '../../threads/threads.ts'
import { mustHaveDocuments } from '../documents/service.ts'
import { applyChange, cellOf, namedIn, type Outcome, type SheetChange } from './apply.ts'
import * as store from './cells-store.ts'
import { mustBeDraft, noWorksheet } from './policy.ts'
import { hold } from './service.ts'
import type { KeptSheet } from './sheet.ts'
import { contentOf, headsOf, type HeldWorksheet, updateWorksheet } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** Letters of the rows and cells of a change, up to which it is worked out at once: some 1,000 cells, some milliseconds. */
const AT_ONCE = 120_000

const ROWS_A_PAGE = 500

export const worksheetCells = (
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  worksheet_id: string,
  from: number,
): Promise<ReplyOf<typeof cells.worksheetCells>> =>
  inOrganisation(db, scope, async (tx) => {
    const [[head], content] = await Promise.all([
      headsOf(tx, scope, [worksheet_id]),
      contentOf(tx, scope, worksheet_id),
    ])
    if (!head || !content) throw noWorksheet()
    const width = content.columns.length
    const limit = Math.max(1, Math.min(ROWS_A_PAGE, Math.floor(CELLS_A_PAGE / width)))
    const rows = await store.rowsFrom(tx, scope, worksheet_id, { from, limit: limit + 1 })
    const page = rows
      .slice(0, limit)
      .flatMap(({ row, cells: stored }) =>
        content.columns.flatMap(({ key }, column) =>
          stored[key] ? [cellOf(placeName({ column, row: row - 1 }), stored[key])] : [],
        ),
      )
    const names = await store.namesOf(tx, scope, namedIn(page))
    return { version: head.version, cells: page, next_row: rows[limit]?.row ?? null, ...names }
  })

export const isSmall = ({ rows }: KeptSheet, more = 0): boolean =>
  rows.reduce((sum, { cells: text }) => sum + text.length, more) <= AT_ONCE

/** Works a change out: a large one in a thread, so that the server goes on answering. @throws AppError when it is refused */
export function workOut({ organisation_id }: OrgScope, sheet: KeptSheet, change: SheetChange): Promise<Outcome> {
  const more = change.act === 'cells' ? change.cells.length * 100 : 0
  if (isSmall(sheet, more)) return Promise.resolve().then(() => applyChange(sheet, change))
  return inThread(organisation_id, 'changeWorksheet', sheet, change)
}

export const sheetOf = async (tx: Tx, scope: OrgScope, worksheet: HeldWorksheet): Promise<KeptSheet> => ({
  columns: worksheet.columns,
  row_count: worksheet.row_count,
  figures: worksheet.figures,
  rows: await store.rowTexts(tx, scope, worksheet.worksheet_id),
})

export interface ChangeResult {
  readonly version: number
  readonly outcome: Outcome
  readonly at: string
  readonly undo_id: string
}

/** Keeps what a change made of a worksheet that is held, and what was there before. */
export async function keepOutcome(
  tx: Tx,
  scope: OrgScope,
  worksheet: HeldWorksheet,
  {
    outcome,
    act,
    by,
    at,
  }: { outcome: Outcome; act: Parameters<typeof store.insertChange>[2]['act']; by: string; at: string },
): Promise<ChangeResult> {
  const { worksheet_id } = worksheet
  const version = worksheet.version + 1
  const undo_id = uuidv7()
  const { columns, row_count, figures, problems, lacks, before } = outcome
  await store.saveRows(tx, scope, worksheet_id, outcome.rows)
  if (outcome.documents.length > 0) await store.insertDocuments(tx, scope, worksheet_id, outcome.documents)
  const shape = { columns: JSON.stringify(columns), figures: JSON.stringify(figures), row_count }
  await updateWorksheet(tx, scope, worksheet_id, { ...shape, problems, lacks, by, at })
  await store.insertChange(tx, scope, { worksheet_id, version, undo_id, act, made_by: by, made_at: at, before })
  return { version, outcome, at, undo_id }
}

interface Changing {
  readonly by: string
  readonly worksheet_id: string
  readonly version: number
}

/** Changes a draft, on the version that the caller looked at. */
const changeDraft = <T>(
  { db, clock }: Deps,
  scope: OrgScope,
  { by, worksheet_id, version }: Changing,
  change: SheetChange,
  reply: (tx: Tx, made: ChangeResult) => Promise<T>,
): Promise<T> =>
  inOrganisation(db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    mustBeDraft(worksheet, version)
    const outcome = await workOut(scope, await sheetOf(tx, scope, worksheet), change)
    const at = clock.now().toISOString()
    return reply(tx, await keepOutcome(tx, scope, worksheet, { outcome, act: change.act, by, at }))
  })

/** The reply to a change of cells. */
export async function savedReply(
  tx: Tx,
  scope: OrgScope,
  by: string,
  { version, outcome, at, undo_id }: ChangeResult,
): Promise<cells.SavedCells> {
  const { people, documents, row_count, problems, lacks } = outcome
  const names = await store.namesOf(tx, scope, { people: [...people, by], documents })
  return {
    version,
    changed: { by: names.people[by] ?? '', at },
    rows: row_count,
    problems,
    lacks,
    cells: JSON.parse(outcome.changed) as cells.WorksheetCell[],
    ...names,
    undo_id,
  }
}

export async function saveCells(
  deps: Deps,
  scope: OrgScope,
  { by, worksheet_id }: Omit<Changing, 'version'>,
  { version, cells: changes }: BodyOf<typeof cells.saveCells>,
): Promise<cells.SavedCells> {
  const at = deps.clock.now().toISOString()
  const documents = [...new Set(changes.flatMap(({ document }) => document?.document_id ?? []))]
  if (documents.length > 0)
    await inOrganisation(deps.db, scope, (tx) => mustHaveDocuments(tx, scope, documents)).catch(() => {
      throw invalidField('cells', 'One of the documents no longer exists. Attach it again.')
    })
  return changeDraft(
    deps,
    scope,
    { by, worksheet_id, version },
    { act: 'cells', cells: changes, by: { by, at } },
    (tx, made) => savedReply(tx, scope, by, made),
  )
}

const shapeReply = ({ version, outcome: { row_count, columns }, undo_id }: ChangeResult) =>
  Promise.resolve({ version, rows: row_count, columns: [...columns], undo_id })

export const changeRows = (
  deps: Deps,
  scope: OrgScope,
  who: Omit<Changing, 'version'>,
  { version, ...rows }: BodyOf<typeof cells.changeRows>,
): Promise<ReplyOf<typeof cells.changeRows>> =>
  changeDraft(deps, scope, { ...who, version }, { act: 'rows', rows }, (_, made) => shapeReply(made))

export const changeColumns = (
  deps: Deps,
  scope: OrgScope,
  who: Omit<Changing, 'version'>,
  { version, columns }: BodyOf<typeof cells.changeColumns>,
): Promise<ReplyOf<typeof cells.changeColumns>> =>
  changeDraft(deps, scope, { ...who, version }, { act: 'columns', columns }, (_, made) => shapeReply(made))
