import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { copiedText } from '../../../lib/copied-text.ts'
import type { Texts } from '../../../lib/texts.ts'
import { badgeWords } from '../../../domain/item-states.ts'
import { type Column, type Draft, type Drafts, isOpenRow, type ReadDraft, recordedCells } from './sheet-cells.ts'
import { cellsOf } from './sheet-paste.ts'
import type { SheetTexts } from './sheet-words.ts'
import { GridFoot, GridHead, type Totals } from './SheetEdges.tsx'
import { FIRST, SheetLine } from './SheetLine.tsx'
import classes from './Sheet.module.css'

interface Point {
  readonly row: number
  /** 0 is the entity, 1 the status; the columns of a filing follow. */
  readonly column: number
}

/** The cell that takes the keys, and the other corner of what is chosen. */
export interface Choice extends Point {
  readonly end: Point
  readonly isFocused: boolean
  readonly epoch: number
}

export const at = (row: number, column: number): Choice => ({
  row,
  column,
  end: { row, column },
  isFocused: true,
  epoch: 0,
})

interface Props {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly Column[]
  readonly drafts: Drafts
  readonly reads: ReadonlyMap<string, ReadDraft>
  readonly problems: ReadonlyMap<string, string>
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly mayEdit: boolean
  readonly today: string
  readonly label: string
  readonly totals: Totals
  readonly onEdit: (changes: Drafts) => void
  readonly onPaste: (
    block: string[][],
    place: { readonly row: number; readonly column: Column | null; readonly rows: number },
  ) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
  readonly t: SheetTexts
  readonly ofCalendar: Texts<'compliances'>
}

const PAGE = 12

/**
 * The sheet: arrows, Enter and Tab move; typing replaces, F2 edits; rectangles are copied and pasted. Escape leaves it for the
 * button below, so that Tab never has to walk through all cells.
 */
