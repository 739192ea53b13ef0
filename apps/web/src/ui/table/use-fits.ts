import { type RefObject, useEffect } from 'react'

/** Marks the frame of a table that needs no scrolling aside, as `data-fits`: only then can its head stay in sight. */
export function useFits(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const watch = new ResizeObserver(() => {
      element.toggleAttribute('data-fits', table.clientWidth <= element.clientWidth)
    })
    watch.observe(element)
    watch.observe(table)
    return () => watch.disconnect()
  }, [frame])
}
