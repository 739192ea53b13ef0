import { Button } from '@mantine/core'
import { Fragment, useMemo, useState } from 'react'
import { usePart } from '../../../lib/use-part.ts'
import { useWindow } from '../../../lib/use-window.ts'
import type { Results } from './calculation.ts'
import { NO_CELLS, type RowCells, type SheetColumn } from './cells.ts'
import type { Edit, Ground } from './edits.ts'
import type { Size } from './selection.ts'
import { type SheetTexts, shownCell } from './shown-cell.ts'
import classes from './SheetRows.module.css'

interface Props {
  readonly ground: Ground
  readonly results: Results
  readonly size: Size
  readonly mayEdit: boolean
  readonly onEdit: (edit: Edit) => void
  readonly onDetails: (row: number, column: number) => void
  readonly label: string
  readonly t: SheetTexts
}

const HEIGHT = 64

const loadForm = () => import('./RowForm.tsx')

/** The sheet on a phone: its rows as a list, each opened as a list of fields. */
export function SheetRows({ ground, results, size, mayEdit, onEdit, onDetails, label, t }: Props) {
  const { rows, columns } = ground
  const [open, setOpen] = useState<number | null>(null)
  const drawForm = usePart(loadForm, open !== null)
  const [withBlank, setWithBlank] = useState(false)
  const listed = useMemo(
    () => rows.flatMap((cells, row) => (withBlank || Object.keys(cells).length > 0 ? [row] : [])),
    [rows, withBlank],
  )
  const { ref, from, to, before, after } = useWindow<HTMLDivElement>(listed.length, HEIGHT)
  return (
    <>
      <div ref={ref} className={classes.scroll}>
        <ul aria-label={label} className={classes.list} style={{ paddingTop: before, paddingBottom: after }}>
          {listed.slice(from, to).map((row) => {
            const words = summaryOf(t, columns, rows[row] ?? NO_CELLS, results.get(row))
            return (
              <li key={row}>
                <button type="button" className={classes.item} onClick={() => setOpen(row)}>
                  <span className={classes.number}>{row + 1}</span>
                  <span className={classes.words}>
                    <span>{words.title || t('rows.blank')}</span>
                    <span className={classes.second} data-wrong={words.isWrong || undefined}>
                      {words.second}
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <div className={classes.tools}>
        <Button variant="subtle" size="compact-sm" aria-pressed={withBlank} onClick={() => setWithBlank(!withBlank)}>
          {t(withBlank ? 'rows.without_blank' : 'rows.with_blank')}
        </Button>
        {mayEdit && rows.length < ground.rowsAtMost && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(rows.length)}>
            {t('rows.add')}
          </Button>
        )}
      </div>
      {open !== null && drawForm && (
        <Fragment key={open}>
          {drawForm({
            row: open,
            ground,
            results: results.get(open),
            mayEdit,
            onEdit,
            onGo: (row) => setOpen(Math.min(size.rows - 1, Math.max(0, row))),
            onDetails: (column) => {
              setOpen(null)
              onDetails(open, column)
            },
            onClose: () => setOpen(null),
            t,
          })}
        </Fragment>
      )}
    </>
  )
}

/** The words of a row: its first text, then its first two other values. */
function summaryOf(
  t: SheetTexts,
  columns: readonly SheetColumn[],
  cells: RowCells,
  results: ReturnType<Results['get']>,
): { readonly title: string; readonly second: string; readonly isWrong: boolean } {
  const filledCells = columns.flatMap((column, at) => {
    const cell = shownCell(t, cells[at] ?? null, results?.get(at), column)
    return cell.text === '' ? [] : [{ ...cell, column }]
  })
  const title = filledCells.find(({ column }) => column.type === 'text') ?? filledCells[0]
  const others = filledCells.filter((one) => one !== title)
  return {
    title: title?.text ?? '',
    second: others
      .slice(0, 2)
      .map(({ column, text }) => `${column.name} ${text}`)
      .join(' · '),
    isWrong: filledCells.some(({ problem }) => problem !== null),
  }
}
