import type { dashboard } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addMonths, endOfMonth, type IsoDate } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { firstToDo } from '../calendar/service.ts'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import * as store from './store.ts'

const FIRST = 12
const MONTHS = 6

/** Counts of today and what to do first. */
export function dashboardOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof dashboard>> {
  const today = clock.today()
  const month_start = `${today.slice(0, 7)}-01` as IsoDate
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(month_start, back + 1 - MONTHS).slice(0, 7))
  const days = {
    today,
    due_until: lastDayOfDue(today),
    month_start,
    month_end: endOfMonth(today),
    six_months_ago: `${months[0]}-01`,
  }
  return inOrganisation(db, scope, async (tx) => {
    const [{ oldest_overdue, ...figures }, byMonth, first] = await Promise.all([
      store.figures(tx, scope, days),
      store.areaMonths(tx, scope, days),
      firstToDo(tx, scope, today, FIRST),
    ])
    const areas = [...new Set(byMonth.map(({ area }) => area))]
    return {
      today,
      ...figures,
      oldest_overdue_days: oldest_overdue === null ? null : daysBetween(oldest_overdue as IsoDate, today),
      first,
      by_area: areas.map((area) => ({
        area,
        months: months.map((month) => {
          const group = byMonth.find((one) => one.area === area && one.month === month)
          return {
            month,
            due: group?.due ?? 0,
            in_time: group?.in_time ?? 0,
            late: group?.late ?? 0,
            open: group?.open ?? 0,
          }
        }),
      })),
    }
  })
}
