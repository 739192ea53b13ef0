import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { CODE_OF, type PortalFileKind, RETURN_TYPES, type ReturnType } from '@niyam/contract/portal-file-kinds.ts'
import type { listPortalFiles } from '@niyam/contract/portal-files.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { KIND_NAMES } from '@niyam/formats/kinds.ts'
import { indianDay } from '../../clock.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { AppError } from '../../http/errors.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { toReply } from './reply.ts'
import type { FileRow, HeadOf } from './rows-of-kind.ts'
import * as store from './store.ts'

export type { FileRow, HeadOf, RowOf } from './rows-of-kind.ts'

/** An imported file of one kind, without its rows. */
export interface PortalFile<K extends PortalFileKind = PortalFileKind> extends store.StoredFile {
  readonly kind: K
  readonly head: HeadOf<K> | null
}

const FILES_AT_MOST = 2000

/**
 * Files of some kinds that the caller sees, ordered by entity, kind, holder, period and part.
 *
 * @throws AppError `invalid` for more than 2000: a report must not be made of a part of them
 */
export async function filesOf<K extends PortalFileKind>(
  tx: Tx,
  scope: OrgScope,
  filter: {
    readonly kinds: readonly K[]
    readonly entity_id?: string | undefined
    readonly entity_ids?: readonly string[] | undefined
    /** Only files of entities in this group. */
    readonly group?: string | undefined
    readonly periods?: readonly string[] | undefined
    readonly holder?: string | undefined
  },
): Promise<PortalFile<K>[]> {
  const files = await store.fileRows(tx, scope, filter, FILES_AT_MOST + 1)
  if (files.length > FILES_AT_MOST)
    throw new AppError(
      'invalid',
      `There are more than ${FILES_AT_MOST} portal files for this. Choose one entity or year.`,
    )
  return files as unknown as PortalFile<K>[]
}

/** The rows of a file, in the order of their lines; empty where the caller sees no such file of this kind. */
export const rowsOf = <K extends PortalFileKind>(
  tx: Tx,
  scope: OrgScope,
  file_id: string,
  kind: K,
): Promise<readonly FileRow<K>[]> => store.rowsOf(tx, scope, [file_id], kind)

/** The rows of several files of one kind in one query, each with its `file_id`. */
export const rowsOfMany = <K extends PortalFileKind>(
  tx: Tx,
  scope: OrgScope,
  file_ids: readonly string[],
  kind: K,
): Promise<readonly (FileRow<K> & { readonly file_id: string })[]> => store.rowsOf(tx, scope, file_ids, kind)

/** One file of a kind without its rows; undefined where the caller sees none. */
export async function fileOf<K extends PortalFileKind>(
  tx: Tx,
  scope: OrgScope,
  file_id: string,
  kind: K,
): Promise<PortalFile<K> | undefined> {
  const file = await store.fileRow(tx, scope, file_id)
  return file?.kind === kind ? (file as unknown as PortalFile<K>) : undefined
}

/**
 * The rows of files as JSON lists of `{ line, row }`, some thousand a piece: for a thread, which parses them. The server
 * itself would be held up by a large return.
 */
export const rowTextsOf = (
  tx: Tx,
  scope: OrgScope,
  file_ids: readonly string[],
): Promise<readonly { readonly file_id: string; readonly rows: string }[]> => store.rowTextsOf(tx, scope, file_ids)

const FIELDS: TableReply['fields'] = [
  { key: 'kind', label: 'Portal file', class: '', sortable: true, detail: 'File name' },
  { key: 'entity', label: 'Entity', class: '', sortable: true, detail: 'Number in the file' },
  { key: 'period', label: 'Period', class: '', sortable: true, detail: 'Part', words: 'period' },
  { key: 'rows', label: 'Rows', class: 'number', sortable: false },
  { key: 'imported_at', label: 'Imported', class: '', sortable: true, detail: 'Imported by' },
]

interface Query extends PageQuery {
  readonly search: string
  readonly kind: readonly PortalFileKind[]
  readonly entity_id?: string | undefined
  readonly period?: string | undefined
}

export function listFiles(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  query: Query,
  url: string,
): Promise<ReplyOf<typeof listPortalFiles>> {
  const keys = ['imported_at', 'entity', 'kind', 'period'] as const
  const { key: sort, descending } = sortOf(query.sort, keys, '-imported_at')
  const { kind: kinds, entity_id, period, search } = query
  const filter = { kinds, entity_id, search, periods: period === undefined ? undefined : [period] }
  return inOrganisation(db, scope, async (tx) => {
    const { rows, total } = await store.filePage(tx, scope, filter, { sort, descending, ...limitsOf(query) })
    return {
      rows: rows.map(toRow),
      files: rows.map(toReply),
      fields: FIELDS,
      meta: pageMeta(url, query, total),
    }
  })
}

const toRow = (file: store.StoredFile): Row => ({
  id: file.file_id,
  groups: [
    withSecond(say(KIND_NAMES[file.kind]), file.file_name),
    withSecond(file.entity_name, file.holder),
    withSecond(file.period || null, say(partName(file))),
    text(String(file.row_count)),
    withSecond(indianDay(new Date(file.imported_at)), file.imported_by),
  ],
  actions: [],
})

const RETURNS: Readonly<Record<ReturnType, string>> = {
  regular: 'Regular return',
  supplementary: 'Supplementary return',
  arrear: 'Arrear return',
}

/** A return of a month in words; the part of other files is a number or the name of a form. */
export function partName({ kind, part }: Pick<store.StoredFile, 'kind' | 'part'>): string {
  const [type = '', number] = part.split(' ')
  const name = RETURN_TYPES.find((one) => kind in CODE_OF && one === type)
  if (name === undefined) return part
  return number === undefined ? RETURNS[name] : `${RETURNS[name]} ${number}`
}

/** Removes a file with its rows. */
export async function removeFile(
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  file_id: string,
): Promise<{ message: string }> {
  const isGone = await inOrganisation(db, scope, (tx) => store.deleteFile(tx, scope, file_id))
  if (!isGone) throw new AppError('not_found', 'This file no longer exists. Reload the page.')
  return { message: 'The portal file was removed.' }
}
