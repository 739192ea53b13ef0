import type { RowFilter, RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text, withSecond } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, say, sayLabel, wordsFor } from '../../language/speak.ts'
import { importerOf } from './kinds/all.ts'
import { IDENTIFIER_COLUMNS } from './kinds/entity-fields.ts'
import { factColumnLabel } from './kinds/fact-columns.ts'
import type { FieldInfo } from './kinds/importer.ts'
import { type ImportParts, known } from './service.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'about', label: 'Subject', class: '', sortable: false },
  { key: 'row', label: 'Row', class: 'number', sortable: true },
  { key: 'outcome', label: 'Result', class: '', sortable: true },
  { key: 'problems', label: 'Errors and warnings', class: '', sortable: false },
]

const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  adds: 'Adds to what is here',
  same: 'Nothing to do',
  wrong: 'Has an error',
  done: 'Imported',
  undone: 'Undone',
  kept: 'Stays',
}

/** Notes for a number that is imported although its check digit is wrong. */
const DOUBTED: Readonly<Partial<Record<RowOutcome, string>>> = {
  new: 'New, check the number',
  adds: 'Adds to what is here, check the number',
  same: 'Nothing to do, check the number',
  done: 'Imported, check the number',
}

const NUMBERS = new Set(['number', ...IDENTIFIER_COLUMNS])

const wordOf = ({ outcome, problems }: store.KeptRow): string =>
  (problems.some(({ field }) => field !== null && NUMBERS.has(field)) && DOUBTED[outcome]) || OUTCOMES[outcome]

/** `Fills Kind of GST registration, Return frequency`, with the names of the columns. */
function fillsOf({ fills, outcome }: store.KeptRow, fields: readonly FieldInfo[]): string | null {
  if (fills.length === 0 || outcome === 'undone' || outcome === 'wrong') return null
  const names = fills.map((column) => {
    const field = fields.find(({ key }) => key === column)
    return field ? sayLabel(field) : say(factColumnLabel(column) ?? column)
  })
  return wordsFor(callersLanguage())(outcome === 'adds' ? 'Fills {1}' : 'Filled {1}', names.join(', '))
}

/** A page of the rows. */
export function importRows(
  { db, clock }: ImportParts,
  scope: OrgScope,
  import_id: string,
  query: PageQuery & { readonly search: string; readonly outcome?: RowFilter | undefined },
  url: string,
): Promise<TableReply> {
  const { key: sort, descending } = sortOf(query.sort, ['outcome', 'row'], 'outcome')
  return inOrganisation(db, scope, async (tx) => {
    const one = await known(tx, scope, import_id)
    const { search, outcome } = query
    const { rows, total } = await store.rowPage(tx, scope, import_id, {
      search,
      outcome,
      sort,
      descending,
      ...limitsOf(query),
    })
    const heads = new Map(one.fields.flatMap((field, column) => (field === null ? [] : [[field, one.heads[column]]])))
    const columns = importerOf(one.kind).fields(clock.today())
    return { rows: rows.map((row) => toRow(row, heads, columns)), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

/** The ID of a row carries its outcome. The problems name the columns as the sheet does, one line each. */
function toRow(row: store.KeptRow, heads: ReadonlyMap<string, string | undefined>, columns: readonly FieldInfo[]): Row {
  const fills = fillsOf(row, columns)
  const lines = new Map<string | null, string>()
  for (const { field, message } of row.problems) {
    const head = field === null ? undefined : heads.get(field)
    const before = lines.get(field) ?? (head === undefined ? '' : `${head}:`)
    const messageText = say(message)
    lines.set(field, `${before} ${/[.।?!]$/.test(messageText) ? messageText : `${messageText}.`}`.trim())
  }
  return {
    id: `${row.row}-${row.outcome}`,
    groups: [
      text(row.about || (row.cells.find(Boolean) ?? '')),
      text(String(row.row)),
      withSecond(say(wordOf(row)), fills),
      [...lines.values()].flatMap(text),
    ],
    actions:
      row.made && 'entity_id' in row.made && row.outcome === 'done'
        ? [{ label: 'Open', route: 'entity', params: { entity_id: row.made.entity_id } }]
        : [],
  }
}
