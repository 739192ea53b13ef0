import type { CostPart } from '@niyam/contract/reports.ts'
import { type Catalogue, type EntitySubject, financialYearOf, type IsoDate } from '@niyam/law'
import { say } from '../../language/speak.ts'
import { costsOnDay } from '../items/cost.ts'
import { partOf } from '../reports/service.ts'
import type { FilingOfRecord } from './our-record.ts'

const FEES: ReadonlySet<string> = new Set(['late-fee', 'additional-fee'])

/**
 * The late or additional fee of a return that is overdue today; null where it is not, or the law has none. A return whose
 * year ended is perhaps late while its due date is not known: so is its fee.
 */
export async function lateFeeOf(
  law: Catalogue,
  subject: EntitySubject | undefined,
  filing: FilingOfRecord,
  today: IsoDate,
): Promise<CostPart | null> {
  const { stage, period, due_date } = filing
  if (due_date === null) {
    const isExpected = (stage === 'open' || stage === 'facts') && period < financialYearOf(today)
    return isExpected ? withoutDueDate() : null
  }
  if (stage !== 'open' || due_date >= today || !subject) return null
  const fee = (await costsOnDay(law, subject, filing, today)).find(({ kind }) => FEES.has(kind))
  return fee ? partOf(fee, true) : null
}

const withoutDueDate = (): CostPart => ({
  provision: '',
  paise: null,
  at_most_paise: null,
  percent: null,
  a_day_paise: null,
  steps: [],
  missing: [say('Due date')],
})
