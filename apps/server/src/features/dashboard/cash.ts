import type { cashForDues } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addDays, addMonths } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './cash-store.ts'

const WEEKS = 13
/** A yearly duty has its last amount a year and some months back. */
const MONTHS_BACK = 18

/** Dues week by week from today. An amount is an estimate: that of the same duty the last time it was recorded. */
export async function cashOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof cashForDues>> {
  const today = clock.today()
  const days = { from: today, to: addDays(today, WEEKS * 7 - 1), since: addMonths(today, -MONTHS_BACK) }
  const rows = await inOrganisation(db, scope, (tx) => store.duesByWeek(tx, scope, days))
  return {
    today,
    weeks: Array.from({ length: WEEKS }, (_, week) => {
      const { items = 0, estimated = 0, estimate_paise = 0 } = rows.find((row) => row.week === week) ?? {}
      const from = addDays(today, week * 7)
      return { from, to: addDays(from, 6), items, estimated, estimate_paise }
    }),
  }
}
