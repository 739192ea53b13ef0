import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTableAddress, useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Table.module.css'
import { type Column, isNumberField } from './table-props.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps {
  columns: readonly Column[]
  hasMenu: boolean
  selection: Selection | null
}

export function TableHead({ columns, hasMenu, selection }: TableHeadProps) {
  const t = useTexts('shell')
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.select}>
            <label>
              <input
                type="checkbox"
                checked={selection.page === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.page === 'some'
                }}
                aria-label={t('ui.table.select.page')}
                onChange={selection.togglePage}
              />
            </label>
          </th>
        )}
        {columns.map(({ field }) => (
          <HeadCell key={field.key} field={field} />
        ))}
        {hasMenu && (
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">{t('ui.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Ascending, descending, and the third press gives the list's own order back. */
const nextSort = (key: string, sort: string) => (sort === key ? `-${key}` : sort === `-${key}` ? null : key)

function HeadCell({ field }: { field: Column['field'] }) {
  const { change } = useTableAddress()
  const { sort } = useTableState()
  const { key, label, sortable } = field
  const number = isNumberField(field) ? classes.number : undefined
  if (!sortable) {
    return (
      <th scope="col" className={number}>
        {label}
      </th>
    )
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  const Sign = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <th scope="col" aria-sort={direction} className={number}>
      <button type="button" className={classes.sort} onClick={() => change({ sort: nextSort(key, sort), page: null })}>
        {label}
        <Sign size={13} aria-hidden />
      </button>
    </th>
  )
}
