import {
  addDays,
  endOfMonth,
  fromDayNumber,
  type IsoDate,
  inWords,
  isIsoDate,
  monthName,
  monthOf,
} from '../../calendar/iso-date.ts'
import { periodSpan } from '../../calendar/period.ts'
import type { InterestRelief, PercentAMonthCharge, PercentAYearCharge } from '../../catalogue/model/charge.ts'
import { NOTHING, type Paise, plus } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { inDays } from './fees.ts'
import { type DelayFigures, figure, type FigureName } from './figures.ts'
import { asks, type CostFigure, type DelayQuestion, inWordsOnly, known, type WorkedCost } from './question.ts'
import { bearingInterest } from '../gst/interest.ts'
import { holds } from '../gst/late-fee.ts'
import {
  type DelayLeg,
  interestOfLegs,
  legsOfDelay,
  percentOfNextDay,
  type ReliefFacts,
  reliefsFor,
} from '../gst/relief.ts'
import { lateReturnInterest } from '../income-tax/return.ts'
import { monthsOrPart } from '../part-months.ts'
import { daysLate } from '../per-day.ts'
import { interestByDay, interestByMonth, TO_NEAREST_RUPEE } from '../simple-interest.ts'
import { taxAtSourceInterest } from '../tds/interest.ts'

/** Interest whose first day is not the due date of the item, and does not follow from it. */
const FROM_ELSEWHERE: { readonly [id: string]: string } = {
  'gst.gstr-9.annual': 'Runs from the due date of the return of each month in which the tax was short.',
  'gst.gstr-9.annual.2020': 'Runs from the due date of the return of each month in which the tax was short.',
  'gst.rule-37.event': 'Runs from the day on which the credit was taken.',
  'gst.rule-37a.annual': 'Runs from the day on which the credit was used.',
}

/** Simple interest by the day, on the part of the tax paid in cash or on another amount. */
export function byYear(question: DelayQuestion, figures: DelayFigures, charge: PercentAYearCharge): WorkedCost {
  const elsewhere = FROM_ELSEWHERE[question.version.id]
  if (elsewhere !== undefined) return inWordsOnly(elsewhere)
  if (!holds(charge, question.due_date) || !holds(charge, question.on))
    return inWordsOnly('No rate is held for all days of this delay.')
  if (charge.of === 'tax-in-cash' && question.is_nil)
    return known(NOTHING, NOTHING, ['A nil return has no tax to pay.'])
  const name = charge.of === 'tax-in-cash' ? 'tax_in_cash' : 'amount'
  const amount = figures.paise(name)
  const from = startOf(question)
  const days = daysLate(from, question.on)
  const rate = `${inDays(days)} after ${inWords(from)} at ${charge.percent}% a year.`
  const ledger = cashLedger(question, figures, charge)
  const reliefs = reliefsFor(charge.reliefs, reliefFacts(question, figures))
  const ask = amount === undefined ? [figure(name, labelOf(name, question))] : []
  if (reliefs.length > 0) return relieved(question, figures, charge, reliefs, { amount, ask, from })
  if (amount === undefined) return asks([...ask, ...ledger.missing], [rate, ...ledger.steps])
  const base = ledger.lowest === undefined ? amount : bearingInterest(amount, ledger.lowest)
  const interest = interestByDay(base, charge.percent, days, TO_NEAREST_RUPEE)
  const steps = [rate, ...ledger.steps, `On ${formatRupeesShort(base)}.`]
  return { ...known(interest, interestByDay(base, charge.percent, 1), steps), missing: ledger.missing }
}

interface Relieved {
  readonly amount: Paise | undefined
  readonly ask: readonly CostFigure[]
  readonly from: IsoDate
}

