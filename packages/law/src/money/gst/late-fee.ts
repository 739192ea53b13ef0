import { fromDayNumber, type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import type { Charge, PerDayCharge } from '../../catalogue/model/charge.ts'
import { NOTHING, type Paise, paise } from '../../format/paise.ts'
import { share } from '../../format/rounding.ts'
import { daysLate, type PerDayFact, type PerDayFacts, perDayFee } from '../per-day.ts'

export interface GstFeeFacts extends Omit<PerDayFacts, 'days' | 'capAmount' | 'relief'> {
  /** With it the reliefs of that period count. */
  readonly period?: string | undefined
  readonly stateGroup?: string | undefined
  /** The day that counts, an extension included. */
  readonly due: IsoDate
  readonly filed: IsoDate
  /** Last day without fee where an order waives the fee and leaves the due date: filed later, the fee runs from `due`. */
  readonly feeFreeUntil?: IsoDate | null
}

export type GstFeeAnswer =
  | {
      readonly kind: 'fee'
      readonly fee: Paise
      /** Half under the central, half under the state or Union territory Act; null where the charge is not split. */
      readonly central: Paise | null
      readonly state: Paise | null
      readonly days: number
      readonly is_capped: boolean
      readonly provision: string
    }
  | { readonly kind: 'needs-facts'; readonly missing: readonly PerDayFact[] }
  /** No rate is held for this default. */
  | { readonly kind: 'no-law' }

/**
 * The late fee of a GST return: so much for each day from the day after the due date to the day of filing, up to the cap
 * (CGST Act s. 47 and the notifications named in the charge), central and state fee together.
 *
 * @param charges those of the version that governs the period
 */
export function gstLateFee(charges: readonly Charge[], facts: GstFeeFacts): GstFeeAnswer {
  const isFree = facts.feeFreeUntil != null && facts.filed <= facts.feeFreeUntil
  const days = isFree ? 0 : daysLate(facts.due, facts.filed)
  const { period = '', filed: done, stateGroup } = facts
  return gstLateFeeForDays(charges, {
    ...facts,
    days,
    firstDayLate: dayAfter(facts.due),
    relief: { period, done, stateGroup },
  })
}

/** As `gstLateFee`, where the days are already counted. */
export function gstLateFeeForDays(
  charges: readonly Charge[],
  facts: Omit<PerDayFacts, 'capAmount'> & { readonly firstDayLate?: IsoDate | undefined },
): GstFeeAnswer {
  const charge = feeInForce(charges, facts.firstDayLate)
  if (charge === undefined) return { kind: 'no-law' }
  if (charge.how === 'flat') return fee(NOTHING, true, facts.days, false, charge.provision)
  const answer = perDayFee(charge, facts)
  return answer.kind === 'fee'
    ? fee(answer.fee, charge.halves === true, answer.days, answer.is_capped, charge.provision)
    : answer
}

function fee(amount: Paise, isHalved: boolean, days: number, isCapped: boolean, provision: string): GstFeeAnswer {
  const half = isHalved ? share(amount, 1, 2, 'half-up') : null
  const rest = half === null ? null : paise(amount - half)
  return { kind: 'fee', fee: amount, central: half, state: rest, days, is_capped: isCapped, provision }
}

/** The fee whose days hold the first day late; without that day the newest. */
function feeInForce(charges: readonly Charge[], firstDayLate: IsoDate | undefined): PerDayCharge | NoFee | undefined {
  const fees = charges.filter((charge): charge is PerDayCharge | NoFee => charge.kind === 'late-fee' && isFee(charge))
  return firstDayLate === undefined ? fees.at(-1) : fees.find((charge) => holds(charge, firstDayLate))
}

type NoFee = Extract<Charge, { how: 'flat' }>
const isFee = (charge: Charge): boolean =>
  charge.how === 'per-day' || (charge.how === 'flat' && charge.steps.every((step) => step.amount === 0))

/** Whether a charge governs a day; without dates it governs all. */
export const holds = (charge: Charge, day: IsoDate): boolean =>
  (charge.effective?.from ?? day) <= day && (charge.effective?.to ?? day) >= day

const dayAfter = (day: IsoDate): IsoDate => fromDayNumber(toDayNumber(day) + 1)
