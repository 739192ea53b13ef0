import { useEffect, useState } from 'react'

interface Shown<T> {
  readonly data?: T
  readonly error?: unknown
}

/**
 * What a link shows to its holder. The page is public, so it carries no cache of queries.
 *
 * @param show asks the server; pass a stable function
 */
export function useShown<T>(
  token: string,
  show: (token: string) => Promise<T>,
): Shown<T> & { readonly retry: () => void } {
  const [shown, setShown] = useState<Shown<T>>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (token === '') return undefined
    let isOver = false
    const set = (next: Shown<T>) => isOver || setShown(next)
    set({})
    show(token).then(
      (data) => set({ data }),
      (error: unknown) => set({ error }),
    )
    return () => {
      isOver = true
    }
  }, [token, show, tries])
  return { ...shown, retry: () => setTries((before) => before + 1) }
}
