import type { IsoDate } from '../calendar/iso-date.ts'
import { NOTHING, type Paise, rupees } from '../format/paise.ts'
import type { Appeal, PreDepositRule } from './notice-law.ts'

const CRORE = 10_000_000

/** The disputed amounts; null: not stated, which is never zero. Admitted amounts are left out: they are paid in full. */
export interface InDispute {
  readonly tax: Paise | null
  readonly penalty: Paise | null
}

export type PreDeposit =
  /** The law requires none. */
  | { readonly kind: 'none' }
  /** No rule is known for the day. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'needs'
      readonly missing: readonly ('tax' | 'penalty' | 'tax_by_head')[]
      readonly rule: PreDepositRule
    }
  | {
      readonly kind: 'sum'
      readonly amount: Paise
      readonly percent: number
      readonly of: 'tax' | 'penalty'
      readonly rule: PreDepositRule
    }

/**
 * The sum to pay before an appeal is admitted, by the rule of the day it is filed; part of a rupee counts as a rupee.
 *
 * Above the limit for central tax the sum depends on the heads of tax, which are asked for.
 */
export function preDeposit(appeal: Appeal, dispute: InDispute, filedOn: IsoDate): PreDeposit {
  if (appeal.pre_deposit === undefined) return { kind: 'none' }
  const rule = appeal.pre_deposit.find(({ from, to }) => from <= filedOn && (to === null || filedOn <= to))
  if (rule === undefined) return { kind: 'unknown' }
  if (dispute.tax === null) return { kind: 'needs', missing: ['tax'], rule }
  if (dispute.tax === NOTHING && rule.percent_of_penalty_alone !== undefined)
    return dispute.penalty === null
      ? { kind: 'needs', missing: ['penalty'], rule }
      : share(dispute.penalty, rule.percent_of_penalty_alone, 'penalty', rule)
  const sum = share(dispute.tax, rule.percent_of_tax ?? 0, 'tax', rule)
  if (rule.cap_crore !== undefined && sum.amount > rupees(rule.cap_crore * CRORE))
    return { kind: 'needs', missing: ['tax_by_head'], rule }
  return sum
}

const share = (of: Paise, percent: number, what: 'tax' | 'penalty', rule: PreDepositRule) =>
  ({
    kind: 'sum',
    // Whole numbers up to the division, so that an exact rupee is not made one more.
    amount: rupees(Math.ceil((of * percent) / 10_000)),
    percent,
    of: what,
    rule,
  }) as const
