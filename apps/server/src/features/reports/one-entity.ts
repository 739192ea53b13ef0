import type { Row, TableReply } from '@niyam/contract/tables.ts'

type Table = Pick<TableReply, 'fields' | 'rows'>

/**
 * A table of one entity: the column of its name is left out, the second column comes first, and the number below the
 * name has its own column.
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
