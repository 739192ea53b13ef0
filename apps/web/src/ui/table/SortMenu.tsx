import type { TableReply } from '@niyam/contract/tables.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTableAddress, useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../PopupMenu.tsx'
import classes from './TableBar.module.css'

/** Where rows are cards there is no head to press: the order is chosen here. */
export function SortMenu({ fields }: { fields: TableReply['fields'] }) {
  const t = useTexts('shell')
  const { change } = useTableAddress()
  const { sort } = useTableState()
  const entries = fields
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, label }) =>
      [key, `-${key}`].map((value) => ({
        label: t(value === key ? 'ui.table.ascending' : 'ui.table.descending', { label }),
        isChosen: sort === value,
        onSelect: () => change({ sort: sort === value ? null : value, page: null }),
      })),
    )
  if (entries.length === 0) return null
  return (
    <span className={classes.narrowOnly}>
      <PopupMenu
        label={t('ui.table.sort_by')}
        width={260}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={t('ui.table.sort_by')}>
            <IconArrowsSort size={18} stroke={1.6} />
          </ActionIcon>
        )}
        entries={entries}
      />
    </span>
  )
}
