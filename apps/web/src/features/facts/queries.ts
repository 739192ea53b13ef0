import type { FactValue } from '@niyam/contract/entities.ts'
import type { FactsSet } from '@niyam/contract/facts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { callQuery, invalidate } from '../../lib/queries.ts'
import { calendarChanged } from '../calendar/queries.ts'

export const questionsQuery = callQuery('GET organisation/facts/questions/', { quiet: true })

export const openQuery = (attribute: string) =>
  callQuery('GET organisation/facts/open/', { query: { attribute }, quiet: true })

export interface Answer {
  readonly entity_id: string
  readonly registration_id: string | null
  readonly value: FactValue | null
}

export interface FactForMany {
  readonly attribute: string
  readonly financial_year: string | null
  readonly answers: readonly Answer[]
  readonly is_replacing: boolean
}

/** Answered within a second or two, so that progress is seen. */
const AT_ONCE = 50

/** Sets one fact of any number of entities, as many a call as are answered quickly; `sent` counts the answers so far. */
export function useSetFacts() {
  const client = useQueryClient()
  const [sent, setSent] = useState(0)
  const mutation = useMutation({
    mutationFn: async ({ answers, ...fact }: FactForMany): Promise<FactsSet> => {
      const all: FactsSet = { done: 0, same: 0, left: [], refused: [], undo: [] }
      for (let from = 0; from < answers.length; from += AT_ONCE) {
        setSent(from)
        const body = { ...fact, answers: answers.slice(from, from + AT_ONCE) }
        const reply = await api('POST organisation/facts/', { body, quiet: true })
        all.done += reply.done
        all.same += reply.same
        all.left.push(...reply.left)
        all.refused.push(...reply.refused)
        all.undo.push(...reply.undo)
      }
      return all
    },
    // When a call fails, the calls before it are done.
    onSettled: async () => {
      await Promise.all([
        calendarChanged(client),
        invalidate(client, ['GET organisation/facts/questions/', 'GET organisation/facts/open/']),
      ])
    },
  })
  return { ...mutation, sent }
}
