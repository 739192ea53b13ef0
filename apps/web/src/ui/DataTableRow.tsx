import type { Cell, Row, TableReply } from '@niyam/contract/tables.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from './AppLink.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './DataTable.tsx'
import { isNumberField } from './DataTableHead.tsx'
import { initials } from './initials.ts'
import { PopupMenu } from './PopupMenu.tsx'

type DataTableRowProps = Pick<DataTableProps, 'rowHref' | 'renderCell' | 'actionHref'> & {
  row: Row
  fields: TableReply['fields']
}

/** One row. Its first column is the link, and the link covers the whole row. */
export function DataTableRow({ row, fields, rowHref, renderCell, actionHref }: DataTableRowProps) {
  const href = rowHref?.(row) ?? null
  return (
    <tr className={`${classes.row} ${href ? classes.linked : ''}`}>
      {fields.map((field, column) => {
        const cells = row.groups[column] ?? []
        const drawn =
          renderCell?.(field.key, cells, row) ??
          (column === 0 ? (
            <FirstCell cells={cells} header={row.header} />
          ) : (
            cells.map((cell, at) => <CellText key={`${cell.type}${at}`} cell={cell} />)
          ))
        return (
          <td key={field.key} data-label={field.label} className={isNumberField(field) ? classes.number : ''}>
            {column === 0 && href ? <RowLink href={href}>{drawn}</RowLink> : drawn}
          </td>
        )
      })}
      {row.actions.length > 0 && <RowMenu row={row} actionHref={actionHref} />}
    </tr>
  )
}

/** The first column: what one recognises a row by. Its name is the row's header, else what the avatar stands for. */
function FirstCell({ cells, header }: { cells: readonly Cell[]; header: string | undefined }) {
  const avatar = cells.find(({ type }) => type === 'avatar')
  const others = cells.filter((cell) => cell !== avatar && cell.value !== header)
  const name = header ?? (others.some(({ type }) => type === 'text') ? null : avatar?.value)
  return (
    <span className={classes.first}>
      {avatar && <CellText cell={avatar} />}
      <span>
        {name && <span>{name}</span>}
        {others.map((cell, at) => (
          <CellText key={`${cell.type}${at}`} cell={cell} />
        ))}
      </span>
    </span>
  )
}

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <AppLink href={href} className={classes.link}>
    {children}
  </AppLink>
)

function CellText({ cell }: { cell: Cell }) {
  if (cell.value === null) return null
  if (cell.type === 'avatar') {
    return (
      <span className={classes.avatar} aria-hidden>
        {initials(cell.value)}
      </span>
    )
  }
  return <span className={cell.type === 'text-secondary' ? classes.second : ''}>{cell.value}</span>
}

function RowMenu({ row, actionHref }: { row: Row; actionHref: DataTableProps['actionHref'] }) {
  const { t } = useTranslation('shell')
  const name = row.header ?? row.groups[0]?.find(({ type }) => type !== 'text-secondary')?.value ?? ''
  return (
    <td className={classes.menu}>
      <PopupMenu
        label={t('ui.table.actions_of', { name })}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" aria-label={t('ui.table.actions_of', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        )}
        entries={row.actions.map(({ label, url, route, params = {}, open_in_new: opensNew = false }) => ({
          label,
          href: url ?? (route && actionHref ? actionHref(route, params) : ''),
          opensNew,
        }))}
      />
    </td>
  )
}
