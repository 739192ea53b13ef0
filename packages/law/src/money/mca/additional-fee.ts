import { addDays, daysBetween, type IsoDate, inWords } from '../../calendar/iso-date.ts'
import type { Charge, FlatCharge, NormalFeeCharge, PerDayCharge } from '../../catalogue/model/charge.ts'
import { NOTHING, type Paise, paise, plus, rupees, times } from '../../format/paise.ts'
import { type FeeReason, type FeeRow, feeRow } from './fee-rows.ts'
import { type RowAnswer, rowFee } from './row-fee.ts'

/** The known facts of a late form. Null means unknown, never zero. */
export interface LateForm {
  /** The day the fee counts from: the law's own, or that of an order which moved the law's date (not one that waives the fee). */
  readonly due: IsoDate | null
  readonly filed: IsoDate | null
  /** Where the days themselves are not known; whole, zero is in time. */
  readonly daysLate?: number
  /** Last day without additional fee under an order that moves no date. */
  readonly feeFreeUntil?: IsoDate | null
  readonly normalFee: Paise | null
  /** Small company or one person company; small LLP. */
  readonly isSmall: boolean | null
  /** The amount a charge secures. */
  readonly secured?: Paise | null
  /** Late twice or more within 365 days of the last belated filing of the form. */
  readonly isRepeatDefault?: boolean
  /** The director's number is already deactivated. */
  readonly isDeactivated?: boolean
}

export type LateFormAnswer =
  | {
      readonly kind: 'fee'
      /** On top of the normal fee. */
      readonly additional_fee: Paise
      readonly days_late: number
      readonly reasons: readonly FeeReason[]
    }
  /** Facts the fee depends on: `filed`, `due`, `normal_fee`, `is_small`, `amount_secured`. */
  | { readonly kind: 'needs-facts'; readonly missing: readonly string[] }
  /** The form cannot be filed any more. */
  | { readonly kind: 'too-late'; readonly days_late: number; readonly reasons: readonly FeeReason[] }
  /** No fee is held for a form that fell due then. */
  | { readonly kind: 'no-law' }

interface Delay {
  readonly days: number
  /** First and last day of the delay, where the days themselves are known. */
  readonly run: { readonly first: IsoDate; readonly last: IsoDate } | null
}

/**
 * The additional fee of a company or LLP form under the charges of its version (Companies Act s. 403, LLP Act s. 69).
 *
 * Days run from the day after the due date to the day of filing, that day counted. Filed up to the last day of a waiver it
 * is nil; filed later, it runs from the due date as if nothing had been waived.
 *
 * @throws RangeError when the days are not whole or below zero
 */
export function lateFormFee(rows: readonly FeeRow[], charges: readonly Charge[], form: LateForm): LateFormAnswer {
  const delay = delayOf(form) ?? (isWithoutDays(charges, form) ? IN_TIME : null)
  if (delay === null) return { kind: 'needs-facts', missing: missingDays(form) }
  if (form.feeFreeUntil && form.filed && form.filed <= form.feeFreeUntil && !form.isDeactivated)
    return {
      kind: 'fee',
      additional_fee: NOTHING,
      days_late: delay.days,
      reasons: [
        {
          text: `Filed within the days without additional fee, which end on ${inWords(form.feeFreeUntil)}.`,
          provision: charges[0]?.provision ?? '',
        },
      ],
    }
  const parts = charges
    .filter((charge) => charge.kind === 'additional-fee' && isAsked(rows, charges, charge, form))
    .map((charge) => feeUnder(rows, charge, form, delay))
    .filter((part) => part !== null)
  return sumOf(parts, delay)
}

const IN_TIME: Delay = { days: 0, run: null }

/** A fee for each filing, or to bring back a number, is the same on any day. */
const isWithoutDays = (charges: readonly Charge[], form: LateForm): boolean =>
  charges.length > 0 &&
  charges.every(
    (charge) =>
      charge.how === 'flat' && (form.isDeactivated === true || charge.steps[0]?.up_to_days_late === undefined),
  )

function sumOf(parts: readonly RowAnswer[], delay: Delay): LateFormAnswer {
  const missing = parts.flatMap((part) => (part.kind === 'needs-facts' ? part.missing : []))
  if (missing.length > 0) return { kind: 'needs-facts', missing: [...new Set(missing)] }
  const stopped = parts.find((part) => part.kind === 'too-late')
  if (stopped?.kind === 'too-late') return { ...stopped, days_late: delay.days }
  const fees = parts.filter((part) => part.kind === 'fee')
  if (fees.length === 0) return { kind: 'no-law' }
  return {
    kind: 'fee',
    additional_fee: plus(...fees.map((part) => part.fee)),
    days_late: delay.days,
    reasons: fees.flatMap((part) => part.reasons),
  }
}

