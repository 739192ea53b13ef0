import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface RowKeys {
  /** Changes when other rows are shown. */
  rows: readonly { readonly id: string }[]
  onPage: (step: 1 | -1) => boolean
  /** Space on a row. */
  onSelect: ((at: number, isRange: boolean) => void) | undefined
}

/** The element of each row that takes the focus: its link, else its checkbox, else the row. */
const stops = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])]

const indexOf = (target: EventTarget) => Number((target as HTMLElement).closest('tr')?.dataset.at ?? -1)

/** Tab stops once in the rows; arrow keys go from row to row. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { rows, onPage, onSelect }: RowKeys) {
  // By its name: a row that is read again is the same row.
  const [focused, setFocused] = useState<string>()
  const isTurned = useRef(false)
  useEffect(() => {
    // After a page turn by keyboard, the first row takes the focus.
    if (isTurned.current) stops(body.current)[0]?.focus()
    isTurned.current = false
  }, [rows, body])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest('[popover]')) return
    const at = indexOf(target)
    if (at < 0) return
    const { key } = event
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
    if (to !== undefined) {
      stops(body.current)[Math.min(Math.max(to, 0), rows.length - 1)]?.focus()
    } else if (key === 'PageDown' || key === 'PageUp') {
      isTurned.current = onPage(key === 'PageDown' ? 1 : -1)
    } else if (key === ' ' && onSelect && target.matches('[data-row-stop]:not(input)')) {
      onSelect(at, event.shiftKey)
    } else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = indexOf(event.target)
    if (at >= 0) setFocused(rows[at]?.id)
  }
  const active = Math.max(
    rows.findIndex(({ id }) => id === focused),
    0,
  )
  return { active, onKeyDown, onFocus }
}
