import { FILE_BYTES_AT_MOST } from '@niyam/contract/documents.ts'
import { isEntityKind } from '@niyam/law/reference/entity-kinds.ts'
import { REGISTRATION_KINDS } from '@niyam/law/reference/registration-kinds.ts'
import { EXPORTED } from '../exports/content.ts'
import { fileType, HEAD_BYTES } from '../documents/file-type.ts'
import type { VirusScan } from '../documents/files.ts'
import { virusMessage } from '../documents/virus-scan.ts'
import { wrongInZip } from '../documents/zip-contents.ts'
import { type Archive, type Problem, Wrong } from './archive.ts'
import { type Line, linesOf } from './table-lines.ts'
import { type Members, noMembers, takeMember } from './members.ts'
import { readNumber } from '../registrations/number.ts'
import { type Shape, UUIDS } from './tables-store.ts'
import { misfitOf, peopleIn, peopleInJson, tablesNotTaken } from './tables.ts'

/** The content of an export after every byte was read once. It holds only counts, people and the positions of files. */
export interface Reading {
  readonly counts: Readonly<Record<string, number>>
  /** The columns of each table, as its first row names them. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Every person that a row names. */
  readonly named: ReadonlySet<string>
  readonly members: Members
  /** Files by the hash of their content. */
  readonly files: ReadonlyMap<string, string>
  readonly masked_numbers: number
  /** Files without a row, and columns and tables that this release does not know. */
  readonly unknown: readonly string[]
  readonly problems: readonly Problem[]
}

const PROBLEMS_AT_MOST = 50
const PEOPLE_AT_MOST = 20_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MASKED = /^XXXX-XXXX-\d{4}$/

// PostgreSQL accepts more than dates as a date: 'yesterday' and 'infinity'.
const WRITTEN: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'timestamp with time zone': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:\d\d)?)$/,
}

// Values that the code branches on; an unknown one would fail where it is read.
const KNOWN: Readonly<Record<string, (value: unknown) => boolean>> = {
  'entity.kind': (value) => typeof value === 'string' && isEntityKind(value),
  // Links to a starred page.
  'organisation_user_setting.starred': (value) =>
    Array.isArray(value) && value.every((one) => /^\/(?![/\\])/.test(String(one?.path))),
  'registration.kind': (value) => REGISTRATION_KINDS.some(({ key }) => key === value),
}

/** Receives the number of bytes read; throws to stop. */
export type OnProgress = (bytes: number) => Promise<void>

/**
 * Reads the whole export and compares it with its manifest and with the tables of this release.
 *
 * @param scan scans the documents; without it they are scanned when they are stored, if at all
 */
export async function readThrough(
  archive: Archive,
  shapes: readonly Shape[],
  tell: OnProgress,
  scan?: VirusScan,
): Promise<Reading> {
  const reading = new Reader(archive, shapes, scan)
  for (const { path, bytes } of archive.members.values()) {
    try {
      await reading.take(path)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      reading.note(error.problem)
    }
    if (reading.problems.length >= PROBLEMS_AT_MOST) break
    await tell(bytes)
  }
  reading.finish()
  return reading
}

interface DocumentRow {
  readonly line: number
  readonly document_id: string
  readonly sha256: string
  readonly size: number
  readonly name: string
  readonly content_type: string
}

class Reader implements Reading {
  readonly counts: Record<string, number> = {}
  readonly columns: Record<string, readonly string[]> = {}
  readonly named = new Set<string>()
  readonly members = noMembers()
  readonly files = new Map<string, string>()
  readonly unknown: string[] = []
  readonly problems: Problem[] = []
  masked_numbers = 0
  readonly #archive: Archive
  readonly #scan: VirusScan | undefined
  readonly #shapes: ReadonlyMap<string, Shape>
  /** By the file that holds the content. */
  readonly #documents = new Map<string, DocumentRow>()
  readonly #missing: ReadonlySet<string>
  readonly #notTaken: ReadonlySet<string>
  readonly #actors = new Set<string>()
  /** Kinds of the entities, which come before their registrations. */
  readonly #kinds = new Map<unknown, string>()

  constructor(archive: Archive, shapes: readonly Shape[], scan: VirusScan | undefined) {
    this.#archive = archive
    this.#scan = scan
    this.#shapes = new Map(shapes.map((shape) => [shape.table, shape]))
    this.#missing = new Set(archive.manifest.missing)
    this.#notTaken = tablesNotTaken(shapes)
  }

  note(problem: Problem): void {
    if (this.problems.length < PROBLEMS_AT_MOST) this.problems.push(problem)
  }

  async take(path: string): Promise<void> {
    const table = /^tables\/(.+)\.ndjson$/.exec(path)?.[1]
    if (table !== undefined) return this.#table(path, table)
    if (path.startsWith('documents/')) return this.#document(path)
    // The other files are not imported, but they must still match the manifest.
    for await (const _ of this.#archive.read(path));
  }

  async #table(path: string, table: string): Promise<void> {
    const shape = this.#shapes.get(table)
    if (table !== 'people' && !shape) this.unknown.push(table)
    let first: string | undefined
    let count = 0
    for await (const line of linesOf(path, this.#archive.read(path))) {
      count += 1
      const keys = Object.keys(line.row).join(' ')
      if (first === undefined && shape) this.#fit(path, shape, Object.keys(line.row))
      first ??= keys
      if (keys !== first) throw new Wrong(path, 'This row has other columns than the first one.', line.number)
      this.#row(path, table, shape, line)
    }
    this.counts[table] = count
  }

  #fit(path: string, shape: Shape, columnNames: readonly string[]): void {
    if (columnNames.includes('organisation_id'))
      throw new Wrong(path, 'The rows of an export name no organisation, and these do.', 1)
    const { unknown, missing } = misfitOf(shape, columnNames)
    if (missing.length > 0) throw new Wrong(path, `These rows lack ${missing.join(', ')}, which this release needs.`, 1)
    this.unknown.push(...unknown.map((column) => `${shape.table}.${column}`))
    this.columns[shape.table] = columnNames
  }