function delayOf({ due, filed, daysLate }: LateForm): Delay | null {
  if (due !== null && filed !== null) {
    const days = Math.max(0, daysBetween(due, filed))
    return { days, run: { first: addDays(due, 1), last: filed } }
  }
  if (daysLate === undefined) return null
  if (!Number.isSafeInteger(daysLate) || daysLate < 0)
    throw new RangeError(`${daysLate} is not a number of days late: write a whole number, zero or above.`)
  if (due !== null) return { days: daysLate, run: { first: addDays(due, 1), last: addDays(due, daysLate) } }
  if (filed !== null) return { days: daysLate, run: { first: addDays(filed, 1 - daysLate), last: filed } }
  return { days: daysLate, run: null }
}

const missingDays = ({ due, filed }: LateForm): string[] => [
  ...(due === null ? ['due'] : []),
  ...(filed === null ? ['filed'] : []),
]

/** Whether a charge is for this form: by the due date its table governs, and for repeaters by the number of defaults. */
function isAsked(rows: readonly FeeRow[], charges: readonly Charge[], charge: Charge, form: LateForm): boolean {
  if (charge.how !== 'normal-fee') return true
  const row = feeRow(rows, charge.table)
  const repeat = form.isRepeatDefault === true ? charges.find(isRepeatCharge) : undefined
  const isRepeat = repeat !== undefined && isWithin(feeRow(rows, repeat.table).effective, form.due)
  // The higher fee of a repeated default replaces the usual one.
  return isRepeat === isRepeatCharge(charge) && isWithin(row.effective, form.due)
}

/** Where the due date is unknown, the fee of today. */
const isWithin = (effective: FeeRow['effective'], due: IsoDate | null): boolean =>
  due === null
    ? effective.to === null
    : (effective.from === null || due >= effective.from) && (effective.to === null || due <= effective.to)

const isRepeatCharge = (charge: Charge): charge is NormalFeeCharge =>
  charge.how === 'normal-fee' && charge.table === 'company-repeat'

function feeUnder(rows: readonly FeeRow[], charge: Charge, form: LateForm, delay: Delay): RowAnswer | null {
  switch (charge.how) {
    case 'per-day':
      return perDay(charge, daysUnder(charge, delay))
    case 'normal-fee': {
      const days = daysUnder(charge, delay)
      if (days === null || (days === 0 && charge.effective)) return null
      return rowFee(feeRow(rows, charge.table), { ...form, days })
    }
    case 'flat':
      return flat(charge, form, delay.days)
    default:
      return null
  }
}

/** Days of the delay that a charge governs; null where it ended before the days of today. */
function daysUnder(charge: PerDayCharge | NormalFeeCharge, delay: Delay): number | null {
  const { effective } = charge
  if (!effective) return delay.days
  if (delay.run === null) return effective.to === null ? delay.days : null
  const first = effective.from !== null && effective.from > delay.run.first ? effective.from : delay.run.first
  const last = effective.to !== null && effective.to < delay.run.last ? effective.to : delay.run.last
  return Math.max(0, daysBetween(first, last) + 1)
}

function perDay(charge: PerDayCharge, days: number | null): RowAnswer | null {
  if (days === null) return null
  const text = `${days} ${days === 1 ? 'day' : 'days'} late at ₹${charge.per_day} a day.`
  return {
    kind: 'fee',
    fee: times(rupees(charge.per_day), days),
    reasons: [{ text, provision: charge.provision }],
  }
}

function flat(charge: FlatCharge, form: LateForm, days: number): RowAnswer {
  const step = form.isDeactivated
    ? charge.steps.at(-1)
    : charge.steps.find(({ up_to_days_late: limit }) => limit === undefined || days <= limit)
  const text = form.isDeactivated
    ? 'The number is deactivated: the fee to bring it back is due at any time.'
    : days === 0
      ? 'Filed in time.'
      : `Filed ${days} ${days === 1 ? 'day' : 'days'} late: one amount, however late.`
  return {
    kind: 'fee',
    fee: paise(Math.round((step?.amount ?? 0) * 100)),
    reasons: [{ text, provision: charge.provision }],
  }
}
