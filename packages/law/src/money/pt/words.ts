import { monthName } from '../../calendar/iso-date.ts'
import type { PeriodSpan } from '../../calendar/period.ts'
import { type Paise, rupees } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import type { MoneyReason } from '../dated-row.ts'
import { incomeFor, monthOfSchedule } from './amounts.ts'
import type { ProfessionTaxBand, ProfessionTaxSchedule } from './rows.ts'

const BASIS = { monthly: 'a month', 'half-yearly': 'a half-year', annual: 'a year' } as const
const TIMES = { monthly: '', 'half-yearly': ' (six months’ salary)', annual: ' (twelve months’ salary)' } as const

/** How the amounts of one employee arose: income, band, and what the month does to it. */
export function reasonsOf(answer: {
  readonly schedule: ProfessionTaxSchedule
  readonly band: ProfessionTaxBand
  readonly month: Paise | null
  readonly whose: string
  readonly span: PeriodSpan
  readonly salary: Paise
}): MoneyReason[] {
  const { schedule, band, span } = answer
  if (schedule.levied === false)
    return asReasons([`${schedule.state} does not levy profession tax (${schedule.note ?? 'not levied'}).`])
  const people = schedule.gender === undefined ? '' : schedule.gender === 'female' ? ', women' : ', men'
  const income = formatRupeesShort(incomeFor(schedule, answer.salary))
  const basis = BASIS[schedule.basis]
  const lines = [
    `${answer.whose}${people}: ${income} ${basis}${TIMES[schedule.basis]} is ${limitsOf(band)}; ` +
      `the tax is ${whole(band.amount_inr)} ${basis}.`,
  ]
  const odd = band.month_overrides?.[monthOfSchedule(span)]
  if (odd !== undefined) lines.push(`In ${monthName(span.last_month)} it is ${whole(odd)}.`)
  else if (schedule.deducted_in === 'twelfths' && answer.month !== null)
    lines.push(`Deducted monthly at one twelfth, to the paisa: ${formatRupeesShort(answer.month)}.`)
  else if (schedule.deducted_in && band.amount_inr > 0)
    lines.push(`Deducted once a year, from the salary of ${capital(schedule.deducted_in)}.`)
  else if (answer.month === null) lines.push('How it is spread over the months is not recorded.')
  if (schedule.condition) lines.push(`Owed by an ${schedule.condition}.`)
  return asReasons(lines)
}

const asReasons = (lines: readonly string[]): MoneyReason[] => lines.map((text) => ({ text, provision: null }))

const whole = (amount: number): string => formatRupeesShort(rupees(amount))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function limitsOf({ from_inr, above_inr, to_inr, below_inr }: ProfessionTaxBand): string {
  const low = above_inr !== undefined ? `above ${whole(above_inr)}` : from_inr ? `from ${whole(from_inr)}` : ''
  const high =
    to_inr !== undefined ? `up to ${whole(to_inr)}` : below_inr !== undefined ? `below ${whole(below_inr)}` : ''
  return [low, high].filter((part) => part !== '').join(', ') || 'taxed whatever it is'
}
