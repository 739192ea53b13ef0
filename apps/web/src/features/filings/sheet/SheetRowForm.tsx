import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showDayInField } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { type Column, type Draft, isEmptyDraft, isMoney, readDraft } from './sheet-cells.ts'
import { textOfFault } from './sheet-words.ts'

interface Props {
  readonly row: SheetRow
  readonly columns: readonly Column[]
  readonly draft: Draft
  readonly today: string
  /** The row as typed; undefined where nothing is to change. */
  readonly onDone: (draft?: Draft) => void
}

/** The cells of one row as a form, for a phone. Errors stay marked, as in the sheet. */
export default function SheetRowForm({ row, columns, draft, today, onDone }: Props) {
  const t = useTexts('filing-sheet')
  const [typed, setTyped] = useState<Draft>(() => (isEmptyDraft(draft) ? { filed_on: showDayInField(today) } : draft))
  const read = readDraft(row, typed, today)
  return (
    <FormDialog
      title={row.entity_name}
      saveLabel={t('keep_row')}
      message={null}
      isBusy={false}
      onClose={() => onDone()}
      onSubmit={() => onDone(Object.fromEntries(columns.map((column) => [column, typed[column] ?? ''])))}
    >
      {columns.map((column) => {
        const fault = read.faults[column]
        const doubt = read.doubts[column]
        if (column === 'nil')
          return (
            <Checkbox
              key={column}
              label={t('nil_return')}
              checked={(typed.nil ?? '') !== ''}
              error={fault && textOfFault(t, fault)}
              onChange={({ currentTarget: { checked } }) =>
                setTyped((before) => ({ ...before, nil: checked ? t('yes') : '' }))
              }
            />
          )
        return (
          <TextInput
            key={column}
            label={t(`column.${column}`)}
            value={typed[column] ?? ''}
            inputMode={isMoney(column) ? 'decimal' : undefined}
            error={fault && textOfFault(t, fault)}
            description={doubt && textOfFault(t, doubt)}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [column]: value }))}
          />
        )
      })}
    </FormDialog>
  )
}