  #row(path: string, table: string, shape: Shape | undefined, line: Line): void {
    const { row, number, text } = line
    if (text.includes('\\u0000')) throw new Wrong(path, 'This row holds a character that cannot be kept.', number)
    takeMember(this.members, path, table, line)
    if (!shape) return
    if (table === 'audit_entry' && typeof row['actor'] === 'string') this.#actors.add(row['actor'])
    if (this.#notTaken.has(table)) return
    for (const column of peopleIn(shape)) this.#person(path, line, column)
    for (const column of peopleInJson(table))
      for (const [id] of JSON.stringify(row[column] ?? null).matchAll(UUIDS)) this.#actors.add(id)
    for (const { name, type } of shape.columns) {
      const [value, shaped] = [row[name], WRITTEN[type]]
      if (shaped && typeof value === 'string' && !shaped.test(value))
        this.note({ file: path, line: number, text: `${name} is not a date or time.` })
    }
    for (const [key, isKnown] of Object.entries(KNOWN)) {
      const [of, column = ''] = key.split('.')
      if (of === table && !isKnown(row[column]))
        this.note({ file: path, line: number, text: `This release knows no ${column} of this name.` })
    }
    if (table === 'entity') this.#kinds.set(row['entity_id'], String(row['kind']))
    if (table === 'registration') this.#registration(path, line)
    if (table === 'document') this.#documentRow(path, line)
  }

  #person(path: string, { row, number }: Line, column: string): void {
    const id = row[column]
    if (id === null || id === undefined) return
    if (typeof id !== 'string' || !UUID.test(id)) {
      this.note({ file: path, line: number, text: `${column} is not the ID of a person.` })
    } else this.named.add(id)
    if (this.named.size > PEOPLE_AT_MOST)
      throw new Wrong(path, 'These rows name more people than any organisation has.')
  }

  #registration(path: string, { row, number: line }: Line): void {
    const number = String(row['number'])
    if (MASKED.test(number)) {
      this.masked_numbers += 1
      return
    }
    const kind = REGISTRATION_KINDS.find(({ key }) => key === row['kind'])?.key
    // A kind that this release does not know is reported already.
    if (!kind) return
    const details = (row['details'] ?? {}) as Readonly<Record<string, unknown>>
    const holder = this.#kinds.get(row['entity_id']) ?? ''
    const read = readNumber(kind, number, Number.POSITIVE_INFINITY, { details, holder })
    if (!read.ok) this.note({ file: path, line, text: read.messages[0] ?? '' })
  }

  #documentRow(path: string, { row, number }: Line): void {
    const { document_id, sha256, size, name, content_type, file } = row
    const isWhole =
      typeof document_id === 'string' &&
      typeof sha256 === 'string' &&
      typeof name === 'string' &&
      typeof content_type === 'string' &&
      typeof size === 'number' &&
      typeof file === 'string' &&
      /^\\x[\da-f]{64}$/.test(sha256)
    if (!isWhole) throw new Wrong(path, 'This row does not say which file it is about.', number)
    this.#documents.set(file, { line: number, document_id, sha256: sha256.slice(2), size, name, content_type })
  }

  async #document(path: string): Promise<void> {
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of this.#archive.read(path)) {
      bytes += piece.length
      if (bytes > FILE_BYTES_AT_MOST) throw new Wrong(path, 'This file is larger than any that is kept here.')
      pieces.push(piece)
    }
    const row = this.#documents.get(path)
    // Every export writes files after their table.
    if (!row) return void this.unknown.push(path)
    const content = Buffer.concat(pieces)
    const { sha256 } = this.#archive.members.get(path) ?? {}
    if (sha256 !== row.sha256 || content.length !== row.size)
      throw new Wrong(path, 'This file is not the one that its row in document.ndjson is about.')
    if (fileType(row.name, content.subarray(0, HEAD_BYTES)) !== row.content_type)
      throw new Wrong(path, 'This file is not of the kind that its name says.')
    const wrong = row.content_type === 'application/zip' ? await wrongInZip(content) : null
    if (wrong !== null) throw new Wrong(path, wrong)
    const virus = await this.#scan?.(content)
    if (virus) throw new Wrong(path, virusMessage(virus))
    this.files.set(row.sha256, path)
  }

  /** Checks that are possible only at the end. */
  finish(): void {
    // The actors of the trail that are people, not programs.
    for (const actor of this.#actors) if (this.members.people.has(actor)) this.named.add(actor)
    if (this.problems.length > 0) return
    for (const [file, { line, sha256, document_id }] of this.#documents) {
      if (this.files.has(sha256) || this.#missing.has(document_id)) continue
      this.note({ file: 'tables/document.ndjson', line, text: `Its file ${file} is not in the zip.` })
    }
    for (const table of ['organisation', 'people'])
      if (this.counts[table] === undefined)
        this.note({ file: `tables/${table}.ndjson`, line: 0, text: 'This file is not in the zip.' })
    if (this.counts['organisation'] !== undefined && this.counts['organisation'] !== 1)
      this.note({ file: 'tables/organisation.ndjson', line: 0, text: 'An export holds one organisation.' })
  }
}

/** Tables of an export that this release can hold. */
export const EXPORTED_TABLES = Object.keys(EXPORTED)
