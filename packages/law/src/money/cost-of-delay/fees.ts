import { addDays, inWords } from '../../calendar/iso-date.ts'
import type { Charge, FlatCharge, PerDayCharge } from '../../catalogue/model/charge.ts'
import { minus, NOTHING, type Paise, rupees } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type DelayFigures, figure, NIL } from './figures.ts'
import {
  asks,
  type CostFigure,
  type CostRange,
  type DelayQuestion,
  inWordsOnly,
  known,
  type WorkedCost,
} from './question.ts'
import { holds } from '../gst/late-fee.ts'
import { daysLate, type PerDayAnswer, perDayBounds, type PerDayFact, type PerDayFacts, perDayFee } from '../per-day.ts'

/** Of several fees of one version, each for its own days of the default, the one that holds the first day late. */
export const isOfThisDefault = (charge: Charge, { due_date }: DelayQuestion): boolean =>
  holds(charge, addDays(due_date, 1))

/** Whether an order still lets the thing be done without fee on that day. */
export const isFeeFree = ({ fee_free_until, on }: DelayQuestion): boolean =>
  fee_free_until !== null && on <= fee_free_until

export const freeInWords = ({ fee_free_until }: DelayQuestion): string =>
  fee_free_until === null ? '' : `No fee until ${inWords(fee_free_until)}; after it the fee runs from the due date.`

/** So much for each day late, up to its cap. */
export function byDay(question: DelayQuestion, figures: DelayFigures, charge: PerDayCharge): WorkedCost {
  const days = daysLate(question.due_date, question.on)
  const answer = feeFor(question, figures, charge, days)
  if (answer.kind === 'needs-facts')
    return {
      ...asks(
        answer.missing.map((fact) => figureOf(fact, charge)),
        [`${inDays(days)} late.`],
      ),
      range: rangeOf(question, figures, charge, days),
    }
  const next = feeFor(question, figures, charge, days + 1)
  return known(answer.fee, next.kind === 'fee' ? minus(next.fee, answer.fee) : null, dayByDay(answer, charge))
}

function rangeOf(question: DelayQuestion, figures: DelayFigures, charge: PerDayCharge, days: number): CostRange {
  const today = perDayBounds(charge, factsFor(question, figures, charge, days))
  const next = perDayBounds(charge, factsFor(question, figures, charge, days + 1))
  return {
    ...today,
    least_a_day: today.least === null || next.least === null ? null : minus(next.least, today.least),
    most_a_day: minus(next.most, today.most),
  }
}

const feeFor = (question: DelayQuestion, figures: DelayFigures, charge: PerDayCharge, days: number): PerDayAnswer =>
  perDayFee(charge, factsFor(question, figures, charge, days))

const factsFor = (question: DelayQuestion, figures: DelayFigures, charge: PerDayCharge, days: number): PerDayFacts => ({
  days,
  isNil: question.is_nil,
  turnover: figures.paise('aggregate_turnover_inr'),
  stateTurnover: figures.paise('state_turnover'),
  capAmount: figures.paise(capName(charge)),
  relief: { period: question.period, done: addDays(question.due_date, days), stateGroup: stateGroupOf(question) },
})

/** Undefined while not known. */
const stateGroupOf = ({ facts }: DelayQuestion): string | undefined => {
  const group = facts['state_group']
  return typeof group === 'string' ? group : undefined
}

const capName = ({ cap_of }: PerDayCharge) => (cap_of === 'administrative-charges' ? 'administrative_charges' : 'tax')

function figureOf(fact: PerDayFact, charge: PerDayCharge): CostFigure {
  switch (fact) {
    case 'is_nil':
      return NIL
    case 'turnover':
      return figure('aggregate_turnover_inr')
    case 'state_turnover':
      return figure('state_turnover')
    case 'cap_amount':
      return figure(capName(charge))
  }
}

export const inDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

const dayByDay = (answer: PerDayAnswer & { kind: 'fee' }, { halves }: PerDayCharge): string[] => [
  `${inDays(answer.days)} late at ${formatRupeesShort(answer.per_day)} a day.`,
  ...(answer.is_capped && answer.cap !== null ? [`At most ${formatRupeesShort(answer.cap)}.`] : []),
  ...(answer.relieved_by === undefined ? [] : [`Relief for that period (${answer.relieved_by}).`]),
  ...(halves ? ['Half under the central, half under the State or Union territory Act.'] : []),
]

/** Fixed amounts: the first step whose limits are not passed. */
export function flat(question: DelayQuestion, figures: DelayFigures, { steps }: FlatCharge): WorkedCost {
  const days = daysLate(question.due_date, question.on)
  for (const step of steps) {
    if (step.up_to_total_income !== undefined) {
      const income = figures.paise('total_income')
      if (income === undefined) return asks([figure('total_income')])
      if (income > rupees(step.up_to_total_income)) continue
    }
    if (step.up_to_days_late !== undefined && days > step.up_to_days_late) continue
    return known(rupees(step.amount), growthOf(steps), flatInWords(rupees(step.amount), days))
  }
  return inWordsOnly(`${inDays(days)} late: the last step of the fee has passed, and it can no longer be done so.`)
}

/** One amount grows by nothing; steps by days grow otherwise than by the day. */
const growthOf = (steps: FlatCharge['steps']): Paise | null =>
  steps.filter((step) => step.up_to_days_late !== 0).length === 1 ? NOTHING : null

const flatInWords = (amount: Paise, days: number): string[] => [
  amount === 0 ? 'No fee is set for lateness.' : `${inDays(days)} late: ${formatRupeesShort(amount)} in one sum.`,
]
