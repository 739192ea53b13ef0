import { daysInMonth, inWords, isoDate, monthName } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'
import { formatRupeesShort as rupees } from '../../format/rupee-text.ts'
import type { PayrollFinding, PayrollSeverity } from '../payroll/finding.ts'
import type { Coverage } from './coverage.ts'
import { type InsuredPerson, OUT_OF_COVERAGE } from './insured-person.ts'
import { contributionPeriod } from './rates.ts'

type AddFinding = (severity: PayrollSeverity, code: string, text: string) => void

/**
 * What a clerk should look at in one line of the sheet.
 *
 * @param twice the line that has the same insurance number before it
 */
export function findingsOfPerson(
  month: string,
  ceiling: Paise,
  person: InsuredPerson,
  coverage: Coverage | null,
  twice: number | undefined,
): readonly PayrollFinding[] {
  const found: PayrollFinding[] = []
  const say: AddFinding = (severity, code, text) => {
    found.push({ severity, code, text })
  }
  if (twice !== undefined) say('error', 'twice', `The same insurance number is in line ${twice}.`)
  ofDays(month, person, say)
  if (person.wages === null) say('error', 'wages-missing', 'The wages are missing.')
  else if (coverage !== null) ofCoverage(month, ceiling, person.wages, coverage, say)
  if (person.reason === OUT_OF_COVERAGE && !/-(04|10)$/.test(month))
    say('warning', 'reason-out-of-month', 'Reason 4 (out of coverage) is accepted for April and October only.')
  return found
}

function ofDays(month: string, { days, wages, reason }: InsuredPerson, say: AddFinding): void {
  const inMonth = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  if (days !== null && days > inMonth) say('error', 'days-above-month', `${days} days in a month of ${inMonth}.`)
  if ((days === 0 || wages === 0) && (reason === null || reason === 0))
    say('warning', 'zero-without-reason', 'No wages or no days, and no reason is given.')
  if (days === 0 && wages !== null && wages > 0)
    say('warning', 'wages-without-days', `Wages of ${rupees(wages)} without a day worked.`)
}

function ofCoverage(month: string, ceiling: Paise, wages: Paise, coverage: Coverage, say: AddFinding): void {
  const above = `Wages of ${rupees(wages)} are above the ceiling of ${rupees(ceiling)}`
  if (coverage.kind === 'to-period-end') {
    const end = inWords(contributionPeriod(month).to)
    say(
      'note',
      'to-period-end',
      `${above}. Insured to the end of the contribution period, ${end}: within it in ${inMonthWords(coverage.since)}.`,
    )
  }
  if (coverage.kind === 'above')
    say('warning', 'above-ceiling', `${above}. No contribution is counted; a person with disability has a higher one.`)
  if (coverage.kind === 'unknown')
    say(
      'warning',
      'coverage-unknown',
      `${above}. Not counted: import the sheets of ${coverage.months.map(inMonthWords).join(', ')} to see whether the person stays insured.`,
    )
}

const inMonthWords = (month: string): string =>
  `${monthName(Number(month.slice(5)))} ${isoDate(`${month}-01`).slice(0, 4)}`
