import type { Place } from '@niyam/worksheets/sheet/place.ts'

/** Size of a sheet, in cells. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

/** The cell that takes the keys, and the opposite corner of what is selected. */
export interface Selection {
  readonly active: Place
  readonly end: Place
}

/** A rectangle of cells, both ends counted. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const onlyCell = (place: Place): Selection => ({ active: place, end: place })

export const blockOf = ({ active, end }: Selection): Block => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  left: Math.min(active.column, end.column),
  right: Math.max(active.column, end.column),
})

export const isMany = ({ active, end }: Selection): boolean => active.row !== end.row || active.column !== end.column

export const sizeOf = ({ top, bottom, left, right }: Block): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

/** Row by row. */
export function* placesIn({ top, bottom, left, right }: Block): Generator<Place> {
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) yield { row, column }
}

export const inside = (place: Place, { rows, columns }: Size): Place => ({
  row: Math.min(rows - 1, Math.max(0, place.row)),
  column: Math.min(columns - 1, Math.max(0, place.column)),
})

export interface Press {
  readonly key: string
  readonly isShift: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly isHeld: boolean
}

interface Around {
  readonly size: Size
  /** Rows that are in sight. */
  readonly page: number
  readonly isFilled: (place: Place) => boolean
}

const STEPS: Readonly<Record<string, Place | undefined>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * The selection after a key, as in a spreadsheet. Null where the key moves nothing, and where Tab leaves the sheet: before its
 * first and behind its last cell.
 */
export function moved(selection: Selection, press: Press, { size, page, isFilled }: Around): Selection | null {
  const { key, isShift, isHeld } = press
  const { active } = selection
  if (key === 'Enter') return onlyCell(inside({ ...active, row: active.row + (isShift ? -1 : 1) }, size))
  if (key === 'Tab') {
    const at = active.row * size.columns + active.column + (isShift ? -1 : 1)
    if (at < 0 || at >= size.rows * size.columns) return null
    return onlyCell({ row: Math.floor(at / size.columns), column: at % size.columns })
  }
  const from = isShift ? selection.end : active
  const to = target(from, press, { size, page, isFilled })
  if (to === null) return null
  const end = inside(to, size)
  return isShift ? { active, end } : onlyCell(end)

  function target(place: Place, pressed: Press, around: Around): Place | null {
    const step = STEPS[pressed.key]
    if (step) return isHeld ? edgeFrom(place, step, around) : plus(place, step)
    switch (pressed.key) {
      case 'Home':
        return { row: isHeld ? 0 : place.row, column: 0 }
      case 'End':
        return { row: isHeld ? size.rows - 1 : place.row, column: size.columns - 1 }
      case 'PageUp':
        return { ...place, row: place.row - page }
      case 'PageDown':
        return { ...place, row: place.row + page }
      default:
        return null
    }
  }
}

const plus = (one: Place, other: Place): Place => ({ row: one.row + other.row, column: one.column + other.column })

/** Ctrl with an arrow: to the end of the filled cells, or over blank ones to the next filled cell, or to the edge. */
function edgeFrom(place: Place, step: Place, { size, isFilled }: Around): Place {
  const isThere = ({ row, column }: Place) => row >= 0 && column >= 0 && row < size.rows && column < size.columns
  const first = plus(place, step)
  const isRun = isThere(first) && isFilled(place) && isFilled(first)
  let at = place
  for (let next = first; isThere(next); next = plus(next, step)) {
    if (isRun && !isFilled(next)) return at
    at = next
    if (!isRun && isFilled(next)) return at
  }
  return at
}
