import type { TimeRow, TimeSheet } from '@niyam/contract/times.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, ApiFailure, failureMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { type WeekAsked, weekQuery } from './queries.ts'
import { daysOfWeek, keyOf, subjectOf, withCell } from './week.ts'

/** A change that the server has not confirmed. */
export interface Edit {
  readonly row: TimeRow
  readonly at: number
  readonly minutes: number
  readonly note: string
  readonly state: 'saving' | 'failed'
  /** Why it was refused. */
  readonly message: string
}

export const editKey = (row: TimeRow, at: number): string => `${keyOf(row)} ${at}`

const messageOf = (error: unknown): string =>
  (error instanceof ApiFailure && Object.values(error.fields ?? {}).flat()[0]) || failureMessage(error) || ''

/**
 * Saves cells of a week as they are typed. A cell shows its change at once; of several changes of one cell the last one counts. A
 * refused change stays on the screen, with its reason, until it is corrected or sent again.
 */
export function useWeek(sheet: TimeSheet, query: WeekAsked) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  // Changes still to be sent, by cell: read after a reply, where the state of that moment is not at hand.
  const latest = useRef(new Map<string, Edit>())
  const sending = useRef(new Set<string>())
  const days = daysOfWeek(sheet.monday)

  const keep = (key: string, edit: Edit | null) => {
    if (edit) latest.current.set(key, edit)
    else latest.current.delete(key)
    setEdits(new Map(latest.current))
  }

  async function send(key: string): Promise<void> {
    const edit = latest.current.get(key)
    if (!edit || sending.current.has(key)) return
    sending.current.add(key)
    const { row, at, minutes, note } = edit
    const body = { ...subjectOf(row), day: days[at] ?? '', minutes, note, user_id: sheet.person.user_id }
    try {
      const { cell } = await api('POST task/time/', { body, quiet: true })
      client.setQueryData(weekQuery(query).queryKey, (now) => now && withCell(now, row, at, cell))
      if (latest.current.get(key) === edit) keep(key, null)
      void invalidate(client, ['GET task/:task_id/time/', 'GET task/time/item/:item_id/', 'GET task/time/capacity/'])
    } catch (error) {
      if (latest.current.get(key) === edit) keep(key, { ...edit, state: 'failed', message: messageOf(error) })
    } finally {
      sending.current.delete(key)
    }
    if (latest.current.get(key)?.state === 'saving') await send(key)
  }

  return {
    edits,
    record: (row: TimeRow, at: number, minutes: number, note: string): void => {
      const key = editKey(row, at)
      keep(key, { row, at, minutes, note, state: 'saving', message: '' })
      void send(key)
    },
    /** Sends what was refused or did not arrive once more. */
    sendAgain: (): void => {
      for (const [key, edit] of latest.current)
        if (edit.state === 'failed') {
          keep(key, { ...edit, state: 'saving', message: '' })
          void send(key)
        }
    },
  }
}
