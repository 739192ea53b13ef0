import type { ManyDone, RefusedItem } from '@niyam/contract/many-done.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts.ts'
import { calendarChanged } from '../../calendar/queries.ts'
import { useUndoNotice } from '../../calendar/use-undo.ts'
import type { ManyAct, ManyActProps } from './many-props.ts'

interface Done extends ManyDone {
  readonly told?: readonly RefusedItem[]
  /** Left out by what cannot be undone. */
  readonly undo_id?: string | null
}

/** One call that changes many items. It says how many were changed, with the way back, and then which stayed as they were. */
export function useMany<Body>(
  act: ManyAct,
  call: (body: Body) => Promise<Done>,
  { onDone, onOutcome }: Pick<ManyActProps, 'onDone' | 'onOutcome'>,
) {
  const t = useTexts('items')
  const client = useQueryClient()
  const say = useUndoNotice()
  return useMutation({
    mutationFn: call,
    onSuccess: async ({ done, refused, told: remarks = [], undo_id = null }) => {
      if (done > 0) {
        await calendarChanged(client)
        say(t(`done_${act}`, { count: done }), undo_id)
      }
      if (refused.length + remarks.length > 0) return onOutcome({ done, refused, remarks })
      onDone(true)
    },
  })
}
