import { daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import type { PerDayCharge } from '../catalogue/model/charge.ts'
import { type Paise, paise, times } from '../format/paise.ts'
import { type FeeReliefFacts, type RelievedCharge, relievedCharges } from './fee-relief.ts'
import { percentOf } from './simple-interest.ts'

/** Days from the day after the due date to the day done, that day counted; on or before the due date none. */
export const daysLate = (due: IsoDate, done: IsoDate): number => Math.max(0, daysBetween(due, done))

export interface PerDayFacts {
  readonly days: number
  /** Unknown counts as not nil only where the charge has no nil rate; else it is missing. */
  readonly isNil?: boolean | undefined
  /** Aggregate turnover, by which the slabs are chosen. */
  readonly turnover?: Paise | undefined
  /** Turnover in the State or Union territory, the base of a percentage cap. */
  readonly stateTurnover?: Paise | undefined
  /** What `cap_of` names: the tax of the statement, the administrative charges. */
  readonly capAmount?: Paise | undefined
  /** Absent: no relief is counted. */
  readonly relief?: FeeReliefFacts | undefined
}

export type PerDayFact = 'is_nil' | 'turnover' | 'state_turnover' | 'cap_amount'

export type PerDayAnswer =
  | {
      readonly kind: 'fee'
      readonly fee: Paise
      readonly per_day: Paise
      readonly days: number
      /** Null: no cap is recorded. */
      readonly cap: Paise | null
      readonly is_capped: boolean
      /** The order that lowers the fee. */
      readonly relieved_by?: string
    }
  /** The fee depends on facts that are not there. */
  | { readonly kind: 'needs-facts'; readonly missing: readonly PerDayFact[] }

/**
 * A fee of so much a day under one charge of the catalogue, up to its cap. Where a fact is unknown but no value of it
 * would change the fee (two days late are far from any cap), the fee is known.
 *
 * @throws RangeError when the days are not whole or below zero
 */
export function perDayFee(charge: PerDayCharge, facts: PerDayFacts): PerDayAnswer {
  if (!Number.isSafeInteger(facts.days) || facts.days < 0)
    throw new RangeError(`${facts.days} is not a whole number of days, zero or above`)
  const ways = relievedCharges(charge, facts.turnover, facts.relief)
  const answers = ways.map((way) => feeUnder(way, charge, facts))
  const [first] = answers
  if (first?.kind === 'fee' && answers.every((one) => one.kind === 'fee' && one.fee === first.fee)) return first
  const missing = new Set(answers.flatMap((one) => (one.kind === 'needs-facts' ? one.missing : [])))
  if (ways.length > 1 && facts.turnover === undefined) missing.add('turnover')
  return { kind: 'needs-facts', missing: [...missing] }
}

function feeUnder(way: RelievedCharge, usual: PerDayCharge, facts: PerDayFacts): PerDayAnswer {
  const answer = feeOfCharge(way.charge, { ...facts, turnover: way.turnover })
  if (way.provision === null || answer.kind !== 'fee') return answer
  const without = feeOfCharge(usual, { ...facts, turnover: way.turnover })
  const isLower = without.kind !== 'fee' || answer.fee < without.fee
  return isLower ? { ...answer, relieved_by: way.provision } : answer
}

function feeOfCharge(charge: PerDayCharge, facts: PerDayFacts): PerDayAnswer {
  const byNil = nilsOf(charge, facts).map((isNil) => settle(slabsOf(charge, facts, isNil), facts))
  const missing = new Set(byNil.flatMap((one) => one.missing))
  const [first, other] = byNil
  if (other !== undefined && (first?.fee === null || first?.fee !== other.fee)) missing.add('is_nil')
  return first !== undefined && first.fee !== null && missing.size === 0
    ? answerOf(first.slab, facts, first.fee)
    : { kind: 'needs-facts', missing: [...missing] }
}

/** The least and the most of a fee while facts are missing. */
export interface FeeBounds {
  /** Null where a missing cap could bring it down to anything. */
  readonly least: Paise | null
  readonly most: Paise
}

/**
 * The bounds of `perDayFee` over every value that the missing facts can have.
 *
 * @throws RangeError when the days are not whole or below zero
 */
export function perDayBounds(charge: PerDayCharge, facts: PerDayFacts): FeeBounds {
  const fees = relievedCharges(charge, facts.turnover, facts.relief).flatMap((way) => {
    const known = { ...facts, turnover: way.turnover }
    return nilsOf(way.charge, known)
      .flatMap((isNil) => slabsOf(way.charge, known, isNil))
      .map((slab) => feeOf(slab, known))
  })
  const amounts = fees.map(({ fee }) => fee)
  const hasOpenCap = fees.some(({ missing }) => missing.length > 0)
  return { least: hasOpenCap ? null : paise(Math.min(...amounts)), most: paise(Math.max(...amounts)) }
}

interface Candidate {
  readonly perDay: Paise
  readonly cap: Paise | null
  readonly capPercent: number | null
  readonly isCapOfAmount: boolean
}

const hasNilRate = (charge: PerDayCharge): boolean => charge.per_day_nil !== undefined || charge.cap_nil !== undefined

const nilsOf = (charge: PerDayCharge, facts: PerDayFacts): boolean[] =>
  hasNilRate(charge) ? (facts.isNil === undefined ? [false, true] : [facts.isNil]) : [false]

/** The fee when every open slab gives the same; null with what to ask for when they differ. */
function settle(
  slabs: readonly Candidate[],
  facts: PerDayFacts,
): { slab: Candidate; fee: Paise | null; missing: PerDayFact[] } {
  const slab = slabs[0]
  if (slab === undefined) throw new RangeError('A charge by turnover has no slab for every turnover')
  const answers = slabs.map((one) => feeOf(one, facts))
  const missing = answers.flatMap((one) => one.missing)
  const fee = answers[0]?.fee ?? null
  if (answers.some((one) => one.fee !== fee)) missing.push('turnover')
  return { slab, fee: missing.length === 0 ? fee : null, missing }
}

/** Every rate and cap that the known facts leave open. */
function slabsOf(charge: PerDayCharge, facts: PerDayFacts, isNil: boolean): Candidate[] {
  const base: Candidate = {
    perDay: rupeesOf(isNil ? (charge.per_day_nil ?? charge.per_day) : charge.per_day),
    cap: capOf(isNil ? (charge.cap_nil ?? charge.cap) : charge.cap),
    capPercent: null,
    isCapOfAmount: charge.cap_of !== undefined,
  }
  const slabs = charge.by_turnover ?? []
  // A nil return has its own cap, whatever the turnover.
  if (slabs.length === 0 || (isNil && charge.cap_nil !== undefined)) return [base]
  const { turnover } = facts
  const open = turnover === undefined ? slabs : slabs.filter((slab) => isWithin(turnover, slab.up_to)).slice(0, 1)
  return open.map((slab) => ({
    ...base,
    perDay: isNil && charge.per_day_nil !== undefined ? base.perDay : rupeesOf(slab.per_day ?? charge.per_day),
    cap: capOf(slab.cap) ?? base.cap,
    capPercent: slab.cap_percent ?? null,
  }))
}

const isWithin = (turnover: Paise, limit: number | null): boolean => limit === null || turnover <= rupeesOf(limit)

function feeOf(one: Candidate, facts: PerDayFacts): { fee: Paise; missing: PerDayFact[] } {
  const uncapped = times(one.perDay, facts.days)
  // Nothing late, nothing owed: no cap need be known.
  if (uncapped === 0) return { fee: uncapped, missing: [] }
  const missing: PerDayFact[] = []
  if (one.capPercent !== null && facts.stateTurnover === undefined) missing.push('state_turnover')
  if (one.isCapOfAmount && facts.capAmount === undefined) missing.push('cap_amount')
  const cap = capAmountOf(one, facts)
  return { fee: cap !== null && cap < uncapped ? cap : uncapped, missing }
}

function capAmountOf(one: Candidate, facts: PerDayFacts): Paise | null {
  const caps = [
    one.cap,
    one.capPercent === null || facts.stateTurnover === undefined
      ? null
      : percentOf(facts.stateTurnover, one.capPercent),
    one.isCapOfAmount && facts.capAmount !== undefined ? facts.capAmount : null,
  ].filter((cap): cap is Paise => cap !== null)
  return caps.length === 0 ? null : paise(Math.min(...caps))
}

function answerOf(one: Candidate, facts: PerDayFacts, fee: Paise): PerDayAnswer {
  const isCapped = fee < times(one.perDay, facts.days)
  const cap = capAmountOf(one, facts)
  return { kind: 'fee', fee, per_day: one.perDay, days: facts.days, cap, is_capped: isCapped }
}

const rupeesOf = (amount: number): Paise => paise(Math.round(amount * 100))
const capOf = (amount: number | undefined): Paise | null => (amount === undefined ? null : rupeesOf(amount))
