import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SidePanel } from '../../domain/SidePanel.tsx'
import { neighbour } from '../../domain/work-list/neighbour.ts'
import { useTexts } from '../../lib/texts.ts'
import type { CalendarAddress } from '../calendar/address.ts'
import { calendarItem } from '../calendar/queries.ts'
import { ItemDetail } from './ItemDetail.tsx'

interface Props {
  readonly item_id: string
  readonly address: CalendarAddress
  readonly today: string
  /** The list that holds the item, in its order: J and K move through it. */
  readonly ids: readonly string[]
}

/** The open item, with its list. */
export default function ItemPanel({ item_id, address, today, ids }: Props) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  // The neighbours are there when J or K is pressed.
  useEffect(() => {
    for (const next of [neighbour(ids, item_id, 1), neighbour(ids, item_id, -1)])
      if (next) void client.prefetchQuery(calendarItem(next))
  }, [client, ids, item_id])
  const close = () => address.set({ item: undefined })
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, item_id, step)
    if (!next) return
    address.set({ item: next }, { replace: true })
    document.querySelector(`[data-item="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <SidePanel label={t('item.panel')} onClose={close}>
      <ItemDetail
        key={item_id}
        item_id={item_id}
        today={today}
        place={{ at: ids.indexOf(item_id) + 1, total: ids.length }}
        onGo={go}
        onClose={close}
      />
    </SidePanel>
  )
}
