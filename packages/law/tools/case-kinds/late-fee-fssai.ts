import { daysBetween, type IsoDate } from '../../src/calendar/iso-date.ts'
import { period } from '../../src/calendar/period.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import type { PerDayCharge } from '../../src/catalogue/model/charge.ts'
import type { Catalogue, Version } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate } from '../../src/engine/due/due-date.ts'
import { type Paise, paise } from '../../src/format/paise.ts'
import { type FoodLateFeeAnswer, foodRenewalLateFee, foodReturnLateFee } from '../../src/money/food/late-fees.ts'
import { daysLate, perDayFee } from '../../src/money/per-day.ts'
import type { WorkedCase } from './worked-case.ts'
import { CaseFacts, type CaseAnswer, type CaseKind } from './case-kind.ts'
import { dayOf } from './fssai.ts'

const table = await loadTable('food-safety-late-fees')

/** The last day without late fee is this many days before expiry. */
const BEFORE_EXPIRY = table.find((row) => row.rule === 'renewal')?.days_before_expiry ?? 0

/**
 * Late fees of food law. The return: `annual_fee_inr`, and `days_late` or `due` and `filed`. The renewal: `annual_fee_inr`,
 * and `applied_days_after_expiry`, or `expiry` and `filed`, or the days after the last day without fee.
 *
 * `late_fee` and `total` are null where renewal is no longer possible; `total` of a renewal holds the fee of a year as well.
 */
export const lateFeeOfFood: CaseKind = (one, law) => {
  const facts = new CaseFacts(one, KNOWN)
  if (one.id.startsWith('fssai.licence')) return renewal(one, facts)
  const version = law.version(one.id)
  const days = daysOf(one, facts, law)
  if (one.id === 'fssai.d-1.annual') {
    const isFree = one.given?.['fssai_type'] === 'registration'
    return answerOf(foodReturnLateFee(table, { days: isFree ? 0 : days, annualFee: annualFee(facts) }), 0, days)
  }
  return answerOf(byDay(version, one.id, days), 0, days)
}

function byDay(version: Version | undefined, id: string, days: number): FoodLateFeeAnswer {
  const charge = version?.charges?.find((one): one is PerDayCharge => one.how === 'per-day')
  if (!charge) throw new RangeError(`No late fee is recorded for ${id}.`)
  const answer = perDayFee(charge, { days })
  if (answer.kind !== 'fee') throw new RangeError(`The late fee of ${id} needs ${answer.missing.join(', ')}.`)
  return { kind: 'fee', fee: answer.fee, provision: charge.provision, is_capped: answer.is_capped }
}

function renewal(one: WorkedCase, facts: CaseFacts): CaseAnswer {
  const expiry =
    facts.has('expiry') || facts.has('printed_expiry') ? dayOf(one, ['expiry', 'printed_expiry']) : undefined
  const appliedOn = APPLIED.some((key) => facts.has(key)) ? dayOf(one, APPLIED) : undefined
  const days = daysAfterExpiry(one, facts, expiry, appliedOn)
  const fee = annualFee(facts)
  const answer = foodRenewalLateFee(table, {
    daysAfterExpiry: days,
    expiry,
    appliedOn,
    annualFee: fee,
    isRegistration: one.given?.['fssai_type'] === 'registration',
  })
  return answerOf(answer, fee, Math.max(0, days + BEFORE_EXPIRY))
}

const APPLIED = ['filed', 'applied_on', 'application_date', 'renewed_on', 'paid']
const EXPIRED = ['expiry', 'printed_expiry', 'applied_days_after_expiry', 'applied_days_before_expiry']
const LATE = ['annual_fee_inr', 'days_late', 'due', 'statutory_due', 'filed_on', 'as_known_on']
const KNOWN = [...LATE, ...APPLIED, ...EXPIRED, 'fssai_type', 'kind_of_business', 'turnover_inr']

function daysAfterExpiry(one: WorkedCase, facts: CaseFacts, expiry?: IsoDate, appliedOn?: IsoDate): number {
  const days = one.given?.['applied_days_after_expiry']
  if (facts.has('applied_days_after_expiry')) {
    if (typeof days !== 'number' || !Number.isInteger(days))
      throw new RangeError(
        `"applied_days_after_expiry" is ${JSON.stringify(days)}; write whole days, negative before expiry.`,
      )
    return days
  }
  if (facts.has('applied_days_before_expiry')) return -facts.count('applied_days_before_expiry')
  if (facts.has('days_late')) return facts.count('days_late') - BEFORE_EXPIRY
  if (appliedOn === undefined)
    throw new RangeError('"applied_days_after_expiry" is missing: say it, or "expiry" and "filed".')
  if (expiry !== undefined) return daysBetween(expiry, appliedOn)
  return daysBetween(dayOf(one, ['due', 'statutory_due']), appliedOn) - BEFORE_EXPIRY
}

/** Days late as given, or from the due date, which the catalogue knows where only the period is given. */
function daysOf(one: WorkedCase, facts: CaseFacts, law: Catalogue): number {
  if (facts.has('days_late')) return facts.count('days_late')
  const filed = dayOf(one, ['filed', 'filed_on', 'paid'])
  if (facts.has('due') || facts.has('statutory_due')) return daysLate(dayOf(one, ['due', 'statutory_due']), filed)
  const obligation = law.obligation(one.id)
  if (!obligation || one.period === undefined)
    throw new RangeError('"due" is missing: say the day, or name the period.')
  const answer = dueDate(obligation, period(one.period), one.given ?? {})
  if (answer.kind !== 'due') throw new RangeError(`${one.id} has no due date for ${one.period}.`)
  return daysLate(answer.due_date, filed)
}

const annualFee = (facts: CaseFacts): Paise | undefined =>
  facts.has('annual_fee_inr') ? paise(Math.round(facts.rupees('annual_fee_inr') * 100)) : undefined

/** In rupees. `normal` is the fee that is owed in any case; undefined where it is not known. */
function answerOf(answer: FoodLateFeeAnswer, normal: Paise | 0 | undefined, days: number): CaseAnswer {
  if (answer.kind === 'needs-facts')
    throw new RangeError('"annual_fee_inr" is missing: say the fee of a year in rupees.')
  if (answer.kind === 'no-law') throw new RangeError('No late fee is recorded for that day.')
  if (answer.kind === 'no-renewal') return { late_fee: null, total: null, total_fee: null, days_late: days }
  const total = normal === undefined ? undefined : (answer.fee + normal) / 100
  return {
    late_fee: answer.fee / 100,
    ...(normal ? { normal_fee: normal / 100 } : {}),
    ...(total === undefined ? {} : { total, total_fee: total }),
    days_late: days,
  }
}
