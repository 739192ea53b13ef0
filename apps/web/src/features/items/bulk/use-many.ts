import type { ManyDone, RefusedItem } from '@niyam/contract/many-done.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarChanged } from '../../calendar/queries.ts'
import type { ManyActProps } from './many-props.ts'

/** One call that changes many items. It ends with a notification where all are changed, else with the outcome. */
export function useMany<Body>(
  call: (body: Body) => Promise<ManyDone & { readonly told?: readonly RefusedItem[] }>,
  { onDone, onOutcome }: Pick<ManyActProps, 'onDone' | 'onOutcome'>,
) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ done, refused, told: remarks = [] }) => {
      if (done > 0) await calendarChanged(client)
      if (refused.length + remarks.length > 0) return onOutcome({ done, refused, remarks })
      notice({ tone: 'success', title: t('many.done', { count: done }) })
      onDone(true)
    },
  })
}
