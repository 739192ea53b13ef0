import { daysBetween, type IsoDate } from '../../src/calendar/iso-date.ts'
import type { Charge, FlatCharge } from '../../src/catalogue/model/charge.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { Version } from '../../src/catalogue/compile/catalogue.ts'
import { type Paise, paise, rupees, times } from '../../src/format/paise.ts'
import { lateSubmissionFee } from '../../src/money/exchange-control/fees.ts'
import { monthsOrPart } from '../../src/money/part-months.ts'
import type { CaseKind } from './case-kind.ts'
import { governing, inRupees, TaxFacts } from './tax-facts.ts'

const submissionFees = await loadTable('exchange-control-fees')

const OWN = [
  'amount_inr',
  'delay_months_rounded_up',
  'days_late',
  'due',
  'filed',
  'filed_on',
  'number_of_filings',
  'allotted_on',
  'transfer_on',
  'received_on',
  'funds_on',
  'expiry',
  'printed_expiry',
]

/** The delay in days, and in months with a part counted whole. Null where the case does not say. */
interface Delay {
  readonly days: number | null
  readonly months: number | null
}

/**
 * The fee for what was reported or renewed late: of exchange control (`amount_inr`, `delay_months_rounded_up`), or a fixed
 * amount; null where it can no longer be done. The delay may also be given by `due` (or the period, or the event day) and `filed`.
 */
export const lateFeeOfOther: CaseKind = (one, law) => {
  const facts = new TaxFacts(one, OWN)
  const { version, due } = governing(one, law, facts.day('due'))
  const delay = delayOf(due, facts)
  const fee = feeOf(version, due, delay, facts)
  const filings = facts.has('number_of_filings') ? facts.count('number_of_filings') : 1
  const amount = fee === null ? null : inRupees(times(fee, filings))
  return {
    late_fee: amount,
    total: amount,
    total_fee: amount,
    ...(delay.days === null ? {} : { days_late: delay.days }),
  }
}

function delayOf(due: IsoDate | null, facts: TaxFacts): Delay {
  const filed = facts.firstDay('filed', 'filed_on')
  if (facts.has('delay_months_rounded_up')) return { days: null, months: facts.count('delay_months_rounded_up') }
  if (filed !== null && due !== null)
    return { days: Math.max(0, daysBetween(due, filed)), months: monthsOrPart(due, filed) }
  return { days: facts.has('days_late') ? facts.count('days_late') : null, months: null }
}

/** Null where it can no longer be done, whatever is paid. */
function feeOf(version: Version, due: IsoDate | null, delay: Delay, facts: TaxFacts): Paise | null {
  const charge = version.charges?.findLast(({ kind, effective }) => kind === 'late-fee' && governs(effective, due))
  if (charge?.how === 'flat') return flatFee(charge, delay)
  const [row] = submissionFees
  if (charge?.how !== 'section' || row === undefined) throw new RangeError(`No late fee is held for ${version.id}.`)
  if (delay.months === null)
    throw new RangeError('"delay_months_rounded_up" is missing: say the months of delay, a part counted whole.')
  const amount = facts.paise('amount_inr')
  if (amount === null) throw new RangeError('"amount_inr" is missing: say the amount that was reported late.')
  return delay.months > row.within_months ? null : lateSubmissionFee(row, amount, delay.months).fee
}

/** Without a due day the newest rule of the version counts. */
const governs = (effective: Charge['effective'], due: IsoDate | null): boolean =>
  effective === undefined ||
  due === null ||
  ((effective.from === null || effective.from <= due) && (effective.to === null || due <= effective.to))

/** One amount for any delay needs no count of it; steps by days do. */
function flatFee({ steps }: FlatCharge, { days, months }: Delay): Paise | null {
  if (days === 0 || (days === null && months === 0)) return paise(0)
  const [first] = steps
  if (steps.length === 1 && first && first.up_to_days_late === undefined) return rupees(first.amount)
  if (days === null) throw new RangeError('"days_late" is missing: the fee depends on the days.')
  const step = steps.find(({ up_to_days_late: limit }) => limit === undefined || days <= limit)
  return step ? rupees(step.amount) : null
}
