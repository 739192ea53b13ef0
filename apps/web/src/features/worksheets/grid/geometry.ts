import type { SheetColumn } from './cells.ts'

/** Pixels. */
export const ROW_HEIGHT = 32
export const HEAD_HEIGHT = 48
export const NUMBER_WIDTH = 52

const WIDTHS = { text: 220, money: 148, number: 112, percent: 92, date: 124, choice: 148 } as const

export interface Layout {
  /** The left edge of each column behind the row numbers, and of the end. */
  readonly lefts: readonly number[]
  readonly width: number
}

/** The first column is the one by which a row is recognised, so it has more room. */
export function layoutOf(columns: readonly SheetColumn[]): Layout {
  const lefts = [NUMBER_WIDTH]
  for (const [at, { type }] of columns.entries()) {
    const width = at === 0 && type === 'text' ? 280 : WIDTHS[type]
    lefts.push((lefts.at(-1) ?? 0) + width)
  }
  return { lefts, width: lefts.at(-1) ?? 0 }
}

/** Columns drawn beside those in sight. */
const AROUND = 2

/** The columns between two edges in pixels of the content, and a few around them: from, to (not in it). */
export function columnsBetween({ lefts }: Layout, from: number, to: number): { from: number; to: number } {
  const count = lefts.length - 1
  let first = 0
  while (first < count - 1 && (lefts[first + 1] ?? 0) <= from) first += 1
  let last = first
  while (last < count && (lefts[last] ?? 0) < to) last += 1
  return { from: Math.max(0, first - AROUND), to: Math.min(count, last + AROUND) }
}

/**
 * The rows to draw, each with its slot: the element that it is drawn in. A row that is scrolled away gives its element to one
 * that comes in; the one that takes the keys has its own.
 *
 * @param slots more than the rows between `from` and `to` (not in it)
 * @param isStill in the order of rows, for those who read them one after the other. While it scrolls in the order of slots:
 * no element moves in the page, which costs more than to draw it again
 */
export function drawnRows(from: number, to: number, active: number, slots: number, isStill: boolean) {
  const drawn: { readonly row: number; readonly slot: number }[] = [{ row: active, slot: -1 }]
  for (let row = from; row < to; row += 1) if (row !== active) drawn.push({ row, slot: row % slots })
  return isStill ? drawn.sort((a, b) => a.row - b.row) : drawn.sort((a, b) => a.slot - b.slot)
}
