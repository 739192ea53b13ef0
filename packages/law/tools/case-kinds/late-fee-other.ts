import { daysBetween } from '../../src/calendar/iso-date.ts'
import type { FlatCharge } from '../../src/catalogue/charge.ts'
import { loadTable } from '../../src/catalogue/load-table.ts'
import type { Catalogue, Version } from '../../src/engine/catalogue.ts'
import { type Paise, paise, rupees, times } from '../../src/format/paise.ts'
import { lateSubmissionFee } from '../../src/money/exchange-control-fees.ts'
import { monthsOrPart } from '../../src/money/part-months.ts'
import type { WorkedCase } from '../case-file.ts'
import type { CaseKind } from './case-kind.ts'
import { dueOf, inRupees, mustObligation, TaxFacts } from './tax-facts.ts'

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

/** How late: in days and in months of which a part counts whole. Null where the case does not say. */
interface Delay {
  readonly days: number | null
  readonly months: number | null
}

/**
 * The fee for what was reported or renewed late: of exchange control (`amount_inr`, `delay_months_rounded_up`), or a fixed
 * amount. The delay may also be told by `due` (or the period, or the day of the event) and `filed`.
 */
export const lateFeeOfOther: CaseKind = (one, law) => {
  const facts = new TaxFacts(one, OWN)
  const version = versionOf(one, law)
  const delay = delayOf(one, law, facts)
  const fee = times(feeOf(version, delay, facts), facts.has('number_of_filings') ? facts.count('number_of_filings') : 1)
  const amount = inRupees(fee)
  return {
    late_fee: amount,
    total: amount,
    total_fee: amount,
    ...(delay.days === null ? {} : { days_late: delay.days }),
  }
}

function versionOf(one: WorkedCase, law: Catalogue): Version {
  const version = law.version(one.id) ?? mustObligation(law, one.id).versions.at(-1)
  if (version === undefined) throw new RangeError(`${one.id} has no version`)
  return version
}

function delayOf(one: WorkedCase, law: Catalogue, facts: TaxFacts): Delay {
  const filed = facts.firstDay('filed', 'filed_on')
  const due = facts.day('due') ?? (filed === null ? null : dueDayOf(one, law))
  if (facts.has('delay_months_rounded_up')) return { days: null, months: facts.count('delay_months_rounded_up') }
  if (filed !== null && due !== null)
    return { days: Math.max(0, daysBetween(due, filed)), months: monthsOrPart(due, filed) }
  return { days: facts.has('days_late') ? facts.count('days_late') : null, months: null }
}

const dueDayOf = (one: WorkedCase, law: Catalogue) =>
  dueOf(mustObligation(law, one.id), one.period ?? 'one-time', one)?.due ?? null

function feeOf(version: Version, delay: Delay, facts: TaxFacts): Paise {
  const charge = version.charges?.find(({ kind }) => kind === 'late-fee')
  if (charge?.how === 'flat') return flatFee(charge, delay)
  const [row] = submissionFees
  if (charge?.how !== 'section' || row === undefined) throw new RangeError(`No late fee is held for ${version.id}.`)
  if (delay.months === null)
    throw new RangeError('"delay_months_rounded_up" is missing: say the months of delay, a part counted whole.')
  const amount = facts.paise('amount_inr')
  if (amount === null) throw new RangeError('"amount_inr" is missing: say the amount that was reported late.')
  return lateSubmissionFee(row, amount, delay.months).fee
}

/** One amount for any delay needs no count of it; steps by days do. */
function flatFee({ steps }: FlatCharge, { days, months }: Delay): Paise {
  if (days === 0 || (days === null && months === 0)) return paise(0)
  const [first] = steps
  if (steps.length === 1 && first && first.up_to_days_late === undefined) return rupees(first.amount)
  if (days === null) throw new RangeError('"days_late" is missing: the fee depends on the days.')
  const step = steps.find(({ up_to_days_late: limit }) => limit === undefined || days <= limit)
  if (!step) throw new RangeError(`${days} days late: it can no longer be done.`)
  return rupees(step.amount)
}
