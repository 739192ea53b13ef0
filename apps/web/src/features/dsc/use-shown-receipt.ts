import type { ShownDscReceipt } from '@niyam/contract/dsc-receipts.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'

interface Shown {
  readonly data?: ShownDscReceipt
  readonly error?: unknown
}

/** The movement behind a link. The page is public, so it carries no cache of queries. */
export function useShownReceipt(token: string): Shown & { readonly retry: () => void } {
  const [shown, setShown] = useState<Shown>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (token === '') return undefined
    let isOver = false
    const set = (next: Shown) => isOver || setShown(next)
    set({})
    api('POST dsc-receipt/show/', { body: { token }, quiet: true }).then(
      (data) => set({ data }),
      (error: unknown) => set({ error }),
    )
    return () => {
      isOver = true
    }
  }, [token, tries])
  return { ...shown, retry: () => setTries((before) => before + 1) }
}
