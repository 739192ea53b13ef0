import type { SheetImport } from '@niyam/contract/imports.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Imports.module.css'
import { useColumns } from './queries.ts'

/** The meaning of each column of the sheet. A change before the import runs the check again. */
export function Columns({ one }: { readonly one: SheetImport }) {
  const t = useTexts('imports')
  const { import_id, columns, fields, state, counts } = one
  const change = useColumns(import_id)
  const read = columns.filter(({ field }) => field !== null)
  const missing = fields.filter(({ key, is_needed }) => is_needed && !read.some(({ field }) => field === key))
  const mayChange = state === 'checked'
  const isAllWrong = mayChange && !counts.new && !counts.adds && !counts.same
  const [isOpen, setOpen] = useState(missing.length > 0 || isAllWrong)
  const choose = (column: number, field: string | null) =>
    // A field stands for one column: the other that had it is not read any more.
    change.mutate(columns.map((own, at) => (at === column ? field : own.field === field ? null : own.field)))
  return (
    <Panel
      title={t('columns')}
      padding="none"
      aside={
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'columns_hide' : mayChange ? 'columns_change' : 'columns_show')}
        </Button>
      }
    >
      <p className={classes.hint}>
        {t('columns_read', { count: read.length, total: columns.length })}
        {missing.length > 0 && ` ${t('columns_missing', { names: missing.map(({ label }) => label).join(', ') })}`}
      </p>
      <FormAlert message={failureMessage(change.error)} />
      {isOpen && (
        <ul className={classes.columns}>
          {columns.map(({ head, field, sample }, column) => (
            // Columns have no other name than their place: two may have one head.
            // oxlint-disable-next-line no-array-index-key
            <li key={column}>
              <div className={classes.head}>
                <span>{head}</span>
                <span className={classes.second}>{sample.join(', ') || t('column_empty')}</span>
              </div>
              {mayChange ? (
                <Select
                  aria-label={t('column_is', { head })}
                  placeholder={t('column_not_read')}
                  data={fields.map(({ key, label }) => ({ value: key, label }))}
                  value={field}
                  onChange={(next) => choose(column, next)}
                  disabled={change.isPending}
                  // It gets the focus back after each change; only a press opens it.
                  openOnFocus={false}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t('column_clear', { head }) }}
                />
              ) : (
                <span>{fields.find(({ key }) => key === field)?.label ?? t('column_not_read')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
