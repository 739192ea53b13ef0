import { type RefObject, useEffect, useId, useRef, useState } from 'react'

const GAP = 4
const EDGE = 8

type Align = 'start' | 'end'

export interface Popup {
  isOpen: boolean
  /** Whether it was ever opened. Its content need not be drawn before. */
  wasOpened: boolean
  close: () => void
  panel: RefObject<HTMLDivElement | null>
  buttonProps: {
    ref: RefObject<HTMLButtonElement | null>
    type: 'button'
    popoverTarget: string
    'aria-expanded': boolean
    'aria-controls': string
  }
  panelProps: { ref: RefObject<HTMLDivElement | null>; id: string; popover: 'auto'; onBeforeToggle: () => void }
}

/**
 * A panel under its button, by the browser's own popover: it covers the page, closes on Escape or a press outside, and
 * returns the focus. Only the position is computed here.
 */
export function usePopup(align: Align = 'start', onOpen?: (panel: HTMLElement) => void): Popup {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const toggle = (event: Event) => {
      const opens = (event as ToggleEvent).newState === 'open'
      setOpen(opens)
      if (!opens) return
      place(element, button.current, align)
      onOpen?.(element)
    }
    element.addEventListener('toggle', toggle)
    return () => element.removeEventListener('toggle', toggle)
  })
  useEffect(() => {
    if (isOpen && panel.current) return follow(panel.current, button.current, align)
  }, [isOpen, align])
  return {
    isOpen,
    wasOpened,
    close: () => panel.current?.hidePopover(),
    panel,
    buttonProps: { ref: button, type: 'button', popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    // Drawn before it is shown, so that the place is found for its whole size.
    panelProps: { ref: panel, id, popover: 'auto', onBeforeToggle: () => setOpened(true) },
  }
}

/**
 * Keeps an open panel in place when the window, the page around it or its content changes, until the returned function
 * is called.
 */
export function follow(panel: HTMLElement, anchor: Element | null, align: Align = 'start'): () => void {
  const move = () => place(panel, anchor, align)
  window.addEventListener('resize', move)
  window.addEventListener('scroll', move, true)
  // The content may arrive after the panel.
  const growth = new ResizeObserver(move)
  for (const part of panel.children) growth.observe(part)
  return () => {
    growth.disconnect()
    window.removeEventListener('resize', move)
    window.removeEventListener('scroll', move, true)
  }
}

/** Under what it belongs to, or above it where there is more room; never over the edge of the window. */
export function place(panel: HTMLElement, anchor: Element | null, align: Align = 'start'): void {
  if (!anchor) return
  // Measured without a maximum height, a panel loses its scroll position, and its end could not be reached.
  const { style, scrollTop } = panel
  const at = anchor.getBoundingClientRect()
  style.maxHeight = ''
  const width = panel.offsetWidth
  const left = align === 'start' ? at.left : at.right - width
  const below = window.innerHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  const isAbove = panel.offsetHeight > below && above > below
  style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE))}px`
  style.maxHeight = `${isAbove ? above : below}px`
  style.top = isAbove ? `${at.top - GAP - Math.min(panel.offsetHeight, above)}px` : `${at.bottom + GAP}px`
  panel.scrollTop = scrollTop
}
