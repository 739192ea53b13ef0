import { useEffect, useState } from 'react'

const STILL_MS = 300

/** Whether the first row in sight has been the same for a moment: the scrolling has ended. */
export function useStill(from: number): boolean {
  const [seen, setSeen] = useState(from)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(from), STILL_MS)
    return () => clearTimeout(timer)
  }, [from])
  return seen === from
}
