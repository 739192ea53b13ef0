import type { Row, TableReply } from '@niyam/contract/tables.ts'

/** The first line of a cell, by the key of its column; undefined where the row or the column is not there. */
export const valueOf = (
  { fields }: Pick<TableReply, 'fields'>,
  row: Row | undefined,
  key: string,
): string | null | undefined => row?.groups[fields.findIndex((field) => field.key === key)]?.[0]?.value
