import type { TableReply } from '@niyam/contract/tables.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAddress, useTableState } from '../lib/address.ts'
import classes from './DataTable.module.css'

interface DataTableHeadProps {
  fields: TableReply['fields']
  hasActions: boolean
}

/** Numbers stand right; the server marks such a column by its class. */
export const isNumberField = (field: TableReply['fields'][number]) =>
  /\b(number|text-end|right|numeric)\b/.test(field.class)

export function DataTableHead({ fields, hasActions }: DataTableHeadProps) {
  const { t } = useTranslation('shell')
  return (
    <thead>
      <tr>
        {fields.map((field) => (
          <HeadCell key={field.key} field={field} />
        ))}
        {hasActions && (
          <th scope="col">
            <span className="visually-hidden">{t('ui.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Ascending, descending, and the third press gives the list's own order back. */
const nextSort = (key: string, sort: string) => (sort === key ? `-${key}` : sort === `-${key}` ? null : key)

function HeadCell({ field }: { field: TableReply['fields'][number] }) {
  const { change } = useAddress()
  const { sort } = useTableState()
  const { key, label, sortable } = field
  const number = isNumberField(field) ? classes.number : ''
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
