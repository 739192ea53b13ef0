import type { onTimeByPerson } from '@niyam/contract/dashboard-people.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addMonths, endOfMonth, type IsoDate } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { filingsByPerson } from './people-store.ts'

const MONTHS = 12

/** How much each person filed on time, in `month` or in the 12 months up to the present one. */
export async function peopleOnTime(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
  month: string | undefined,
): Promise<ReplyOf<typeof onTimeByPerson>> {
  const today = clock.today()
  const last = `${month ?? today.slice(0, 7)}-01` as IsoDate
  const span = { from: month === undefined ? addMonths(last, 1 - MONTHS) : last, to: endOfMonth(last) }
  return { today, ...span, people: await inOrganisation(db, scope, (tx) => filingsByPerson(tx, scope, span)) }
}
