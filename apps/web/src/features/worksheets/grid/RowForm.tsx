import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { placeName } from '@niyam/worksheets/sheet/place.ts'
import type { Result } from '@niyam/worksheets/sheet/recalculate.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { editedText, isNumeric } from './cell-text.ts'
import { cellAt, type Changes } from './cells.ts'
import { type Edit, type Ground, typedInto } from './edits.ts'
import { type SheetTexts, shownCell } from './shown-cell.ts'
import classes from './SheetRows.module.css'

interface Props {
  readonly row: number
  readonly ground: Ground
  readonly results: ReadonlyMap<number, Result> | undefined
  readonly mayEdit: boolean
  readonly onEdit: (edit: Edit) => void
  readonly onGo: (row: number) => void
  readonly onDetails: (column: number) => void
  readonly onClose: () => void
  readonly t: SheetTexts
}

/** One row as a list of fields. A formula is shown with its result; a refused text stays in its field with the reason. */
export default function RowForm({ row, ground, results, mayEdit, onEdit, onGo, onDetails, onClose, t }: Props) {
  const { columns, rows } = ground
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const edits = Object.entries(typed).map(([column, text]) => typedInto(ground, { row, column: Number(column) }, text))
  const refused = new Map(edits.flatMap((edit) => edit.refused.map(({ cell, problem }) => [cell, problem] as const)))
  const changes: Changes = new Map(edits.flatMap((edit) => [...edit.changes]))
  const save = () => onEdit({ changes, refused: [] })
  const go = (to: number) => {
    save()
    onGo(to)
  }
  return (
    <FormDialog
      title={t('rows.row', { row: row + 1 })}
      saveLabel={t('rows.keep')}
      message={null}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        if (refused.size > 0) return
        save()
        onClose()
      }}
    >
      <Group justify="space-between">
        <ActionIcon
          variant="default"
          aria-label={t('rows.previous')}
          disabled={row === 0 || refused.size > 0}
          onClick={() => go(row - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('rows.next')}
          disabled={refused.size > 0}
          onClick={() => go(row + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {columns.map((column, at) => {
        const place = { row, column: at }
        const name = placeName(place)
        const cell = cellAt(rows, place)
        const problem = refused.get(name)
        const cellText = shownCell(t, cell, results?.get(at), column)
        const isFormula = cell !== null && 'formula' in cell
        const label = t('grid.cell', { cell: name, column: column.name })
        const value = typed[at] ?? editedText(cell, column)
        const type = (text: string) => setTyped((before) => ({ ...before, [at]: text }))
        return (
          <div key={column.key} className={classes.field}>
            {column.type === 'choice' && !isFormula ? (
              <Select
                label={label}
                data={[...(column.choices ?? [])]}
                value={value || null}
                readOnly={!mayEdit}
                clearable
                onChange={(text) => type(text ?? '')}
              />
            ) : (
              <TextInput
                label={label}
                value={value}
                readOnly={!mayEdit}
                inputMode={isNumeric(column) && !isFormula ? 'decimal' : undefined}
                description={
                  isFormula && typed[at] === undefined ? (cellText.problem ?? `= ${cellText.text}`) : undefined
                }
                error={problem && t(`refused.${problem}`)}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('grid.details_of', { cell: name })}
              onClick={() => onDetails(at)}
            >
              <IconInfoCircle size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
    </FormDialog>
  )
}
