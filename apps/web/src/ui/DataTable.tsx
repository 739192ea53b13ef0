import type { TableReply } from '@niyam/contract/tables.ts'
import { Button } from '@mantine/core'
import { IconFileOff, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useRawAddress } from '../lib/address.ts'
import { leadsElsewhere } from '../lib/failure.ts'
import { go } from '../lib/navigation.ts'
import { notice, TABLE_NOTICE_MS } from '../lib/notice.ts'
import { useTableAddress, useTableState } from '../lib/table-state.ts'
import { useTexts } from '../lib/texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { BulkBar } from './table/BulkBar.tsx'
import classes from './table/TableBar.module.css'
import { lastPage, TablePager } from './table/TablePager.tsx'
import { TableRows } from './table/TableRows.tsx'
import { TableSearch } from './table/TableSearch.tsx'
import { TableSkeleton } from './table/TableSkeleton.tsx'
import { TableTools } from './table/TableTools.tsx'
import type { DataTableProps } from './table/table-props.ts'
import { useSelection } from './table/use-selection.ts'
import { useTableSetting } from './table/use-table-setting.ts'
import { filterQuery } from './table/view-query.ts'

export type { BulkAction, DataTableProps, TableQueryState } from './table/table-props.ts'

const NO_ROWS: TableReply['rows'] = []
const NO_FIELDS: TableReply['fields'] = []
const NO_KEYS: readonly string[] = []

/** A table of the API. Search, sort and page live in the address; the caller's query reads them with `useTableState`. */
export function DataTable(props: DataTableProps) {
  const { label, query, name, searchLabel, filters, empty, isFiltered = false, bulk = [], onExport } = props
  const { rowHref, renderCell, actionHref, without = NO_KEYS } = props
  const t = useTexts('shell')
  const { search, page } = useTableState()
  const { pathname, search: raw } = useRawAddress()
  const { change } = useTableAddress()
  const own = useTableSetting(name)
  const { data, error } = query
  useTableNotice(error)
  const rows = data?.rows ?? NO_ROWS
  const fields = data?.fields ?? NO_FIELDS
  const { hidden, density } = own.setting
  const chosen = useMemo(
    () => fields.map((field, at) => ({ field, at })).filter(({ field, at }) => at === 0 || !hidden.includes(field.key)),
    [fields, hidden],
  )
  const columns = useMemo(() => chosen.filter(({ field }) => !without.includes(field.key)), [chosen, without])
  const selection = useSelection(
    filterQuery(raw),
    useMemo(() => rows.map(({ id }) => id), [rows]),
  )
  const meta = data?.meta
  const last = meta ? lastPage(meta) : 1
  const isBeyond = meta !== undefined && rows.length === 0 && meta.total > 0
  return (
    <div>
      {(searchLabel || filters || name || onExport) && (
        <div className={classes.bar}>
          {searchLabel && <TableSearch label={searchLabel} value={search} />}
          {filters}
          <TableTools
            total={meta?.total}
            totalText={props.totalText}
            fields={fields}
            columns={chosen}
            own={name ? own : null}
            onExport={meta && meta.total > 0 ? onExport : undefined}
          />
        </div>
      )}
      {!data && !error && <TableSkeleton density={density} />}
      {!data && error !== null && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data && error !== null && (
        <div className={classes.stale} role="alert">
          {t('ui.table.stale')}
          <Button variant="subtle" size="compact-sm" color="warning" onClick={() => void query.refetch()}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
      {isBeyond && (
        <EmptyState
          icon={IconFileOff}
          title={t('ui.table.beyond_title', { page })}
          text={t('ui.table.beyond_text', { last })}
          action={
            <Button variant="default" onClick={() => change({ page: last === 1 ? null : last }, { replace: true })}>
              {t('ui.table.beyond_go')}
            </Button>
          }
        />
      )}
      {data &&
        rows.length === 0 &&
        !isBeyond &&
        (search !== '' || isFiltered ? <NothingFound all={pathname} /> : empty)}
      {data && rows.length > 0 && (
        <TableRows
          label={label}
          data={data}
          columns={columns}
          density={density}
          isWaiting={query.isPlaceholderData ?? false}
          selection={bulk.length > 0 ? selection : null}
          {...(rowHref && { rowHref })}
          {...(renderCell && { renderCell })}
          {...(actionHref && { actionHref })}
        />
      )}
      {meta && bulk.length > 0 && <BulkBar actions={bulk} selection={selection} total={meta.total} />}
      {meta && !isBeyond && meta.total > meta.page_size && <TablePager meta={meta} page={page} />}
    </div>
  )
}

/** A failed load is announced for 2.5 s, even while earlier rows are still shown. */
function useTableNotice(error: unknown) {
  const t = useTexts('shell')
  useEffect(() => {
    if (error && !leadsElsewhere(error)) {
      notice({
        tone: 'danger',
        title: t('ui.table.error.title'),
        text: t('ui.table.error.text'),
        stays: TABLE_NOTICE_MS,
      })
    }
  }, [error, t])
}

/** `all` is the address of the whole list. */
function NothingFound({ all }: { readonly all: string }) {
  const t = useTexts('shell')
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('ui.table.nothing.title')}
      text={t('ui.table.nothing.text')}
      action={
        // All filters of a list are in the address.
        <Button variant="default" onClick={() => go(all)}>
          {t('ui.table.nothing.clear')}
        </Button>
      }
    />
  )
}
