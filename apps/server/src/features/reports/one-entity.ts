import type { Row, TableReply } from '@niyam/contract/tables.ts'

type Table = Pick<TableReply, 'fields' | 'rows'>

/**
 * A table of one entity: its name is in no column, what was second comes first, and the number that stood below the name
 * has a column of its own.
 */
export function ofOneEntity({ fields, rows }: Table): Table {
  const [entity, first, ...rest] = fields
  if (!entity || !first) return { fields, rows }
  const number = { key: 'registration', label: entity.detail ?? 'Number', class: '', sortable: false }
  return { fields: [first, number, ...rest], rows: rows.map(withoutName) }
}

function withoutName({ header: _header, ...row }: Row): Row {
  const [name = [], first = [], ...rest] = row.groups
  const value = name.find(({ type }) => type === 'text-secondary')?.value ?? null
  return { ...row, groups: [first, [{ type: 'text', value }], ...rest] }
}
