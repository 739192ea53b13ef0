import type { Row } from '@niyam/contract/tables.ts'
import { memo } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../AppLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import classes from './Table.module.css'
import { CellLines, FirstCell } from './TableCell.tsx'
import { type Column, type DataTableProps, isNumberField, nameOfRow } from './table-props.ts'

type TableRowProps = Pick<DataTableProps, 'rowHref' | 'renderCell' | 'actionHref'> & {
  row: Row
  columns: readonly Column[]
  /** Its place on the page, from 0. */
  at: number
  /** The one row that Tab stops at. */
  isActive: boolean
  /** Null where rows cannot be selected. */
  isSelected: boolean | null
  onSelect: (id: string, isRange: boolean) => void
  hasMenu: boolean
}

/** One row. Its first column is the link, and the link covers the whole row. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, at, isActive, isSelected, onSelect, rowHref, renderCell, actionHref, hasMenu } = props
  const href = rowHref?.(row) ?? null
  const tabIndex = isActive ? 0 : -1
  const isStop = !href && isSelected === null
  return (
    <tr
      className={`${classes.row} ${href ? classes.linked : ''}`}
      data-at={at}
      data-selected={isSelected || undefined}
      {...(isStop && { tabIndex, 'data-row-stop': true })}
    >
      {isSelected !== null && (
        <SelectCell row={row} isSelected={isSelected} onSelect={onSelect} tabIndex={tabIndex} isStop={!href} />
      )}
      {columns.map(({ field, at: place }) => {
        const cells = row.groups[place] ?? []
        const isFirst = place === 0
        const drawn =
          renderCell?.(field.key, cells, row) ?? (isFirst ? <FirstCell row={row} /> : <CellLines cells={cells} />)
        return (
          <td
            key={field.key}
            data-column={field.key}
            data-label={isFirst ? undefined : field.label}
            data-first={isFirst || undefined}
            className={isNumberField(field) ? classes.number : undefined}
          >
            {isFirst && href ? (
              <AppLink href={href} className={classes.link} tabIndex={tabIndex} title={nameOfRow(row)} data-row-stop>
                {drawn}
              </AppLink>
            ) : (
              drawn
            )}
          </td>
        )
      })}
      {row.actions.length > 0 ? (
        <RowMenu row={row} actionHref={actionHref} tabIndex={tabIndex} />
      ) : (
        hasMenu && <td className={classes.menu}>{'\u00a0'}</td>
      )}
    </tr>
  )
})

type SelectCellProps = Pick<TableRowProps, 'row' | 'onSelect'> & {
  isSelected: boolean
  tabIndex: number
  isStop: boolean
}

function SelectCell({ row, isSelected, onSelect, tabIndex, isStop }: SelectCellProps) {
  const t = useTexts('shell')
  return (
    <td className={classes.select}>
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={t('ui.table.select.row', { name: nameOfRow(row) })}
          onChange={({ nativeEvent }) => onSelect(row.id, (nativeEvent as MouseEvent).shiftKey === true)}
          {...(isStop && { 'data-row-stop': true })}
        />
      </label>
    </td>
  )
}
