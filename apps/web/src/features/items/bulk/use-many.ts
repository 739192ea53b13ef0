import type { ManyDone, RefusedItem } from '@niyam/contract/many-done.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarChanged } from '../../calendar/queries.ts'

/** What came of changing many items where some stayed as they were. */
export interface Outcome {
  readonly done: number
  readonly refused: readonly RefusedItem[]
  /** Items that were filed, of which something was noticed. */
  readonly told: readonly RefusedItem[]
}

/**
 * One call that changes many items. Where all are done it says so and ends; else the outcome is kept, for the dialog to show
 * which stayed as they were, and why.
 *
 * @param onDone told whether anything was changed
 */
export function useMany<Body>(
  call: (body: Body) => Promise<ManyDone & { readonly told?: readonly RefusedItem[] }>,
  onDone: (isChanged: boolean) => void,
) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: async ({ done, refused, told = [] }) => {
      if (done > 0) await calendarChanged(client)
      if (refused.length + told.length > 0) return setOutcome({ done, refused, told })
      notice({ tone: 'success', title: t('many.done', { count: done }) })
      onDone(true)
    },
  })
  return { ...mutation, outcome }
}
