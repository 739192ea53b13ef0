import { ENTITIES_ASSIGNED_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarChanged } from '../../calendar/queries.ts'
import { useUndoNotice } from '../../calendar/use-undo.ts'

/** Counted each time it is asked: colleagues work on the same items. */
export const openItemsQuery = (entity_ids: readonly string[]) => ({
  ...callQuery('POST organisation/compliances/entities/open-items/', {
    body: { entity_ids: [...entity_ids] },
    quiet: true,
  }),
  staleTime: 0,
  gcTime: 0,
})

interface Assigned {
  readonly entity_ids: readonly string[]
  readonly assigned_to: string | null
  readonly is_replacing: boolean
}

/**
 * Assigns the open items of any number of entities, some at a time; `sent` counts the entities so far. After a
 * failed call the items assigned before it are reported, with their way back.
 */
export function useAssignEntities() {
  const t = useTexts('items')
  const te = useTexts('entities')
  const client = useQueryClient()
  const say = useUndoNotice()
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: async ({ entity_ids, ...how }: Assigned) => {
      const undo_ids: string[] = []
      let [done, unseen] = [0, 0]
      try {
        for (let from = 0; from < entity_ids.length; from += ENTITIES_ASSIGNED_AT_ONCE) {
          setSent(from)
          const body = { ...how, entity_ids: entity_ids.slice(from, from + ENTITIES_ASSIGNED_AT_ONCE) }
          const reply = await api('POST organisation/compliances/entities/assign/', { body, quiet: true })
          done += reply.done
          unseen += reply.unseen
          if (reply.undo_id !== null) undo_ids.push(reply.undo_id)
        }
      } finally {
        await calendarChanged(client)
        if (done + unseen > 0)
          say(
            t('done_assign', { count: done }),
            undo_ids,
            unseen > 0 ? te('assign_items.unseen', { count: unseen }) : '',
          )
      }
      return done
    },
  })
  return { ...mutation, sent }
}
