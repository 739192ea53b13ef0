import type { CostPart } from '@niyam/contract/reports.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { costsOnDay } from '../items/cost.ts'
import { partOf } from '../reports/service.ts'
import type { FilingOfRecord } from './our-record.ts'

const FEES: ReadonlySet<string> = new Set(['late-fee', 'additional-fee'])

/** The late or additional fee of a return that is overdue today; null where it is not, or the law has none. */
export async function lateFeeOf(
  law: Catalogue,
  subject: EntitySubject | undefined,
  filing: FilingOfRecord,
  today: IsoDate,
): Promise<CostPart | null> {
  const isLate = filing.stage === 'open' && filing.due_date !== null && filing.due_date < today
  if (!isLate || !subject) return null
  const fee = (await costsOnDay(law, subject, filing, today)).find(({ kind }) => FEES.has(kind))
  return fee ? partOf(fee, true) : null
}
