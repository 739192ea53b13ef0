import { v5 as uuidv5 } from 'uuid'
import { sqlState } from '../../db/failure.ts'
import type { Tx } from '../../db/tx.ts'
import { type Archive, type Problem, Wrong } from './archive.ts'
import { batchesOf, type Line, linesOf } from './table-lines.ts'
import type { Reading } from './read-export.ts'
import * as tables from './tables-store.ts'
import { tablesNotTaken, takenOf } from './tables.ts'
import { problemOf } from './words.ts'

const BATCH = { rows: 500, letters: 2 * 1024 * 1024 }
const PROBLEMS_AT_MOST = 20

export interface Writing {
  readonly archive: Archive
  readonly reading: Reading
  readonly shapes: readonly tables.Shape[]
  readonly here: tables.Here
  /** The new name of the organisation. */
  readonly name: string
  /** Receives the number of rows written; throws to stop. */
  readonly tell: (rows: number) => Promise<void>
  /** Called when the organisation's row exists. */
  readonly begun: () => Promise<unknown>
}

/** The account on this server for a person of the file: the importer keeps theirs, everyone else gets a stand-in. */
export const personHere = (made_id: string, was_person: string | null, own_id: string) => (user_id: string) =>
  user_id === was_person ? own_id : uuidv5(user_id, made_id)

/**
 * Writes the rows of an export into the organisation of the transaction, table by table, parents first.
 *
 * @param isTrial collects every row that the database refuses, with the reason; otherwise the first one throws
 * @returns the problems; the transaction cannot be used afterwards
 */
export async function writeRows(tx: Tx, writing: Writing, isTrial: boolean): Promise<Problem[]> {
  const { shapes, reading, here, name, begun } = writing
  const notTaken = tablesNotTaken(shapes)
  for (const shape of locksLast(shapes)) {
    const columnNames = reading.columns[shape.table]
    if (notTaken.has(shape.table) || !columnNames) continue
    const columns = takenOf(shape, columnNames, notTaken)
    const more: Record<string, string> = shape.table === 'organisation' ? { name } : {}
    const problems = await writeTable(tx, writing, shape, isTrial, (lines) =>
      tables.insertRows(tx, columns, lines, here, more),
    )
    if (problems.length > 0) return problems
    if (shape.table === 'organisation') await begun()
  }
  return writeTrail(tx, writing, isTrial)
}

/** The database refuses filings of a locked period, so locks are written after them. */
const locksLast = (shapes: readonly tables.Shape[]): tables.Shape[] => {
  const isLock = ({ table }: tables.Shape) => table === 'period_lock'
  return [...shapes.filter((shape) => !isLock(shape)), ...shapes.filter(isLock)]
}

type Insert = (lines: readonly string[]) => Promise<unknown>

async function writeTable(
  tx: Tx,
  { archive, tell }: Writing,
  shape: tables.Shape,
  isTrial: boolean,
  insert: Insert,
): Promise<Problem[]> {
  const path = `tables/${shape.table}.ndjson`
  const problems: Problem[] = []
  for await (const batch of batchesOf(linesOf(path, archive.read(path)), BATCH)) {
    if (isTrial) problems.push(...(await tryBatch(tx, path, shape, batch, insert)))
    else await insert(batch.map(({ text }) => text)).catch((error: unknown) => refuse(error, path, shape))
    if (problems.length >= PROBLEMS_AT_MOST) break
    await tell(batch.length)
  }
  return problems.slice(0, PROBLEMS_AT_MOST)
}

// The check accepted this row; a refusal now means a later change, or a fault in this program.
function refuse(error: unknown, path: string, shape: tables.Shape): never {
  const text = problemOf(error, shape)
  if (text === null) throw error
  throw new Wrong(path, text)
}

/** Inserts the batch at once when possible; otherwise row by row, to find the faulty rows. */
async function tryBatch(
  tx: Tx,
  file: string,
  shape: tables.Shape,
  batch: readonly Line[],
  insert: Insert,
): Promise<Problem[]> {
  if ((await attempt(tx, shape, () => insert(batch.map(({ text }) => text)))) === null) return []
  const problems: Problem[] = []
  for (const { text: rowText, number: line } of batch) {
    const text = await attempt(tx, shape, () => insert([rowText]))
    if (text !== null) problems.push({ file, line, text })
  }
  return problems
}

/** @returns the database's objection in plain words; null when it succeeded */
async function attempt(tx: Tx, shape: tables.Shape, act: () => Promise<unknown>): Promise<string | null> {
  await tables.setSavepoint(tx)
  try {
    await act()
    await tables.release(tx)
    return null
  } catch (error) {
    const text = sqlState(error) === '' ? null : problemOf(error, shape)
    if (text === null) throw error
    await tables.backTo(tx)
    return text
  }
}

/** The other server's audit trail, as history: beside this server's trail, never part of it. */
async function writeTrail(tx: Tx, writing: Writing, isTrial: boolean): Promise<Problem[]> {
  const { shapes, reading, archive, here } = writing
  const shape = shapes.find(({ table }) => table === 'audit_entry')
  const columnNames = reading.columns['audit_entry']
  if (!shape || !columnNames) return []
  const origin_id = archive.manifest.organisation.organisation_id
  return writeTable(tx, writing, shape, isTrial, (lines) => tables.insertTrail(tx, origin_id, lines, here))
}
