import type { ItemFigures } from '@niyam/contract/items.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'

/** Keeps the figures of a cost with their item: it is counted with them from then on. */
export function useFiguresKept(item_id: string) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (figures: ItemFigures) =>
      api('PATCH organisation/compliances/calendar/:item_id/', { params: { item_id }, body: { figures } }),
    onSuccess: async () => {
      await calendarChanged(client)
      notice({ tone: 'success', title: t('cost.figures_kept') })
    },
  })
}
