import type { ManyDone } from '@niyam/contract/many-done.ts'
import type { PendingFiling } from '@niyam/contract/reviews.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { api, failureMessage } from '../../lib/api.ts'
import { placesQuery } from '../../lib/place-counts.ts'
import { invalidate } from '../../lib/queries.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarLeft } from '../calendar/queries.ts'
import { queueQuery } from './queries.ts'

/** With fewer filings left the next ones are asked for, so that the list does not end before the queue does. */
const REFILL_BELOW = 20

/**
 * The pending filings, and what the person decides on them. A decision leaves the list at once; if the server refuses it,
 * the filing is back in its place with the reason.
 */
export function useReviewQueue() {
  const t = useTexts('review-queue')
  const client = useQueryClient()
  const nameOf = useFilingName()
  const mayReview = useMay('filings.review')
  const query = useQuery({ ...queueQuery, enabled: mayReview })
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const filings = (query.data?.filings ?? []).filter(({ item }) => !decided.has(item.item_id))

  const bringBack = (item_id: string) => setDecided((before) => new Set([...before].filter((id) => id !== item_id)))
  const refuse = ({ item }: PendingFiling, reason: string) => {
    setRefused((before) => new Map(before).set(item.item_id, reason))
    bringBack(item.item_id)
  }
  const decide = async (pending: PendingFiling, call: () => Promise<ManyDone>): Promise<boolean> => {
    const { item_id } = pending.item
    setDecided((before) => new Set([...before, item_id]))
    setRefused((before) => new Map([...before].filter(([id]) => id !== item_id)))
    try {
      const { refused: reasons } = await call()
      const [one] = reasons
      if (one) {
        refuse(pending, one.reason)
        return false
      }
    } catch (error) {
      refuse(pending, failureMessage(error) ?? String(error))
      return false
    }
    settle(client, item_id)
    return true
  }

  const undo = async (pending: PendingFiling) => {
    const item_ids = [pending.item.item_id]
    const { refused: reasons } = await api('POST organisation/compliances/items/withdraw-approval/', {
      body: { item_ids },
    })
    const [one] = reasons
    if (one) notice({ tone: 'danger', title: t('undo_failed'), text: one.reason })
    bringBack(pending.item.item_id)
    await invalidate(client, ['GET organisation/review/queue/', 'GET organisation/places/'])
    await calendarLeft(client)
  }

  return {
    query,
    filings,
    refused,
    total: query.data?.total ?? 0,
    approve: async (pending: PendingFiling) => {
      const body = { item_ids: [pending.item.item_id] }
      const isDone = await decide(pending, () =>
        api('POST organisation/compliances/items/approve/', { body, quiet: true }),
      )
      if (isDone)
        notice({
          tone: 'success',
          title: t('approved', { name: nameOf(pending) }),
          action: { label: t('undo'), run: () => void undo(pending).catch(sayFailure) },
        })
    },
    giveBack: async (pending: PendingFiling, reason: string) => {
      const body = { item_ids: [pending.item.item_id], reason }
      const isDone = await decide(pending, () =>
        api('POST organisation/compliances/items/return/', { body, quiet: true }),
      )
      if (isDone) notice({ tone: 'success', title: t('returned', { name: nameOf(pending) }) })
    },
  }
}

const sayFailure = (error: unknown) => notice({ tone: 'danger', title: failureMessage(error) ?? String(error) })

/** `GSTR-3B · Oct 2026 · Infosys Limited` */
export function useFilingName() {
  const words = useCalendarWords()
  return ({ item }: PendingFiling) =>
    [item.form, words.period(item.period, item.area), item.entity_name].filter(Boolean).join(' · ')
}

/** Takes a reviewed filing out of the answers that are shown; the others are read again when they are opened. */
function settle(client: QueryClient, item_id: string): void {
  void calendarLeft(client)
  const queue = client.getQueryData(queueQuery.queryKey)
  const decided = queue?.filings.find(({ item }) => item.item_id === item_id)
  if (!queue || !decided) return
  const filings = queue.filings.filter((one) => one !== decided)
  client.setQueryData(queueQuery.queryKey, { ...queue, filings, total: queue.total - 1 })
  void client.invalidateQueries(placesQuery)
  if (filings.length < Math.min(REFILL_BELOW, queue.total - 1)) void client.invalidateQueries(queueQuery)
}
