import { pastedCells } from '@niyam/worksheets/sheet/pasted.ts'
import { type Place, placeName } from '@niyam/worksheets/sheet/place.ts'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { copiedText } from '../../../lib/copied-text.ts'
import { editedText } from './cell-text.ts'
import { cellAt, isBlank } from './cells.ts'
import { HEAD_HEIGHT, ROW_HEIGHT } from './geometry.ts'
import { commandOf } from './commands.ts'
import { cleared, type Copied, type Edit, filledDown, type Ground, pasted, pastedCopy, typedInto } from './edits.ts'
import { blockOf, isMany, moved, onlyCell, type Press, type Selection, type Size } from './selection.ts'

/** A text that is being typed. `typed` began by typing, so arrows leave the cell; `edit` by F2, so they move the caret. */
export interface Typing {
  readonly mode: 'typed' | 'edit'
  readonly place: Place
  readonly text: string
  /** Where the caret is. */
  readonly in: 'cell' | 'bar'
}

interface GridOptions {
  readonly ground: Ground
  /** With the blank rows below the last one. */
  readonly size: Size
  /** As cells are copied for other programs: results in place of formulas. */
  readonly textAt: (place: Place) => string
  readonly mayEdit: boolean
  readonly onEdit: (edit: Edit, how: 'typed' | 'pasted' | 'filled' | 'cleared') => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
  readonly onDetails: () => void
  /** Escape with one cell selected: the keys go on behind the sheet. */
  readonly onLeave: () => void
}

/** The selection, the editor and the clipboard of a sheet. */
export function useGrid(options: GridOptions) {
  const { ground, size, textAt, mayEdit, onEdit } = options
  const [selection, select] = useState<Selection>(() => onlyCell({ row: 0, column: 0 }))
  const [isFocused, setFocused] = useState(false)
  const [typing, setTyping] = useState<Typing | null>(null)
  const copied = useRef<(Copied & { readonly text: string }) | null>(null)
  const block = blockOf(selection)
  const { active } = selection

  const begin = (where: Typing['in']) => {
    const column = ground.columns[active.column]
    if (!mayEdit || !column) return
    setTyping({ mode: 'edit', place: active, text: editedText(cellAt(ground.rows, active), column), in: where })
  }
  const type = (text: string, where: Typing['in']) => {
    if (mayEdit)
      setTyping((before) => ({ mode: before?.mode ?? 'typed', place: before?.place ?? active, text, in: where }))
  }
  /** Takes over what was typed. */
  const finish = () => {
    if (typing) onEdit(typedInto(ground, typing.place, typing.text), 'typed')
    setTyping(null)
  }
  const go = (to: Selection) => {
    finish()
    setFocused(true)
    select(to)
  }
  const edit = (change: Edit, how: 'pasted' | 'filled' | 'cleared') => {
    if (mayEdit) onEdit(change, how)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const press: Press = { key: event.key, isShift: event.shiftKey, isHeld: event.ctrlKey || event.metaKey }
    const act = (action: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    const command = commandOf(press)
    if (command === 'save')
      return act(() => {
        finish()
        options.onSave()
      })
    if (typing) {
      if (command === 'cancel')
        return act(() => {
          setTyping(null)
          setFocused(true)
        })
      const leaves = press.key === 'Enter' || press.key === 'Tab'
      if (!leaves && !(typing.mode === 'typed' && press.key.startsWith('Arrow'))) return undefined
    }
    const isFilled = (place: Place) => !isBlank(cellAt(ground.rows, place))
    const next = moved(selection, press, { size, page: rowsIn(event.currentTarget.parentElement), isFilled })
    if (next) return act(() => go(next))
    if (press.key === 'Tab') return finish()
    if (command === null || typing) return undefined
    return act(() => run(command))
  }

  function run(command: Exclude<ReturnType<typeof commandOf>, null>) {
    switch (command) {
      case 'edit':
        return begin('cell')
      case 'clear':
        return edit(cleared(ground, within(block)), 'cleared')
      case 'fill':
        return edit(filledDown(ground, block), 'filled')
      case 'undo':
        return mayEdit && options.onUndo()
      case 'redo':
        return mayEdit && options.onRedo()
      case 'all':
        return select({
          active: { row: 0, column: 0 },
          end: { row: Math.max(0, ground.rows.length - 1), column: size.columns - 1 },
        })
      case 'details':
        return options.onDetails()
      case 'cancel':
        return isMany(selection) ? select(onlyCell(active)) : options.onLeave()
      default:
        return undefined
    }
  }
  /** A whole selected column reaches below the last row, where nothing is. */
  const within = (of: typeof block) => ({
    ...of,
    bottom: Math.min(of.bottom, Math.max(of.top, ground.rows.length - 1)),
  })

  function copy(event: ClipboardEvent) {
    if (typing) return
    event.preventDefault()
    const of = within(block)
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const places = range(of.top, of.bottom).map((row) => range(of.left, of.right).map((column) => ({ row, column })))
    const text = copiedText(places.map((row) => row.map(textAt)))
    copied.current = {
      text,
      from: { row: of.top, column: of.left },
      cells: places.map((row) => row.map((place) => cellAt(ground.rows, place))),
    }
    event.clipboardData.setData('text/plain', text)
    if (event.type === 'cut') edit(cleared(ground, of), 'cleared')
  }

  function paste(event: ClipboardEvent) {
    if (typing) return
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const own = copied.current?.text === text.replaceAll('\r\n', '\n') ? copied.current : null
    edit(own ? pastedCopy(ground, block, own) : pasted(ground, block, pastedCells(text)), 'pasted')
  }

  function mouseDown(event: MouseEvent) {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const to = pressed(event.target, size)
    if (!to) return
    const isInEditor = event.target instanceof HTMLInputElement
    if (isInEditor && typing) return
    // Otherwise the browser would put the caret into the text, and typing would no longer replace it.
    event.preventDefault()
    if (event.shiftKey) {
      finish()
      select({ active, end: to.end })
      setFocused(true)
    } else go(to)
  }

  return {
    selection,
    block,
    typing,
    isFocused,
    name: placeName(active),
    select: go,
    begin,
    type,
    finish,
    handlers: {
      onKeyDown: keyDown,
      onCopy: copy,
      onCut: copy,
      onPaste: paste,
      onMouseDown: mouseDown,
      onDoubleClick: () => begin('cell'),
      onMouseOver: (event: MouseEvent) => {
        const to =
          event.buttons === 1 && !typing && event.target instanceof Element ? pressed(event.target, size) : null
        if (to) select((before) => ({ active: before.active, end: to.end }))
      },
      onFocus: () => setFocused(true),
      onBlur: (event: React.FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setFocused(false)
      },
    },
  }
}

/** Whole rows in sight, less one that stays as a guide. */
const rowsIn = (scroller: Element | null): number =>
  Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1)

/** What a press selects: a cell, by its head a whole row or column, or all. */
function pressed(target: Element, size: Size): Selection | null {
  const of = target.closest<HTMLElement>('[data-col], [data-row-head], [data-col-head], [data-corner]')
  if (!of) return null
  const { col, rowHead, colHead } = of.dataset
  const { row } = of.parentElement?.dataset ?? {}
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (row !== undefined && col !== undefined) return onlyCell({ row: Number(row), column: Number(col) })
  if (rowHead !== undefined)
    return { active: { row: Number(rowHead), column: 0 }, end: { ...last, row: Number(rowHead) } }
  if (colHead !== undefined)
    return { active: { row: 0, column: Number(colHead) }, end: { ...last, column: Number(colHead) } }
  return { active: { row: 0, column: 0 }, end: last }
}
