import { extname } from 'node:path'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Archive, Member } from './archive.ts'
import { EXPORTED, FORMAT } from './content.ts'
import * as rows from './rows-store.ts'
import { README, tooMany } from './words.ts'

const DOCUMENTS_AT_ONCE = 20
// What a sheet holds at most; the tables have all.
const SHEET_ROWS = 1_000_000
const NIL = '00000000-0000-0000-0000-000000000000'

/** Receives the progress of the work; throws to stop it. */
export type OnProgress = (progress: {
  readonly done: number
  readonly total: number
  readonly rows: number
}) => Promise<void>

interface ExportRequest {
  readonly export_id: string
  readonly asked_by: string
}

/**
 * Writes everything of the organisation as it was at one moment.
 *
 * @returns the hash of the manifest
 */
export function writeExport(
  { db, files, version }: Pick<Parts, 'db' | 'files' | 'version'>,
  scope: OrgScope,
  request: ExportRequest,
  archive: Archive,
  tell: OnProgress,
): Promise<string> {
  return inOrganisation(db, scope, async (tx) => {
    await rows.oneMoment(tx)
    const { name, documents, moment } = await rows.headOf(tx)
    const tables = Object.keys(EXPORTED)
    const total = tables.length + rows.SHEETS.length + documents + 3
    const state = { done: 0, rows: 0 }
    const members: Member[] = []
    const note = async (member: Member) => {
      members.push(member)
      state.done += 1
      await tell({ ...state, total })
    }
    const counting = async function* (lines: AsyncIterable<string[]>, counted: { rows: number }) {
      for await (const piece of lines) {
        counted.rows += piece.length
        state.rows += piece.length
        await tell({ ...state, total })
        yield piece
      }
    }
    const table = async (path: string, lines: AsyncIterable<string[]>) => {
      const counted = { rows: 0 }
      const member = await archive.add(path, asNdjson(counting(lines, counted)))
      await note({ ...member, rows: counted.rows })
    }

    await note(await archive.add('README.txt', textOf(README)))
    for (const one of tables) {
      const lines = rows.linesOf(tx, await rows.tableRows(tx, one, EXPORTED[one] ?? []))
      await table(`tables/${one}.ndjson`, one === 'document' ? withFile(lines) : lines)
    }
    await table('tables/people.ndjson', rows.linesOf(tx, await rows.peopleRows(tx, tables)))
    for (const sheet of rows.SHEETS) {
      await note(await archive.add(`sheets/${sheet.name}.xlsx`, workbook(tx, sheet, tell, { ...state, total }), PACKED))
    }
    const missing: string[] = []
    for await (const document of documentsOf(tx)) {
      const content = await files.read(scope, document.sha256).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      if (content) await note(await archive.add(fileOf(document), content, PACKED))
      else missing.push(document.document_id)
    }
    const manifest = {
      what: 'Niyam organisation export',
      format: FORMAT,
      product_version: version,
      organisation: { organisation_id: scope.organisation_id, name },
      export_id: request.export_id,
      made_at: moment,
      asked_by: request.asked_by,
      files: members,
      missing,
    }
    const { sha256 } = await archive.add('manifest.json', textOf(`${JSON.stringify(manifest, null, 1)}\n`))
    return sha256
  })
}

const PACKED = { isPacked: true }

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function* asNdjson(lines: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  for await (const piece of lines) yield Buffer.from(`${piece.join('\n')}\n`)
}

/** The path of a document's content: its own name with the end of its ID, because names may be equal. */
function fileOf({ document_id, name }: { readonly document_id: string; readonly name: string }): string {
  const ending = extname(name)
  // Neither a path nor what Windows refuses in a name.
  const stem = name.slice(0, name.length - ending.length).replace(/[/\\:*?"<>|\p{Cc}]/gu, '_')
  return `documents/${stem.slice(0, 100).replace(/^\.+/, '_') || 'document'} ${document_id.slice(-12)}${ending.toLowerCase()}`
}

async function* withFile(lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const piece of lines) {
    yield piece.map((line) => {
      const row = JSON.parse(line) as { document_id: string; name: string }
      return JSON.stringify({ ...row, file: fileOf(row) })
    })
  }
}

type Cells = (string | number | null)[]

// Text is written as text, so that nothing in it can act as a formula.
function workbook(
  tx: Tx,
  { name, heads, rows: query }: rows.Sheet,
  tell: OnProgress,
  state: Parameters<OnProgress>[0],
): AsyncIterable<Uint8Array> {
  async function* cells(): AsyncGenerator<Cells> {
    let written = 0
    for await (const piece of rows.linesOf(tx, query)) {
      await tell(state)
      for (const line of piece) {
        if (written < SHEET_ROWS) yield JSON.parse(line) as Cells
        written += 1
      }
    }
    if (written > SHEET_ROWS) yield [tooMany(SHEET_ROWS, written)]
  }
  const columns = heads.map((header, at) => ({ header, width: at === 0 ? 32 : 20 }))
  return writeXlsxStream(cells(), { name, columns, freezePane: { rows: 1 } }) as unknown as AsyncIterable<Uint8Array>
}

async function* documentsOf(tx: Tx): AsyncGenerator<rows.KeptDocument> {
  let last = NIL
  for (;;) {
    const some = await rows.documentsAfter(tx, last, DOCUMENTS_AT_ONCE)
    yield* some
    last = some.at(-1)?.document_id ?? last
    if (some.length < DOCUMENTS_AT_ONCE) return
  }
}
