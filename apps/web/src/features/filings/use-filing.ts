import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { Calls } from '@niyam/contract/calls.ts'
import type { BodySentTo } from '@niyam/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ApiFailure, api, upload } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged, calendarItem } from '../calendar/queries.ts'
import { useUndoNotice } from '../calendar/use-undo.ts'

interface FilingInput {
  readonly body: BodySentTo<Calls['POST organisation/compliances/calendar/:item_id/filing/']>
  readonly files: readonly File[]
}

/** @returns the ids of the documents, in the order of the files */
export async function uploadAll(files: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) ids.push((await upload('POST organisation/documents/', file)).document_id)
  return ids
}

/** Documents go first, one by one; a file sent before is found again by its content, so a second try costs nothing. */
export function useFiling(item: CalendarItem, onDone: () => void) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const client = useQueryClient()
  const say = useUndoNotice()
  const { item_id } = item
  return useMutation({
    mutationFn: async ({ files, body }: FilingInput) => {
      const document_ids = [...(body.document_ids ?? []), ...(await uploadAll(files))]
      return api('POST organisation/compliances/calendar/:item_id/filing/', {
        params: { item_id },
        body: { ...body, document_ids },
      })
    },
    onSuccess: async ({ review, undo_id }) => {
      say(
        t(review === 'waiting' ? 'review.sent' : 'file.done', {
          form: item.form,
          period: words.period(item.period, item.area),
          name: item.entity_name,
        }),
        undo_id,
      )
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
