import type { RowOutcome } from '@niyam/contract/import-kinds.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { inOrganisation } from '../../db/tx.ts'
import { text } from '../../http/cells.ts'
import { limitsOf, type PageQuery, pageMeta, sortOf } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { type ImportParts, known } from './service.ts'
import * as store from './store.ts'

const FIELDS: TableReply['fields'] = [
  { key: 'about', label: 'What it is about', class: '', sortable: false },
  { key: 'row', label: 'Row', class: 'number', sortable: true },
  { key: 'outcome', label: 'What it does', class: '', sortable: false },
  { key: 'problems', label: 'Problems', class: '', sortable: false },
]

const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  adds: 'Adds to what is here',
  same: 'Is here already',
  wrong: 'Has an error',
  done: 'Imported',
  undone: 'Undone',
  kept: 'Stays',
}

/** Notes for a number that is imported although its check digit is wrong. */
const DOUBTED: Readonly<Partial<Record<RowOutcome, string>>> = {
  new: 'New, check the number',
  adds: 'Adds to what is here, check the number',
  done: 'Imported, check the number',
}

const wordOf = ({ outcome, problems }: store.KeptRow): string =>
  (problems.length > 0 && DOUBTED[outcome]) || OUTCOMES[outcome]

/** A page of the rows. */
export function importRows(
  { db }: ImportParts,
  scope: OrgScope,
  import_id: string,
  query: PageQuery & { readonly search: string; readonly outcome?: RowOutcome | undefined },
  url: string,
): Promise<TableReply> {
  const { descending } = sortOf(query.sort, ['row'], 'row')
  return inOrganisation(db, scope, async (tx) => {
    const one = await known(tx, scope, import_id)
    const { search, outcome } = query
    const { rows, total } = await store.rowPage(tx, scope, import_id, {
      search,
      outcome,
      descending,
      ...limitsOf(query),
    })
    const heads = new Map(one.fields.flatMap((field, column) => (field === null ? [] : [[field, one.heads[column]]])))
    return { rows: rows.map((row) => toRow(row, heads)), fields: FIELDS, meta: pageMeta(url, query, total) }
  })
}

/** The ID of a row carries its outcome. The problems name the columns as the sheet does, one line each. */
function toRow(row: store.KeptRow, heads: ReadonlyMap<string, string | undefined>): Row {
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
      text(say(wordOf(row))),
      [...lines.values()].flatMap(text),
    ],
    actions:
      row.made && 'entity_id' in row.made && row.outcome === 'done'
        ? [{ label: 'Open', route: 'entity', params: { entity_id: row.made.entity_id } }]
        : [],
  }
}
