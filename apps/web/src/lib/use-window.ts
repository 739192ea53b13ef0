import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn above and below the visible ones, so that a quick scroll shows no gap. */
const AROUND = 6
/** Rows of the first drawing, before the height is known. */
const UNMEASURED_ROWS = 12

interface Span {
  readonly from: number
  readonly to: number
}

interface Window<E extends HTMLElement> extends Span {
  /** Goes on the element that scrolls. */
  readonly ref: RefObject<E | null>
  /** Pixels in place of the rows that are not drawn. */
  readonly before: number
  readonly after: number
}

/**
 * Which of `count` rows of one height are drawn: those in sight of their scrolling element, and a few around them.
 *
 * @param height of a row with its gap, in pixels
 */
export function useWindow<E extends HTMLElement>(count: number, height: number): Window<E> {
  const ref = useRef<E>(null)
  const [span, setSpan] = useState<Span>({ from: 0, to: UNMEASURED_ROWS })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.clientHeight === 0) return
      const from = Math.max(0, Math.floor(element.scrollTop / height) - AROUND)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / height) + AROUND
      setSpan((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const growth = new ResizeObserver(measure)
    growth.observe(element)
    return () => {
      growth.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [height])
  const to = Math.min(count, span.to)
  const from = Math.min(span.from, to)
  return { ref, from, to, before: from * height, after: (count - to) * height }
}
