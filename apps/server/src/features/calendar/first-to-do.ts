import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { addDays, type IsoDate } from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lawOf } from '../law-in-force/service.ts'
import { nowOn } from './due-window.ts'
import { firstOf } from './first-to-do-order.ts'
import { pressedItems } from './first-to-do-store.ts'
import { moneyOf } from './risk.ts'
import { itemShown } from './service.ts'
import { itemsByIds } from './store.ts'

/** The most pressing open items by what lateness costs and by day, each with its cost by sections. */
export async function firstToDo(tx: Tx, scope: OrgScope, today: IsoDate, count: number): Promise<CalendarItem[]> {
  const law = await lawOf(tx, scope)
  const pressed = await pressedItems(tx, scope, nowOn(today), addDays(today, 1), moneyOf(law), count)
  const rows = await itemsByIds(tx, scope, firstOf(pressed, count))
  return rows.map((row) => itemShown(law, row, today))
}
