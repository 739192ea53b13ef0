import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Charge, PercentAYearCharge } from '../../catalogue/model/charge.ts'
import { minus, NOTHING, type Paise, plus } from '../../format/paise.ts'
import { daysLate } from '../per-day.ts'
import { interestOfLegs, legsOfDelay, type ReliefFacts, reliefsFor } from './relief.ts'

/** Tax of one return by the Act it is owed under. */
export type GstHead = 'cgst' | 'sgst' | 'igst' | 'cess'
export type TaxByHead = { readonly [Head in GstHead]?: Paise }

export interface GstInterest {
  readonly percent_a_year: number
  readonly days: number
  readonly by_head: TaxByHead
  readonly interest: Paise
  readonly provision: string
}

/**
 * The part of the tax in cash that bears interest. An amount that stayed in the electronic cash ledger from the due date
 * until the return was filed bears none (rule 88B(1) proviso, for debits from 10-07-2024).
 *
 * @param lowestBalance of the ledger, from the due date to the day of filing
 */
export const bearingInterest = (tax: Paise, lowestBalance: Paise): Paise =>
  tax > lowestBalance ? minus(tax, lowestBalance) : NOTHING

/**
 * Interest on tax paid late: simple, from the day after the due date to the day of payment, over 365 days (CGST Act s. 50(1)),
 * on the part paid in cash (its proviso). Each head is rounded once to the nearest rupee (s. 170).
 *
 * Days run from the extended due date; an order that only waives the late fee changes nothing here.
 *
 * @param tax in cash, by head, or one amount where the heads are not known
 * @param facts decide which relief of 2020 and 2021 applies; without them none is counted
 * @returns null when the charges hold no interest by the year, or when a relief depends on a fact that is not known
 */
export function gstInterest(
  charges: readonly Charge[],
  tax: TaxByHead | Paise,
  when: { readonly due: IsoDate; readonly paid: IsoDate } | { readonly days: number },
  facts?: ReliefFacts,
): GstInterest | null {
  const charge = charges.find((one): one is PercentAYearCharge => one.how === 'percent-a-year')
  if (charge === undefined) return null
  const days = 'days' in when ? when.days : daysLate(when.due, when.paid)
  const [relief, other] = facts && !('days' in when) ? reliefsFor(charge.reliefs, facts) : []
  // Several reliefs match, because a fact is missing.
  if (other !== undefined) return null
  const legs =
    relief === undefined || 'days' in when
      ? [{ percent: charge.percent, days }]
      : legsOfDelay(relief, charge.percent, when)
  const on = (amount: Paise): Paise => interestOfLegs(amount, legs)
  const byHead: { [Head in GstHead]?: Paise } = {}
  if (typeof tax === 'object')
    for (const head of HEADS) {
      const amount = tax[head]
      if (amount !== undefined) byHead[head] = on(amount)
    }
  const interest = typeof tax === 'object' ? plus(...Object.values(byHead)) : on(tax)
  return { percent_a_year: charge.percent, days, by_head: byHead, interest, provision: charge.provision }
}

const HEADS: readonly GstHead[] = ['cgst', 'sgst', 'igst', 'cess']
