import { NOTHING, type Paise, minus, paise, rupees } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import type { PayeeClass, RateLimit, TdsRateRow } from './rate-rows.ts'

export interface PaymentFacts {
  readonly payee?: PayeeClass | undefined
  /** This payment. */
  readonly amount?: Paise | undefined
  /** All of the year to this payee, this payment included; of the month where the limit is by the month. */
  readonly aggregate?: Paise | undefined
  /** The part of the aggregate that was taxed before. Absent: derived from the limit. */
  readonly taxedBefore?: Paise | undefined
  readonly hasPan?: boolean | undefined
  /** The payer is a specified person, for a virtual digital asset. */
  readonly isSpecifiedPayer?: boolean | undefined
}

export type PaymentFact = 'amount' | 'aggregate' | 'payee' | 'specified_payer'

export type TaxedSum =
  | { readonly kind: 'sum'; readonly sum: Paise; readonly because: string }
  | { readonly kind: 'needs-facts'; readonly missing: readonly PaymentFact[] }

/**
 * How much of what was paid the tax is on, now that this payment is made: nothing below the limit; once it is crossed the
 * whole aggregate that was not taxed before, or, where the section says so, only the part above.
 */
export function taxedSum(row: TdsRateRow, facts: PaymentFacts): TaxedSum {
  const { limit } = row
  const { amount } = facts
  if (amount === undefined) return asks('amount')
  if (limit === null || limit.by === 'none') return sum(amount, 'There is no limit: every payment is taxed.')
  if (limit.only_for && facts.payee === undefined) return asks('payee')
  if (isWithoutLimit(limit, facts)) return sum(amount, 'The limit is not for this payee: every payment is taxed.')
  return limit.by === 'payment' || limit.by === 'value'
    ? ofOnePayment(row, limit, facts, amount)
    : ofTheSum(row, limit, facts, amount)
}

const isWithoutLimit = (limit: RateLimit, facts: PaymentFacts): boolean =>
  (limit.only_for !== undefined && facts.payee !== undefined && !limit.only_for.includes(facts.payee)) ||
  (limit.needs_pan === true && facts.hasPan === false)

function ofOnePayment(row: TdsRateRow, limit: RateLimit, facts: PaymentFacts, amount: Paise): TaxedSum {
  const single = rupees(row.threshold_inr ?? 0)
  const isOver = isPast(amount, single, limit)
  if (limit.or_year_inr === undefined)
    return isOver
      ? sum(amount, `The amount is ${pastWords(limit)} ${formatRupeesShort(single)}.`)
      : sum(NOTHING, `The amount is not ${pastWords(limit)} ${formatRupeesShort(single)}.`)
  const year = rupees(limit.or_year_inr)
  const { aggregate } = facts
  if (aggregate === undefined && !(isOver && amount > year)) return asks('aggregate')
  const ofYear = aggregate ?? amount
  if (ofYear > year) return crossed(year, facts, amount, ofYear, 'year')
  return isOver
    ? sum(
        amount,
        `The payment alone is over ${formatRupeesShort(single)}; the year is not over ${formatRupeesShort(year)}.`,
      )
    : sum(
        NOTHING,
        `Neither the payment is over ${formatRupeesShort(single)} nor the year over ${formatRupeesShort(year)}.`,
      )
}

function ofTheSum(row: TdsRateRow, limit: RateLimit, facts: PaymentFacts, amount: Paise): TaxedSum {
  const { aggregate } = facts
  if (aggregate === undefined) return asks('aggregate')
  if (aggregate < amount) throw new RangeError('The aggregate is less than the payment it includes.')
  const at = limitFor(row, limit, facts, aggregate)
  if (at === null) return asks('specified_payer')
  const span = limit.by === 'month' ? 'month' : 'year'
  if (!isPast(aggregate, at, limit)) return sum(NOTHING, `The ${span} is not over ${formatRupeesShort(at)}.`)
  if (limit.taxed !== 'excess') return crossed(at, facts, amount, aggregate, span)
  const before = minus(aggregate, amount)
  return sum(
    minus(aggregate, before > at ? before : at),
    `Only the part above ${formatRupeesShort(at)} in the year is taxed.`,
  )
}

/** Null where it hangs on who pays. */
function limitFor(row: TdsRateRow, limit: RateLimit, facts: PaymentFacts, aggregate: Paise): Paise | null {
  const usual = rupees(row.threshold_inr ?? 0)
  if (limit.specified_payer_inr === undefined || facts.isSpecifiedPayer === false) return usual
  const special = rupees(limit.specified_payer_inr)
  if (facts.isSpecifiedPayer === true) return special
  return aggregate > special || aggregate <= usual ? usual : null
}

/** The limit is crossed: the first time the whole aggregate is taxed, later each payment. */
function crossed(limit: Paise, facts: PaymentFacts, amount: Paise, aggregate: Paise, span: string): TaxedSum {
  const before = minus(aggregate, amount)
  if (facts.taxedBefore !== undefined)
    return sum(
      minus(aggregate, facts.taxedBefore),
      `Over ${formatRupeesShort(limit)} in the ${span}: all that was not taxed before.`,
    )
  return before > limit
    ? sum(amount, `${formatRupeesShort(limit)} in the ${span} was crossed before: this payment is taxed.`)
    : sum(aggregate, `This payment crosses ${formatRupeesShort(limit)} in the ${span}: the whole of it is taxed.`)
}

const isPast = (amount: Paise, at: Paise, limit: RateLimit): boolean =>
  amount > at || (limit.reached === true && amount === at)
const pastWords = (limit: RateLimit): string => (limit.reached ? 'at or over' : 'over')
const sum = (amount: Paise, because: string): TaxedSum => ({ kind: 'sum', sum: paise(Math.max(0, amount)), because })
const asks = (...missing: PaymentFact[]): TaxedSum => ({ kind: 'needs-facts', missing })
