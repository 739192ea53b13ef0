import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ApiFailure, api, upload } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged, calendarItem } from '../calendar/queries.ts'

interface Filed {
  readonly body: BodySentTo<Calls['POST organisation/compliances/calendar/:item_id/filing/']>
  readonly files: readonly File[]
}

/** Documents go first, one by one; a file sent before is found again by its content, so a second try costs nothing. */
export function useFiling(item: CalendarItem, onDone: () => void) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const client = useQueryClient()
  const { item_id } = item
  return useMutation({
    mutationFn: async ({ files, body }: Filed) => {
      const document_ids = [...(body.document_ids ?? [])]
      for (const file of files) document_ids.push((await upload('POST organisation/documents/', file)).document_id)
      return api('POST organisation/compliances/calendar/:item_id/filing/', {
        params: { item_id },
        body: { ...body, document_ids },
      })
    },
    onSuccess: async ({ review }) => {
      notice({
        tone: 'success',
        title: t(review === 'waiting' ? 'review.sent' : 'file.done', {
          form: item.form,
          period: words.period(item.period, item.area),
          name: item.entity_name,
        }),
      })
      await calendarChanged(client)
      onDone()
    },
    // A colleague filed first, or locked the period: the item read again shows who and when.
    onError: (error) =>
      error instanceof ApiFailure && error.code === 'conflict'
        ? client.invalidateQueries(calendarItem(item_id))
        : undefined,
  })
}
