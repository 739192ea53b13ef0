import { useEffect, useRef } from 'react'

const MARGIN = 16

/**
 * Tells an element how much room the window has below its top, as `--room`: a panel that scrolls by itself then ends
 * inside the window wherever the page is scrolled to, and its foot stays in sight.
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
