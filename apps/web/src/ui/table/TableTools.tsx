import type { TableReply } from '@niyam/contract/tables.ts'
import { useTexts } from '../../lib/texts.ts'
import { DisplayPanel } from './DisplayPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { SortMenu } from './SortMenu.tsx'
import classes from './TableBar.module.css'
import { ViewsPanel } from './ViewsPanel.tsx'
import type { Column, DataTableProps } from './table-props.ts'
import type { useTableSetting } from './use-table-setting.ts'

interface TableToolsProps {
  /** Undefined until the first answer. */
  total: number | undefined
  totalText: DataTableProps['totalText']
  fields: TableReply['fields']
  columns: readonly Column[]
  /** Null where a table has no name to keep anything under. */
  own: ReturnType<typeof useTableSetting> | null
  onExport: DataTableProps['onExport']
}

/** At the end of the bar: how many rows there are, and what can be done with the list as a whole. */
export function TableTools({ total, totalText, fields, columns, own, onExport }: TableToolsProps) {
  const t = useTexts('shell')
  const visibleColumns = columns.length === fields.length ? '' : columns.map(({ field }) => field.key).join(',')
  return (
    <div className={classes.tools}>
      <span className={classes.total} role="status">
        {total === undefined ? '' : totalText ? totalText(total) : t('ui.table.total', { count: total })}
      </span>
      <SortMenu fields={fields} />
      {own && <ViewsPanel views={own.views} onChange={own.keepViews} />}
      {own && fields.length > 0 && (
        <DisplayPanel fields={fields} setting={own.setting} onChange={own.change} onReset={own.reset} />
      )}
      {onExport && <ExportMenu onExport={onExport} visibleColumns={visibleColumns} />}
    </div>
  )
}
