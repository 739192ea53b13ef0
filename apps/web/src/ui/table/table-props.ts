import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import type { SignIcon } from '../StateBadge.tsx'

/** The part of a query that a table needs; every TanStack query has it. */
export interface TableQueryState {
  data: TableReply | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type TableFile = 'csv' | 'xlsx' | 'pdf'

/** An action on several rows. */
export interface BulkAction {
  label: string
  icon: SignIcon
  tone?: 'danger'
  /** The question before it runs. */
  confirm?: (count: number) => { title: string; text: string }
  /**
   * Its end clears the selection. Resolves to `told` if it has shown its own message, to false if nothing was done. Errors
   * that it throws are shown, so its calls should be quiet.
   */
  run: (ids: readonly string[]) => Promise<unknown>
  /** The same for all rows that search and filters find. If no action has it, only single rows can be selected. */
  runFound?: () => Promise<unknown>
}

export interface DataTableProps {
  /** Names the table to a screen reader. */
  label: string
  query: TableQueryState
  /** The list's name in the person's settings. With it they can choose columns, row height and views, which are kept. */
  name?: string
  /** Columns hidden for now, even if chosen: a panel beside the table shows them. Pass a stable array. */
  without?: readonly string[]
  /** The total in the noun of the list: `412 entities`. If absent, "rows". */
  totalText?: (count: number) => string
  /** Without it there is no search box. */
  searchLabel?: string
  /** The link of a row. Pass a stable function, so that rows are not drawn again with the page. */
  rowHref?: (row: Row) => string | null
  /** Draws a cell; undefined leaves it to the table. Pass a stable function. */
  renderCell?: (key: string, cells: readonly Cell[], row: Row) => ReactNode | undefined
  /** Address of a row action that names a route. */
  actionHref?: (route: string, params: Record<string, string>) => string
  /** Shown for an empty list: its purpose and the next step. */
  empty: ReactNode
  /** Filters beside the search box. */
  filters?: ReactNode
  /** True while a filter of `filters` is set: then an empty list is "nothing found". */
  isFiltered?: boolean
  /** Makes rows selectable. Empty or undefined if this person has no action. */
  bulk?: readonly BulkAction[] | undefined
  /** Saves the list as a file with these columns (empty: all). Resolves to the rows in the file and in the list. */
  onExport?: (file: TableFile, columns: string) => Promise<{ rows: number; total: number }>
}

/** A visible column, and its place in the reply. */
export interface Column {
  readonly field: TableReply['fields'][number]
  readonly at: number
}

/** Whether a column has numbers, aligned right; the server marks it by its class. */
export const isNumberField = (field: TableReply['fields'][number]) =>
  /\b(number|text-end|right|numeric)\b/.test(field.class)

/** The name of a row: its header, else its first text. */
export const nameOfRow = (row: Row) =>
  row.header ?? row.groups[0]?.find(({ type }) => type !== 'text-secondary')?.value ?? ''
