import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { IsoDate } from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lawOf } from '../law-in-force/service.ts'
import { openOfPerson, waitingForReviewer } from './person-items-store.ts'
import { moneyOf } from './risk.ts'
import { itemShown } from './service.ts'
import { itemsByIds } from './store.ts'

export interface PersonItem {
  readonly item: CalendarItem
  /** Its lateness costs money, by figures that are held. */
  readonly costs: boolean
}

/** Open items of a person, due until a day, and filings of others that wait for a review; at most `limit` of each. */
export async function itemsOfPerson(
  tx: Tx,
  scope: OrgScope,
  { user_id, until, limit, reviews }: Readonly<{ user_id: string; until: string; limit: number; reviews: boolean }>,
  today: IsoDate,
): Promise<{ readonly open: PersonItem[]; readonly toReview: PersonItem[] }> {
  const law = await lawOf(tx, scope)
  const money = moneyOf(law)
  const costing = new Set([...money.at_once, ...money.fee_only])
  const own = await openOfPerson(tx, scope, { user_id, today, until, money, limit })
  const waiting = reviews ? await waitingForReviewer(tx, scope, user_id, limit) : []
  const rows = await itemsByIds(tx, scope, [...own, ...waiting])
  const items = new Map(
    rows.map((row) => [row.item_id, { item: itemShown(law, row, today), costs: costing.has(row.version_id) }]),
  )
  const itemsOf = (ids: readonly string[]) => ids.flatMap((id) => items.get(id) ?? [])
  return { open: itemsOf(own), toReview: itemsOf(waiting) }
}
