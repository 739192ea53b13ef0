import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input'

/** These use arrow keys themselves. */
const OTHERS_KEYS = '[popover], textarea, select, input:not([type=checkbox])'

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]

/** What of a row takes the focus first: its link, else the button that opens it. */
const stopOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button')

/**
 * Tab stops in one row of a list, as in tables: from there it leads on to what is open beside the list. Arrow keys go
 * from row to row, Home and End to the first and the last.
 *
 * Rows call no hooks, and are hundreds: their stops are set on the drawn elements.
 */
export function useRowStops(list: RefObject<HTMLElement | null>) {
  const focused = useRef<HTMLElement | null>(null)
  const settle = () => {
    const rows = rowsOf(list.current)
    const active =
      rows.find((row) => row === focused.current) ?? rows.find((row) => row.querySelector('[aria-current]')) ?? rows[0]
    for (const row of rows)
      for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = row === active ? 0 : -1
  }
  useEffect(settle)

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('li')
    if (row === null || row === focused.current) return
    focused.current = row
    settle()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest(OTHERS_KEYS)) return
    const rows = rowsOf(list.current)
    const at = rows.findIndex((row) => row === target.closest('li'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    stopOf(rows[to])?.focus()
  }
  return { onFocus, onKeyDown }
}
