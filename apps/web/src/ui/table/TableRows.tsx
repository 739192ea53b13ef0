import type { TableReply } from '@niyam/contract/tables.ts'
import { useCallback, useRef } from 'react'
import { useTableAddress, useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { lastPage } from './TablePager.tsx'
import { TableRow } from './TableRow.tsx'
import { type Column, type DataTableProps, nameOfRow } from './table-props.ts'
import { tellWhole } from './tell-whole.ts'
import { useFits } from './use-fits.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

type TableRowsProps = Pick<DataTableProps, 'label' | 'rowHref' | 'renderCell' | 'actionHref'> & {
  data: TableReply
  columns: readonly Column[]
  density: string
  /** Other rows are on their way. */
  isWaiting: boolean
  /** Null where rows cannot be selected. */
  selection: Selection | null
}

export function TableRows(props: TableRowsProps) {
  const { data, columns, density, isWaiting, selection, label, rowHref, renderCell, actionHref } = props
  const t = useTexts('shell')
  const { change } = useTableAddress()
  const { page } = useTableState()
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useFits(frame)
  const { rows, meta } = data
  const toggle = selection?.toggle
  const onSelect = useCallback((id: string, isRange: boolean) => toggle?.(id, isRange), [toggle])
  const keys = useRowKeys(body, {
    rows,
    onPage: (step) => {
      const to = page + step
      if (to < 1 || to > lastPage(meta)) return false
      change({ page: to === 1 ? null : to })
      return true
    },
    onSelect: selection ? (at, isRange) => onSelect(rows[at]?.id ?? '', isRange) : undefined,
  })
  const hasMenu = rows.some(({ actions }) => actions.length > 0)
  return (
    <div ref={frame} className={`${classes.scroll} ${isWaiting ? classes.waiting : ''}`} data-density={density}>
      <table className={classes.table} aria-label={label} aria-busy={isWaiting} aria-description={t('ui.table.hint')}>
        <TableHead columns={columns} hasMenu={hasMenu} selection={selection} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links in it, heard once */}
        <tbody
          ref={body}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onMouseMove={(event) =>
            tellWhole(event, (at) => {
              const row = rows[at]
              return row ? nameOfRow(row) : ''
            })
          }
        >
          {rows.map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              at={at}
              isActive={at === keys.active}
              isSelected={selection ? selection.has(row.id) : null}
              onSelect={onSelect}
              hasMenu={hasMenu}
              {...(rowHref && { rowHref })}
              {...(renderCell && { renderCell })}
              {...(actionHref && { actionHref })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
