import { type KeyboardEvent, useState } from 'react'

/** A place in a field of cells. */
export interface Place {
  readonly row: number
  readonly column: number
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * Where a key leads: the next place that holds something, past empty ones; undefined when there is none. Left and right go
 * on in the row before and after, so that every place is reached.
 */
export function placeAfter(
  key: string,
  { row, column }: Place,
  has: (place: Place) => boolean,
  most: Place,
): Place | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const width = most.column + 1
  const by = step.row * width + step.column
  for (let at = row * width + column + by; at >= 0 && at < (most.row + 1) * width; at += by) {
    const next = { row: Math.floor(at / width), column: at % width }
    if (has(next)) return next
  }
  return undefined
}

const keyOf = ({ row, column }: Place) => `${row}:${column}`

/**
 * One cell takes part in the Tab order; arrow keys walk to the next one that holds something.
 *
 * @param has which places hold something
 * @param most the last row and column
 */
export function useWalk(has: (place: Place) => boolean, most: Place) {
  const [active, setActive] = useState<Place | null>(null)
  const first = active && has(active) ? active : firstOf(has, most)
  return {
    propsOf: (place: Place) => ({
      'data-place': keyOf(place),
      tabIndex: first && keyOf(first) === keyOf(place) ? 0 : -1,
      onFocus: () => setActive(place),
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = event.target instanceof HTMLElement ? event.target.dataset.place : undefined
      if (!at) return
      const [row = 0, column = 0] = at.split(':').map(Number)
      const next = placeAfter(event.key, { row, column }, has, most)
      if (event.key in STEPS) event.preventDefault()
      if (next) event.currentTarget.querySelector<HTMLElement>(`[data-place="${keyOf(next)}"]`)?.focus()
    },
  }
}

function firstOf(has: (place: Place) => boolean, most: Place): Place | undefined {
  for (let row = 0; row <= most.row; row++) {
    for (let column = 0; column <= most.column; column++) {
      if (has({ row, column })) return { row, column }
    }
  }
  return undefined
}
