import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import type { ReactNode } from 'react'
import type { SignIcon } from '../StateBadge.tsx'

/** What a table needs of a query; a TanStack query fits as it is. */
export interface TableQueryState {
  data: TableReply | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type TableFile = 'csv' | 'xlsx' | 'pdf'

/** Something done to several rows at once. */
export interface BulkAction {
  label: string
  icon: SignIcon
  tone?: 'danger'
  /** Asked before it is done. */
  confirm?: (count: number) => { title: string; text: string }
  /**
   * Resolves when it is done, which ends the selection: to `told` when it has shown its own message, to false when nothing
   * was done. Errors that it throws are shown, so its calls should be quiet.
   */
  run: (ids: readonly string[]) => Promise<unknown>
  /** The same for everything that search and filters find. Where no action has it, only rows can be selected. */
  runFound?: () => Promise<unknown>
}

export interface DataTableProps {
  /** Names the table to a screen reader. */
  label: string
  query: TableQueryState
  /** The list's name among the settings of a person. With it columns, row height and views can be chosen, and are kept. */
  name?: string
  /** Columns left out for now, whatever the person chose: a panel beside the table shows them. Best one array. */
  without?: readonly string[]
  /** How many there are, in the noun of the list: `412 entities`. Left out, they are rows. */
  totalText?: (count: number) => string
  /** Without it there is no search box. */
  searchLabel?: string
  /** The address a row leads to. Kept as one function, rows need not be drawn again when the page is. */
  rowHref?: (row: Row) => string | null
  /** Draws a column in another way; undefined leaves it to the table. Best one function too. */
  renderCell?: (key: string, cells: readonly Cell[], row: Row) => ReactNode | undefined
  /** Address of a row action that names a route. */
  actionHref?: (route: string, params: Record<string, string>) => string
  /** Nothing yet: what this list is for and the one next step. */
  empty: ReactNode
  /** Filters beside the search box. */
  filters?: ReactNode
  /** True while a filter of `filters` is set: then an empty list is "nothing found". */
  isFiltered?: boolean
  /** With it rows can be selected. Empty or undefined: not by this person. */
  bulk?: readonly BulkAction[] | undefined
  /** Saves the list as a file, `columns` being the keys to have; empty for all. Answers how many rows it holds and how many there are. */
  onExport?: (file: TableFile, columns: string) => Promise<{ rows: number; total: number }>
}

/** A visible column, and its place in the reply. */
export interface Column {
  readonly field: TableReply['fields'][number]
  readonly at: number
}

/** Numbers stand right; the server marks such a column by its class. */
export const isNumberField = (field: TableReply['fields'][number]) =>
  /\b(number|text-end|right|numeric)\b/.test(field.class)

/** The name of a row: its header, else its first text. */
export const nameOfRow = (row: Row) =>
  row.header ?? row.groups[0]?.find(({ type }) => type !== 'text-secondary')?.value ?? ''
