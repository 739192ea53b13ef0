import { NOTHING, type Paise, paise, plus } from '../../format/paise.ts'
import { type KnownPerson, monthBefore, type PersonFinding, repeated } from '../payroll/finding.ts'
import { type Coverage, monthsBefore, PeriodSheets } from './coverage.ts'
import { endsWith, type InsuredBefore, type InsuredPerson } from './insured-person.ts'
import { findingsOfPerson } from './person-findings.ts'
import { insuranceRates, sharesOn } from './month-rates.ts'
import type { EmployeesInsuranceRows, NoInsuranceRate } from './rates.ts'

/** Contributions of one person. Null where it is not known whether they are due, or on which wages. */
export interface PersonShares {
  readonly line: number
  readonly coverage: Coverage | null
  readonly shares: { readonly employee: Paise; readonly employer: Paise } | null
}

export interface InsuranceMonth {
  readonly kind: 'month'
  readonly persons: readonly PersonShares[]
  readonly totals: {
    readonly persons: number
    readonly wages: Paise
    /** Of persons whose contributions are known. */
    readonly employee: Paise
    readonly employer: Paise
    readonly total: Paise
    /** Persons whose contributions are not known, and what they come to if all of them are insured. */
    readonly unknown: number
    readonly unknown_at_most: Paise
  }
  readonly findings: readonly PersonFinding[]
  /** In the sheet of the month before without a reason to leave, and not in this one; null where that sheet is not known. */
  readonly missing: readonly KnownPerson[] | null
  /** In this sheet and not in that of the month before; null where that sheet is not known. */
  readonly joined: number | null
}

/**
 * A month of the employees’ state insurance: both shares of each person, their totals, and what a clerk should look at.
 * The sheet has no amounts: the portal counts them on the wages, as is done here.
 *
 * @param before the sheets that are known of the month before, and of the contribution period so far
 * @returns `no-law` where the table has no ceiling or rate for the month
 * @throws RangeError when the month is none, or wages are below zero
 */
export function insuranceMonth(
  rows: EmployeesInsuranceRows,
  month: string,
  people: readonly InsuredPerson[],
  before: readonly InsuredBefore[],
): InsuranceMonth | NoInsuranceRate {
  const rates = insuranceRates(rows, month)
  if (rates.kind === 'no-law') return rates
  const sheets = new PeriodSheets(month, before)
  const repeats = repeated(people, ({ number }) => number)
  const persons: PersonShares[] = []
  const findings: PersonFinding[] = []
  let atMost: Paise = NOTHING
  for (const person of people) {
    const { line, number, wages, days } = person
    const coverage = wages === null ? null : sheets.coverageOf(number, wages, rates.ceiling)
    const counted = wages === null ? null : sharesOn(rates, wages, days)
    const isUnknown = coverage?.kind === 'unknown'
    const due = coverage?.kind === 'above' ? NO_SHARES : counted
    persons.push({ line, coverage, shares: isUnknown ? null : due })
    if (isUnknown && counted !== null) atMost = plus(atMost, counted.employee, counted.employer)
    for (const found of findingsOfPerson(month, rates.ceiling, person, coverage, repeats.get(line)))
      findings.push({ ...found, line })
  }
  const sum = (key: 'employee' | 'employer'): Paise =>
    paise(persons.reduce((all, { shares }) => all + (shares?.[key] ?? 0), 0))
  const [employee, employer] = [sum('employee'), sum('employer')]
  return {
    kind: 'month',
    persons,
    totals: {
      persons: people.length,
      wages: paise(people.reduce((all, { wages }) => all + (wages ?? 0), 0)),
      employee,
      employer,
      total: plus(employee, employer),
      unknown: persons.filter(({ shares }) => shares === null).length,
      unknown_at_most: atMost,
    },
    findings,
    ...comparedWith(monthBefore(month), people, before),
  }
}

const NO_SHARES = { employee: NOTHING, employer: NOTHING }

function comparedWith(
  earlier: string,
  people: readonly InsuredPerson[],
  before: readonly InsuredBefore[],
): Pick<InsuranceMonth, 'missing' | 'joined'> {
  const sheet = before.find(({ month }) => month === earlier)
  if (sheet === undefined) return { missing: null, joined: null }
  const inMonth = new Set(people.map(({ number }) => number))
  const onSheet = new Set(sheet.persons.map(({ number }) => number))
  return {
    missing: sheet.persons
      .filter(({ number, reason }) => !inMonth.has(number) && !endsWith(reason))
      .map(({ number, name }) => ({ number, name })),
    joined: [...inMonth].filter((number) => !onSheet.has(number)).length,
  }
}

/** The months whose sheets a month needs: the one before, and those of its contribution period. */
export const sheetsNeeded = (month: string): string[] => [...new Set([monthBefore(month), ...monthsBefore(month)])]
