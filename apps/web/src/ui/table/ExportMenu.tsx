import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/failure.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../PopupMenu.tsx'
import type { DataTableProps, TableFile } from './table-props.ts'

interface ExportMenuProps {
  onExport: NonNullable<DataTableProps['onExport']>
  /** Keys of the columns that are shown; empty when all are. */
  visibleColumns: string
}

const ICONS = { csv: IconFileText, xlsx: IconFileSpreadsheet, pdf: IconFileTypePdf } as const

/** Saves the whole list, as it is searched, filtered and sorted, as a file. */
export function ExportMenu({ onExport, visibleColumns }: ExportMenuProps) {
  const t = useTexts('shell')
  const [isBusy, setBusy] = useState(false)
  const label = t('ui.table.export.label')
  const save = async (file: TableFile, columns: string) => {
    setBusy(true)
    try {
      const { rows, total } = await onExport(file, columns)
      if (rows < total) {
        const title = t('ui.table.export.part', { rows, total })
        notice({ tone: 'warning', title, text: t('ui.table.export.part_text'), stays: null })
      } else notice({ tone: 'success', title: t('ui.table.export.done', { count: rows }) })
    } catch (error) {
      const text = failureMessage(error)
      notice({ tone: 'danger', title: t('ui.table.export.failed'), ...(text && { text }) })
    } finally {
      setBusy(false)
    }
  }
  const entry = (file: TableFile, isAll: boolean) => ({
    label: t(`ui.table.export.${isAll ? (`${file}_all` as const) : file}`),
    icon: ICONS[file],
    isApart: isAll && file === 'xlsx',
    onSelect: () => void save(file, isAll ? '' : visibleColumns),
  })
  return (
    <>
      <PopupMenu
        label={label}
        width={220}
        button={(props) => (
          <ActionIcon
            {...props}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={label}
            title={label}
            loading={isBusy}
            loaderProps={{ size: 16 }}
          >
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        )}
        entries={[
          entry('xlsx', false),
          entry('csv', false),
          entry('pdf', false),
          ...(visibleColumns === '' ? [] : [entry('xlsx', true), entry('csv', true), entry('pdf', true)]),
        ]}
      />
      <span className="visually-hidden" role="status">
        {isBusy ? t('ui.table.export.busy') : ''}
      </span>
    </>
  )
}
