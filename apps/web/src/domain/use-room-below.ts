import { useEffect, useRef } from 'react'

const MARGIN = 16

/**
 * Sets `--room` on an element: the height of the window below its top. A panel that scrolls then ends inside the window
 * at any scroll position of the page, and its foot stays visible.
 */
export function useRoomBelow() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const { current } = element
      if (!current) return
      const room = window.innerHeight - Math.max(current.getBoundingClientRect().top, 0) - MARGIN
      current.style.setProperty('--room', `${Math.max(room, 240)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  })
  return element
}