export function SheetGrid(props: Props) {
  const { rows, columns, drafts, reads, problems, choice, onChoice, mayEdit, today, label, totals, t, ofCalendar } =
    props
  const { onEdit, onPaste, onUndo, onRedo, onSave } = props
  const grid = useRef<HTMLDivElement>(null)
  // `typed` began by typing, so arrows leave the cell; `edit` by F2 or a click, so they move the caret.
  const mode = useRef<'ready' | 'typed' | 'edit'>('ready')
  const typing = useRef<{ readonly item_id: string; readonly column: Column; readonly text: string } | null>(null)
  const last = { row: rows.length - 1, column: columns.length + FIRST - 1 }
  const { row, column, end } = choice

  const finish = () => {
    const { current } = typing
    typing.current = null
    mode.current = 'ready'
    if (current && (drafts[current.item_id]?.[current.column] ?? '') !== current.text)
      onEdit({ [current.item_id]: { [current.column]: current.text } })
  }
  const onText = useCallback((item_id: string, of: Column, text: string) => {
    if (mode.current === 'ready') mode.current = 'typed'
    typing.current = { item_id, column: of, text }
  }, [])
  const within = (to: Point): Point => ({
    row: Math.min(last.row, Math.max(0, to.row)),
    column: Math.min(last.column, Math.max(0, to.column)),
  })
  const go = (to: Point) => {
    finish()
    const point = within(to)
    onChoice({ ...at(point.row, point.column), epoch: choice.epoch + 1 })
  }
  const extend = (to: Point) => onChoice({ ...choice, end: within(to), isFocused: true })
  useEffect(() => {
    if (!choice.isFocused) return
    const cell = grid.current?.querySelector(`[data-row="${end.row}"][data-col="${end.column}"]`)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [choice.isFocused, end.row, end.column])

  const chosen = {
    top: Math.min(row, end.row),
    bottom: Math.max(row, end.row),
    left: Math.min(column, end.column),
    right: Math.max(column, end.column),
  }
  const isMany = chosen.top !== chosen.bottom || chosen.left !== chosen.right
  const chosenRows = rows.slice(chosen.top, chosen.bottom + 1)
  const chosenColumns = columns.slice(Math.max(0, chosen.left - FIRST), Math.max(0, chosen.right - FIRST + 1))
  const textsOf = (of: SheetRow): Draft => ({ ...recordedCells(of, t('yes')), ...drafts[of.item_id] })
  const fill = (some: readonly SheetRow[], draft: Draft) =>
    mayEdit && onEdit(Object.fromEntries(some.filter(isOpenRow).map(({ item_id }) => [item_id, { ...draft }])))
  const clear = () => fill(chosenRows, Object.fromEntries(chosenColumns.map((of) => [of, ''])))
  const fillDown = () => {
    const source = rows[isMany && chosen.top < chosen.bottom ? chosen.top : chosen.top - 1]
    if (!source) return
    const below = rows.slice(chosen.top === chosen.bottom ? chosen.top : chosen.top + 1, chosen.bottom + 1)
    const texts = textsOf(source)
    fill(below, Object.fromEntries(chosenColumns.map((of) => [of, texts[of] ?? ''])))
  }

  // To the button that saves, or past the sheet where nothing is typed.
  const leave = () => (document.getElementById('sheet-save') ?? document.getElementById('sheet-keys'))?.focus()

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    const isHeld = event.ctrlKey || event.metaKey
    const isEditing = mode.current !== 'ready'
    const act = (action: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    const arrow = ARROWS[key]
    if (isHeld && key.toLowerCase() === 's') return act(() => (finish(), onSave()))
    if (key === 'Enter') return act(() => go({ row: row + (shiftKey ? -1 : 1), column }))
    if (key === 'Tab') {
      const next = column + (shiftKey ? -1 : 1)
      const to =
        next < 0
          ? { row: row - 1, column: last.column }
          : next > last.column
            ? { row: row + 1, column: 0 }
            : { row, column: next }
      // At either end Tab leaves the sheet.
      if (to.row < 0 || to.row > last.row) return finish()
      return act(() => go(to))
    }
    if (isEditing) {
      if (key === 'Escape')
        return act(() => {
          typing.current = null
          mode.current = 'ready'
          onChoice({ ...choice, isFocused: true, epoch: choice.epoch + 1 })
        })
      if (arrow && mode.current === 'typed')
        return act(() => go({ row: row + arrow.row, column: column + arrow.column }))
      return undefined
    }
    if (arrow) {
      const from = shiftKey ? end : { row, column }
      const far = { row: arrow.row * rows.length, column: arrow.column * (last.column + 1) }
      const by = isHeld ? far : arrow
      const to = { row: from.row + by.row, column: from.column + by.column }
      return act(() => (shiftKey ? extend(to) : go(to)))
    }
    if (key === 'Home' || key === 'End') {
      const to = {
        row: isHeld ? (key === 'Home' ? 0 : last.row) : row,
        column: key === 'Home' ? 0 : last.column,
      }
      return act(() => (shiftKey ? extend(to) : go(to)))
    }
    if (key === 'PageUp' || key === 'PageDown') {
      const by = key === 'PageUp' ? -PAGE : PAGE
      return act(() => (shiftKey ? extend({ ...end, row: end.row + by }) : go({ row: row + by, column })))
    }
    if (key === 'F2')
      return act(() => {
        const field = grid.current?.querySelector('input')
        if (!field) return
        mode.current = 'edit'
        field.setSelectionRange(field.value.length, field.value.length)
      })
    if (key === 'Delete' || key === 'Backspace') return act(clear)
    if (key === 'Escape') return act(() => (isMany ? onChoice({ ...choice, end: { row, column } }) : leave()))
    if (key === ' ' && columns[column - FIRST] === 'nil' && rows[row])
      return act(() => fill(chosenRows, { nil: (textsOf(rows[row] as SheetRow).nil ?? '') === '' ? t('yes') : '' }))
    if (!isHeld) return undefined
    switch (key.toLowerCase()) {
      case 'd':
        return act(fillDown)
      case 'z':
        return act(shiftKey ? onRedo : onUndo)
      case 'y':
        return act(onRedo)
      case 'a':
        return act(() => onChoice({ ...choice, end: last, row: 0, column: 0, isFocused: true }))
      default:
        return undefined
    }
  }

  function copy(event: ClipboardEvent) {
    if (mode.current !== 'ready') return
    event.preventDefault()
    const isNamed = chosen.left === 0
    const hasStatus = chosen.left <= 1 && chosen.right >= 1
    const head = [
      ...(isNamed ? [t('column.entity'), t('column.registration')] : []),
      ...(hasStatus ? [t('column.state')] : []),
      ...chosenColumns.map((of) => t(`column.${of}`)),
    ]
    const lines = chosenRows.map((of) => {
      const texts = textsOf(of)
      return [
        ...(isNamed ? [of.entity_name, of.registration_number ?? ''] : []),
        ...(hasStatus ? [stateText(of, today, ofCalendar)] : []),
        ...chosenColumns.map((one) => texts[one] ?? ''),
      ]
    })
    // With the names goes the head, so that it can be pasted here again and is understood elsewhere.
    event.clipboardData.setData('text/plain', copiedText(isNamed && isMany ? [head, ...lines] : lines))
    if (event.type === 'cut') clear()
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (mode.current !== 'ready' && !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    finish()
    if (!mayEdit) return
    const block = cellsOf(text)
    const [only] = block[0] ?? []
    if (block.length === 1 && block[0]?.length === 1 && isMany)
      return fill(chosenRows, Object.fromEntries(chosenColumns.map((of) => [of, only ?? ''])))
    onPaste(block, {
      row: chosen.top,
      column: chosen.left < FIRST ? null : (columns[chosen.left - FIRST] ?? null),
      rows: chosen.bottom - chosen.top + 1,
    })
  }

  function mouseDown(event: MouseEvent) {
    const point = pointOf(event)
    if (!point || event.button !== 0) return
    if (event.target instanceof HTMLInputElement) {
      // A second press goes into the text.
      if (mode.current === 'ready' && document.activeElement === event.target) mode.current = 'edit'
      return
    }
    event.preventDefault()
    if (event.shiftKey) extend(point)
    else go(point)
  }

  return (
    <div className={classes.scroll}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby="sheet-keys"
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + FIRST}
        aria-multiselectable
        aria-readonly={!mayEdit}
        className={classes.grid}
        data-columns={columns.includes('nil') ? 'nil' : undefined}
        onKeyDown={keyDown}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onMouseDown={mouseDown}
        onMouseOver={(event) => {
          const point = event.buttons === 1 && mode.current === 'ready' ? pointOf(event) : null
          if (point && (point.row !== end.row || point.column !== end.column)) extend(point)
        }}
        onFocus={() => {
          if (!choice.isFocused) onChoice({ ...choice, isFocused: true })
        }}
        onBlur={({ relatedTarget }) => {
          if (grid.current?.contains(relatedTarget)) return
          finish()
          onChoice({ ...choice, isFocused: false })
        }}
      >
        <GridHead columns={columns} t={t} />
        {rows.map((of, place) => {
          const isChosen = place >= chosen.top && place <= chosen.bottom
          return (
            <SheetLine
              key={of.item_id}
              row={of}
              at={place}
              columns={columns}
              draft={drafts[of.item_id]}
              read={reads.get(of.item_id)}
              problem={problems.get(of.item_id) ?? null}
              spot={place === row ? choice : null}
              from={isChosen ? chosen.left : null}
              to={isChosen ? chosen.right : null}
              mayEdit={mayEdit}
              today={today}
              onText={onText}
              t={t}
              ofCalendar={ofCalendar}
            />
          )
        })}
        <GridFoot rowIndex={rows.length + 2} columns={columns} totals={totals} t={t} />
      </div>
    </div>
  )
}

const ARROWS: Readonly<Record<string, Point | undefined>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

function pointOf({ target }: MouseEvent): Point | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-col]') : null
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['col']) }
}

function stateText(row: SheetRow, today: string, t: Texts<'compliances'>): string {
  const words = badgeWords({ ...row, filed_on: row.filing?.filed_on ?? null }, today)
  return 'count' in words ? t(`badge.${words.key}`, { count: words.count }) : t(`badge.${words.key}`)
}