/** Interest under a relief; while the turnover is not known, the bounds that its classes give. */
function relieved(
  question: DelayQuestion,
  figures: DelayFigures,
  charge: PercentAYearCharge,
  reliefs: readonly InterestRelief[],
  { amount, ask, from }: Relieved,
): WorkedCost {
  const delay = { due: from, paid: question.on }
  const ways = reliefs.map((relief) => legsOfDelay(relief, charge.percent, delay))
  const [legs = []] = ways
  const isSettled = ways.every((other) => JSON.stringify(other) === JSON.stringify(legs))
  const turnover = figures.paise('aggregate_turnover_inr') === undefined ? [figure('aggregate_turnover_inr')] : []
  const steps = isSettled ? [...legs.map((leg) => legInWords(leg)), reliefInWords(reliefs)] : [reliefInWords(reliefs)]
  if (amount === undefined) return asks([...ask, ...(isSettled ? [] : turnover)], steps)
  if (isSettled) {
    const nextDay = interestByDay(amount, percentOfNextDay(reliefs[0] ?? null, charge.percent, delay), 1)
    return known(interestOfLegs(amount, legs), nextDay, [...steps, `On ${formatRupeesShort(amount)}.`])
  }
  const sums = ways.map((one) => interestOfLegs(amount, one))
  const nextDays = reliefs.map((one) => interestByDay(amount, percentOfNextDay(one, charge.percent, delay), 1))
  const [least, most] = [sums.indexOf(lowest(sums)), sums.indexOf(highest(sums))]
  return {
    ...asks(turnover, [...steps, `On ${formatRupeesShort(amount)}.`]),
    range: {
      least: sums[least] ?? NOTHING,
      most: sums[most] ?? NOTHING,
      least_a_day: nextDays[least] ?? null,
      most_a_day: nextDays[most] ?? NOTHING,
    },
  }
}

const lowest = (sums: readonly Paise[]): Paise => sums.reduce((a, b) => (b < a ? b : a))
const highest = (sums: readonly Paise[]): Paise => sums.reduce((a, b) => (b > a ? b : a))

const legInWords = ({ days, percent }: DelayLeg): string => `${inDays(days)} at ${percent}% a year.`

const reliefInWords = (reliefs: readonly InterestRelief[]): string =>
  `Relief for that period (${[...new Set(reliefs.map(({ provision }) => provision))].join(', ')}).`

const reliefFacts = ({ period, facts }: DelayQuestion, figures: DelayFigures): ReliefFacts => {
  const group = facts['state_group']
  return {
    period,
    turnover: figures.paise('aggregate_turnover_inr'),
    stateGroup: typeof group === 'string' ? group : undefined,
  }
}

/** The balance that takes interest off; while it is not known, the interest is the most that it can be, and says so. */
function cashLedger(
  { on }: DelayQuestion,
  figures: DelayFigures,
  { less_cash_ledger: rule }: PercentAYearCharge,
): { readonly lowest?: Paise; readonly missing: readonly CostFigure[]; readonly steps: readonly string[] } {
  if (rule === undefined || on < rule.from) return { missing: [], steps: [] }
  const lowest = figures.paise('cash_ledger_minimum')
  if (lowest === undefined)
    return {
      missing: [figure('cash_ledger_minimum')],
      steps: [
        `The lowest cash ledger balance since the due date is not known: this is the most it can be (${rule.provision}).`,
      ],
    }
  return {
    lowest,
    missing: [],
    steps: [`Less ${formatRupeesShort(lowest)} that stayed in the cash ledger since the due date (${rule.provision}).`],
  }
}

/** Rule 42 counts from 1 April after the year, whatever the last day to settle. */
function startOf({ version, period, due_date }: DelayQuestion): IsoDate {
  const span = version.id === 'gst.rule-42.annual' ? periodSpan(period) : null
  return span === null ? due_date : fromDayNumber(span.last)
}

/** The payment that is late, in the words of its law. */
export function labelOf(name: 'tax_in_cash' | 'amount', { version }: DelayQuestion): string | undefined {
  if (name !== 'amount') return undefined
  if (/^(pf|esi)\./.test(version.id)) return 'Contributions paid late'
  if (version.id.startsWith('gst.')) return 'Tax paid late'
  return version.id.startsWith('labour.gratuity') ? 'Gratuity paid late' : undefined
}

