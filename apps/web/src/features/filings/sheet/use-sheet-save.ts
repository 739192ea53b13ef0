import { FILINGS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, failureMessage } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarChanged } from '../../calendar/queries.ts'
import { useUndoNotice } from '../../calendar/use-undo.ts'
import type { ReadDraft } from './sheet-cells.ts'

type Filing = NonNullable<ReadDraft['filing']>
type Reasons = ReadonlyMap<string, string>
const NONE: Reasons = new Map()

/**
 * Records the rows in one call. Refused rows stay typed, with their reason; the others can be undone from the message.
 */
export function useSheetSave(onSaved: (ids: ReadonlySet<string>) => void) {
  const t = useTexts('items')
  const client = useQueryClient()
  const say = useUndoNotice()
  const [refused, setRefused] = useState(NONE)
  const [remarks, setRemarks] = useState(NONE)
  const save = useMutation({
    mutationFn: (filings: readonly Filing[]) =>
      api('POST organisation/compliances/items/file/', {
        body: { filings: filings.slice(0, FILINGS_AT_ONCE) },
        quiet: true,
      }),
    onSuccess: async (reply, filings) => {
      const reasons = new Map(reply.refused.map(({ item_id, reason }) => [item_id, reason]))
      const sent = filings.slice(0, FILINGS_AT_ONCE).map(({ item_id }) => item_id)
      onSaved(new Set(sent.filter((id) => !reasons.has(id))))
      setRefused((before) => new Map([...before, ...reasons]))
      setRemarks(new Map(reply.told.map(({ item_id, reason }) => [item_id, reason])))
      if (reply.done > 0) say(t('done_file', { count: reply.done }), reply.undo_id)
      // Also where all is refused: someone else changed the rows.
      await calendarChanged(client)
    },
  })
  /** A row that is typed into again is no longer refused. */
  const clear = (ids: readonly string[]) =>
    setRefused((before) =>
      ids.some((id) => before.has(id)) ? new Map([...before].filter(([id]) => !ids.includes(id))) : before,
    )
  return { save, refused, remarks, clear, failure: save.error ? failureMessage(save.error) : null }
}
