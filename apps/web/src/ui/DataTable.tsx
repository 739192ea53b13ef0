import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { Pagination, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress, useTableState } from '../lib/address.ts'
import { notice, TABLE_NOTICE_MS } from '../lib/notice.ts'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { RowsSkeleton } from './Skeletons.tsx'

/** What a table needs of a query; a TanStack query fits as it is. */
export interface TableQueryState {
  data: TableReply | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface DataTableProps {
  /** Names the table to a screen reader. */
  label: string
  query: TableQueryState
  /** Without it there is no search box. */
  searchLabel?: string
  rowHref?: (row: Row) => string | null
  /** Draws a column in another way; undefined leaves it to the table. */
  renderCell?: (key: string, cells: readonly Cell[], row: Row) => ReactNode | undefined
  /** Address of a row action that names a route. */
  actionHref?: (route: string, params: Record<string, string>) => string
  /** Nothing yet: what this list is for and the one next step. */
  empty: ReactNode
  /** Filters beside the search box. */
  filters?: ReactNode
  /** True while a filter of `filters` is set: then an empty list is "nothing found". */
  isFiltered?: boolean
}

/** A table of the API. Search, sort and page live in the address; the caller's query reads them with `useTableState`. */
export function DataTable(props: DataTableProps) {
  const { label, query, searchLabel, filters, empty, isFiltered = false } = props
  const { t } = useTranslation('shell')
  const state = useTableState()
  const { change } = useAddress()
  useTableNotice(query.error)
  const { data } = query
  const isSearching = state.search !== '' || isFiltered
  return (
    <div>
      {(searchLabel || filters) && (
        <div className={classes.bar}>
          {searchLabel && <TableSearch label={searchLabel} value={state.search} />}
          {filters}
          {data && <span className={classes.total}>{t('ui.table.total', { count: data.meta.total })}</span>}
        </div>
      )}
      {!data && !query.error && <RowsSkeleton />}
      {!data && query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && data.rows.length === 0 && (isSearching ? <NothingFound /> : empty)}
      {data && data.rows.length > 0 && (
        <div className={`${classes.scroll} ${query.isPlaceholderData ? classes.stale : ''}`}>
          <table className={classes.table} aria-label={label} aria-busy={query.isPlaceholderData ?? false}>
            <DataTableHead fields={data.fields} hasActions={data.rows.some(({ actions }) => actions.length > 0)} />
            <tbody>
              {data.rows.map((row) => (
                <DataTableRow key={row.id} row={row} fields={data.fields} {...props} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.meta.total > data.meta.page_size && (
        <nav className={classes.foot} aria-label={t('ui.table.pages')}>
          <Pagination
            total={Math.ceil(data.meta.total / data.meta.page_size)}
            value={data.meta.page}
            siblings={2}
            onChange={(page) => change({ page: page === 1 ? null : page })}
            getControlProps={(control) => ({ 'aria-label': t(`ui.table.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('ui.table.page', { page }) })}
          />
        </nav>
      )}
    </div>
  )
}

/** A table that fails says so for 2.5 s, even while the rows of before are still shown. */
function useTableNotice(error: unknown) {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (error) {
      notice({
        tone: 'danger',
        title: t('ui.table.error.title'),
        text: t('ui.table.error.text'),
        stays: TABLE_NOTICE_MS,
      })
    }
  }, [error, t])
}

const TYPING_MS = 250

function TableSearch({ label, value }: { label: string; value: string }) {
  const { change } = useAddress()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(typing.current), [])
  // The address may change from outside (back button, "clear the search"); what is being typed is not overwritten.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      onChange={({ currentTarget }) => {
        clearTimeout(typing.current)
        const search = currentTarget.value.trim()
        typing.current = setTimeout(() => change({ search, page: null }, { replace: true }), TYPING_MS)
      }}
    />
  )
}

function NothingFound() {
  const { t } = useTranslation('shell')
  return <EmptyState icon={IconSearchOff} title={t('ui.table.nothing.title')} text={t('ui.table.nothing.text')} />
}
