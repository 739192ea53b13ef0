import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { useEffect, useState } from 'react'

/** The items that were shown so far, by their ids: a selection lasts over pages, and its items are still to be named. */
export function useSeen(visible: readonly CalendarItem[]): ReadonlyMap<string, CalendarItem> {
  const [seen] = useState(() => new Map<string, CalendarItem>())
  useEffect(() => {
    for (const item of visible) seen.set(item.item_id, item)
  }, [seen, visible])
  return seen
}