/** Interest by the month on tax that was not paid: s. 234A and its like, or the levy of one Act. */
export function byMonth(question: DelayQuestion, figures: DelayFigures, charge: PercentAMonthCharge): WorkedCost {
  if (question.version.id.includes('.belated'))
    return inWordsOnly('Runs from the day on which the return was first due, to the day of filing.')
  // An order that moves the return moves this interest only where it says so.
  const from = question.statutory_due_date
  const months = monthsOrPart(from, question.on)
  const rate = `${inMonths(months)} after ${inWords(from)} at ${charge.percent}%, a part of a month counted whole.`
  const name = charge.of === 'tax-unpaid' ? 'tax_unpaid' : 'tax'
  const tax = figures.paise(name)
  if (tax === undefined) return asks([figure(name, charge.of === 'tax' ? 'Levy paid late' : undefined)], [rate])
  if (charge.of !== 'tax-unpaid')
    return known(interestByMonth(tax, charge.percent, months), null, [rate, `On ${formatRupeesShort(tax)}.`])
  const { base, interest } = lateReturnInterest(tax, from, question.on)
  return known(interest, null, [rate, `On ${formatRupeesShort(base)}, whole hundreds only.`])
}

const inMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`

/**
 * Interest on tax deducted or collected and paid late. The deduction is in the month of the period, and a part of a month
 * counts as a whole month, so the day itself is not needed.
 */
export function ofTaxAtSource(question: DelayQuestion, figures: DelayFigures): WorkedCost {
  if (question.version.id.startsWith('tds.statement-'))
    return inWordsOnly(
      'Runs on tax that was paid late, with the deposit of its month; a late statement alone bears none.',
    )
  const parts = monthsOf(question)
  const worked = parts.map(({ deducted, name, label }) => {
    const tax = figures.paise(name)
    const days = { deductible: deducted, deducted, paid: question.on, due: question.due_date }
    return { ...taxAtSourceInterest(question.version.charges ?? [], days, tax ?? null), name, label, tax }
  })
  const missing: CostFigure[] = worked
    .filter(({ tax, legs }) => tax === undefined && legs.length > 0)
    .map(({ name, label }) => figure(name, label))
  const steps = worked.flatMap(({ legs, tax }) =>
    legs.map(
      (leg) =>
        `${inMonths(leg.months)} touched from ${monthWords(leg.from)} to ${monthWords(leg.to)} at ${leg.percent_a_month}%${tax === undefined ? '' : ` on ${formatRupeesShort(tax)}`}.`,
    ),
  )
  if (missing.length > 0) return asks(missing, steps)
  const interests = worked.map(({ interest }) => interest).filter((one): one is Paise => one !== null)
  return { ...known(plus(...interests), null, steps), note: laterDeduction(question) }
}

/** The addition where the tax was not deducted in time; the calendar does not have that day. */
function laterDeduction({ version }: DelayQuestion): string | undefined {
  const leg = version.charges?.findLast((charge) => charge.how === 'percent-a-month' && charge.to === 'deducted')
  if (leg?.how !== 'percent-a-month') return undefined
  return `Counted as deducted or collected in time; where it was not, ${leg.percent}% a month to that day comes on top (${leg.provision}).`
}

const monthWords = (day: IsoDate): string => `${monthName(monthOf(day))} ${day.slice(0, 4)}`

interface MonthOfTax {
  readonly deducted: IsoDate
  readonly name: FigureName
  readonly label: string
}

const QUARTER_NAMES = ['tax_month_1', 'tax_month_2', 'tax_month_3'] as const

/** The months in which the tax of a period was deducted, each by a day that touches it. */
function monthsOf({ period, version, on }: DelayQuestion): MonthOfTax[] {
  const verb = /tcs|collect/.test(version.id) ? 'collected' : 'deducted'
  const notAfter = (day: IsoDate): IsoDate => (day > on ? on : day)
  if (isIsoDate(period)) return [{ deducted: notAfter(period), name: 'tax', label: `Tax ${verb}` }]
  const span = periodSpan(period, true)
  if (span?.kind === 'quarter') {
    let day = endOfMonth(fromDayNumber(span.first))
    return QUARTER_NAMES.map((name) => {
      const deducted = notAfter(day)
      const label = `Tax ${verb} in ${monthWords(day)}`
      day = endOfMonth(addDays(day, 1))
      return { deducted, name, label }
    })
  }
  const last = span === null ? on : fromDayNumber(span.last)
  return [{ deducted: notAfter(last), name: 'tax', label: `Tax ${verb}` }]
}
