import { placeName } from '@niyam/worksheets/sheet/place.ts'
import { useEffect, useMemo, useState } from 'react'
import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { useWidth } from '../../lib/width.ts'
import { editedText } from './grid/cell-text.ts'
import { cellAt } from './grid/cells.ts'
import type { Edit } from './grid/edits.ts'
import { FormulaBar } from './grid/FormulaBar.tsx'
import type { Block, Size } from './grid/selection.ts'
import { onlyCell } from './grid/selection.ts'
import { selectedSum, valueOf } from './grid/selected-sum.ts'
import { SheetGrid } from './grid/SheetGrid.tsx'
import { SheetRows } from './grid/SheetRows.tsx'
import { shownCell } from './grid/shown-cell.ts'
import { useGrid } from './grid/use-grid.ts'
import gridClasses from './grid/Grid.module.css'
import { RefusedReport } from './RefusedReport.tsx'
import { marksOf } from './sheet-of.ts'
import type { useSheet } from './use-sheet.ts'
import classes from './Worksheet.module.css'

interface Props {
  readonly worksheet: WorksheetDetail
  readonly sheet: ReturnType<typeof useSheet>
  readonly mayEdit: boolean
  /** The selected rows, for the acts on them; a function that stays the same. */
  readonly onRows: (rows: Pick<Block, 'top' | 'bottom'>) => void
}

/** Blank rows below the last one, to type into. */
const SPARE_ROWS = 20
const loadCellPanel = () => import('./CellPanel.tsx')
const isWideAt = (width: number) => width >= 768

/** The cells: a sheet with formula bar and cell details, on a phone a list of rows. */
export function WorksheetSheet({ worksheet, sheet, mayEdit, onRows }: Props) {
  const t = useTexts('worksheets')
  const isWide = useWidth(isWideAt)
  const [isDetailed, setDetailed] = useState(false)
  const drawPanel = usePart(loadCellPanel, isDetailed)
  const { columns, ground, rows, results, abouts } = sheet
  const spare = mayEdit ? SPARE_ROWS : 0
  const size: Size = useMemo(
    () => ({ rows: Math.min(ground.rowsAtMost, Math.max(1, rows.length + spare)), columns: columns.length }),
    [ground.rowsAtMost, rows.length, spare, columns.length],
  )
  const marks = useMemo(() => marksOf(abouts, rows, results, (tick) => t(`tick.${tick}`)), [abouts, rows, results, t])
  const shownAt = (place: { row: number; column: number }) => {
    const column = columns[place.column]
    return column
      ? shownCell(t, cellAt(rows, place), results.get(place.row)?.get(place.column), column)
      : { text: '', problem: null }
  }
  const grid = useGrid({
    ground,
    size,
    textAt: (place) => {
      const column = columns[place.column]
      if (!column) return ''
      const value = valueOf(cellAt(rows, place), results.get(place.row)?.get(place.column))
      return value === null ? shownAt(place).text : editedText({ value }, column)
    },
    mayEdit,
    onEdit: (edit: Edit) => sheet.edit(edit),
    onUndo: () => sheet.undo?.(),
    onRedo: () => sheet.redo?.(),
    onSave: sheet.saving.saveNow,
    onDetails: () => setDetailed(true),
    onLeave: () => document.getElementById('worksheet-keys')?.focus(),
  })
  const { active } = grid.selection
  const name = placeName(active)
  const column = columns[active.column]
  const cell = cellAt(rows, active)
  const shownText = shownAt(active)
  const { top, bottom, left, right } = grid.block
  useEffect(() => onRows({ top, bottom }), [onRows, top, bottom])
  const sum = useMemo(
    () => selectedSum({ top, bottom, left, right }, columns, rows, results),
    [top, bottom, left, right, columns, rows, results],
  )
  const formula = cell !== null && 'formula' in cell ? cell.formula : null
  return (
    <>
      <RefusedReport refused={sheet.notTaken} onClose={sheet.dismissNotTaken} />
      <div className={classes.split}>
        <div className={classes.main}>
          {isWide ? (
            <>
              <FormulaBar
                grid={grid}
                text={column ? editedText(cell, column) : ''}
                mayEdit={mayEdit}
                onUndo={sheet.undo}
                onRedo={sheet.redo}
                isDetailed={isDetailed}
                onDetails={() => setDetailed(!isDetailed)}
                t={t}
              />
              <SheetGrid
                label={worksheet.title}
                columns={columns}
                rows={rows}
                results={results}
                marks={marks}
                size={size}
                grid={grid}
                mayEdit={mayEdit}
                t={t}
              />
              <div className={gridClasses.status}>
                <span id="worksheet-cell" role="status" data-wrong={shownText.problem ? true : undefined}>
                  {shownText.problem ?? abouts.get(name)?.note ?? ''}
                </span>
                {sheet.isBehind && <span>{t('grid.calculating')}</span>}
                {sum.count > 1 && <span>{t('grid.selected', { count: sum.count })}</span>}
                {sum.count > 1 && sum.paise !== null && (
                  <span>{t('grid.sum', { amount: showMoneyShort(sum.paise) })}</span>
                )}
              </div>
              <p id="worksheet-keys" tabIndex={-1} className={gridClasses.keys}>
                {t(mayEdit ? 'grid.keys' : 'grid.keys_read')}
              </p>
            </>
          ) : (
            <SheetRows
              ground={ground}
              results={results}
              size={size}
              mayEdit={mayEdit}
              onEdit={sheet.edit}
              onDetails={(row, of) => {
                grid.select(onlyCell({ row, column: of }))
                setDetailed(true)
              }}
              label={worksheet.title}
              t={t}
            />
          )}
        </div>
        {isDetailed &&
          column &&
          drawPanel?.({
            cell: name,
            column,
            formula,
            value: valueOf(cell, results.get(active.row)?.get(active.column)),
            shown: shownText,
            about: abouts.get(name) ?? {},
            isUnsaved: sheet.isUnsaved(name),
            entity_id: worksheet.entity.entity_id,
            people: sheet.people,
            documents: sheet.documents,
            mayEdit,
            onChange: sheet.describe,
            onClose: () => setDetailed(false),
          })}
      </div>
    </>
  )
}
