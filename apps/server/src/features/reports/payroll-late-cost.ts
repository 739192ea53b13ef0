import type { DelayCost } from '@niyam/contract/explanations.ts'
import type { PayrollMonth } from '@niyam/contract/payroll.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import { costsOnDay } from '../items/cost.ts'
import type { CountedFile } from './payroll-files.ts'
import { partOf } from './tds-late-cost.ts'
import type { TdsRow } from './tds-store.ts'

export type PayrollCosts = Pick<PayrollMonth, 'interest' | 'damages' | 'late_fee'>

export const NO_COSTS: PayrollCosts = { interest: null, damages: null, late_fee: null }

/**
 * What contributions paid late cost: on the day they were paid, else today. The file says how much was late; without one the
 * amount noted with the payment counts.
 */
export async function lateContributions(
  law: Catalogue,
  subject: EntitySubject,
  row: TdsRow,
  counted: CountedFile | undefined,
  today: IsoDate,
): Promise<PayrollCosts> {
  const paise = counted?.contributions_paise ?? row.amount_paise
  const admin = counted?.admin_paise ?? null
  const amounts = {
    ...(paise !== null && { amount: paise / 100 }),
    ...(admin !== null && { administrative_charges: admin / 100 }),
  }
  const costs = await costsOnDay(law, subject, row, (row.filed_on ?? today) as IsoDate, { amounts })
  const isOpen = row.filed_on === null
  const part = (kind: DelayCost['kind']) => {
    const cost = costs.find((one) => one.kind === kind)
    return cost ? partOf(cost, isOpen) : null
  }
  return { interest: part('interest'), damages: part('damages'), late_fee: part('late-fee') }
}
