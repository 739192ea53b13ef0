import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { loadPanel } from './load-panel.ts'
import { calendarItem } from '../features/calendar/queries.ts'

const REST_MS = 60

/**
 * Handlers for a list of items, each marked with `data-item`. The reason is one click away and should be there by then,
 * with the code that shows it: both are fetched once the pointer rests on a row, or the focus.
 */
export function useFetchAhead() {
  const client = useQueryClient()
  const resting = useRef<{ item_id: string | undefined; timer: ReturnType<typeof setTimeout> }>(undefined)
  const stop = () => {
    clearTimeout(resting.current?.timer)
    resting.current = undefined
  }
  useEffect(() => stop, [])
  const fetchSoon = ({ target }: SyntheticEvent) => {
    const { item: item_id } = (target as Element).closest<HTMLElement>('[data-item]')?.dataset ?? {}
    if (item_id === resting.current?.item_id) return
    stop()
    if (!item_id) return
    const timer = setTimeout(() => {
      void loadPanel()
      void client.prefetchQuery(calendarItem(item_id))
    }, REST_MS)
    resting.current = { item_id, timer }
  }
  return { onPointerOver: fetchSoon, onFocus: fetchSoon, onPointerLeave: stop }
}
