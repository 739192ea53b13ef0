import { type RefObject, useLayoutEffect, useState } from 'react'
import { columnsBetween, type Layout } from './geometry.ts'

const UNMEASURED = 1400

/** The columns that are drawn: those in sight of their scrolling element and a few around them. */
export function useColumnsInSight(ref: RefObject<HTMLElement | null>, layout: Layout): { from: number; to: number } {
  const [span, setSpan] = useState(() => columnsBetween(layout, 0, UNMEASURED))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth === 0) return
      const next = columnsBetween(layout, element.scrollLeft, element.scrollLeft + element.clientWidth)
      setSpan((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const growth = new ResizeObserver(measure)
    growth.observe(element)
    return () => {
      growth.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [ref, layout])
  return span
}
