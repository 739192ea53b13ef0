import type { FinancialYear } from '../../src/calendar/year.ts'
import type { Charge } from '../../src/catalogue/model/charge.ts'
import { loadTable } from '../../src/tables/load-table.ts'
import { type Paise, plus, rupees } from '../../src/format/paise.ts'
import { auditReportPenalty, type IncomeTaxFeeName, incomeTaxFee } from '../../src/money/income-tax/fees.ts'
import { updatedReturnTax } from '../../src/money/income-tax/updated-return.ts'
import { monthsOrPart } from '../../src/money/part-months.ts'
import { perDayFee } from '../../src/money/per-day.ts'
import { interestByMonth } from '../../src/money/simple-interest.ts'
import type { CaseAnswer, CaseKind } from './case-kind.ts'
import { type Lateness, IncomeTaxFacts } from './late-fee-income-tax-facts.ts'
import { instalmentInterest, returnInterest } from './late-fee-income-tax-interest.ts'

const [fees, updatedRates] = await Promise.all([loadTable('income-tax-fees'), loadTable('income-tax-updated-return')])

type Amounts = Record<string, Paise | number | undefined>
const IN_PAISE = new Set(
  'interest_234a interest_234b interest_234c interest late_fee penalty additional_tax cumulative_due shortfall total'.split(
    ' ',
  ),
)

/** Late fees, interest and penalties of income tax, from the charges of the named version. */
export const lateFeeOfIncomeTax: CaseKind = (one, law) => {
  const facts = new IncomeTaxFacts(one, law)
  const { year } = facts
  const answer = year === null ? {} : answerOf(facts, year)
  if (Object.keys(answer).length > 0) return answer
  throw new RangeError(
    `${facts.id}: nothing can be worked out from these facts; name the tax or income, "due" and "filed".`,
  )
}

function answerOf(facts: IncomeTaxFacts, year: FinancialYear): CaseAnswer {
  const late = facts.lateness(year)
  const found: Amounts = { days_late: late.days }
  const charges = facts.version.charges ?? []
  if (facts.id.includes('.advance-tax.')) Object.assign(found, advanceTax(facts, year))
  else if (charges.some(isRule('late-return-fee'))) Object.assign(found, lateReturn(facts, year, late))
  else for (const charge of charges) Object.assign(found, amountsOf(charge, facts, year, late))
  return inRupees(withTotal(found))
}

const isRule = (rule: string) => (charge: Charge) => charge.how === 'section' && charge.rule === rule

function advanceTax(facts: IncomeTaxFacts, year: FinancialYear): Amounts {
  const answer = instalmentInterest(facts, year)
  return { ...answer, interest: answer['interest_234c'] }
}

function lateReturn(facts: IncomeTaxFacts, year: FinancialYear, late: Lateness): Amounts {
  const { a, b, c, all } = returnInterest(facts, year, late)
  return {
    interest_234a: a,
    interest_234b: b,
    interest_234c: c,
    interest: all,
    late_fee: fee('late-return-fee', facts, year, late),
  }
}

function fee(name: IncomeTaxFeeName, facts: IncomeTaxFacts, year: FinancialYear, late: Lateness): Paise | undefined {
  const answer = incomeTaxFee(fees, name, {
    year,
    due: late.due,
    filed: late.filed,
    total_income: facts.amount('total_income'),
    isBelowTaxableLimit: facts.flag('below_taxable_limit'),
  })
  return answer.kind === 'fee' ? answer.fee : undefined
}

function amountsOf(charge: Charge, facts: IncomeTaxFacts, year: FinancialYear, late: Lateness): Amounts {
  const name = charge.kind === 'late-fee' ? 'late_fee' : charge.kind
  switch (charge.how) {
    case 'per-day': {
      const answer = late.days === undefined ? undefined : perDayFee(charge, { days: late.days })
      return { [name]: answer?.kind === 'fee' ? answer.fee : undefined }
    }
    case 'flat':
      return { [name]: late.days === 0 ? rupees(0) : rupees(charge.steps[0]?.amount ?? Number.NaN) }
    case 'percent-a-month': {
      const tax = facts.amount('tax_payable')
      if (tax === undefined || !late.interest_from || !late.filed) return {}
      return { [name]: interestByMonth(tax, charge.percent, monthsOrPart(late.interest_from, late.filed)) }
    }
    case 'section':
      return sectionAmounts(charge.rule, facts, year, late)
    default:
      return {}
  }
}

function sectionAmounts(rule: string, facts: IncomeTaxFacts, year: FinancialYear, late: Lateness): Amounts {
  switch (rule) {
    case 'revised-return-fee':
    case 'audit-report-fee':
    case 'tp-report-fee':
      return { late_fee: fee(rule, facts, year, late) }
    case 'audit-report-penalty': {
      const turnover = facts.amount('turnover_inr')
      return { penalty: late.days === 0 ? rupees(0) : turnover && auditReportPenalty(turnover) }
    }
    case 'updated-return-tax':
      return updatedReturn(facts, year)
    default:
      throw new RangeError(`${facts.id}: there is no working of "${rule}"`)
  }
}

function updatedReturn(facts: IncomeTaxFacts, year: FinancialYear): Amounts {
  const [tax, filed] = [facts.amount('tax_payable'), facts.day('filed')]
  if (tax === undefined || filed === undefined) return {}
  if (!facts.isYearNamed) throw new RangeError(`${facts.id}: the tax grows by the year; name the "assessment_year".`)
  const payable = plus(tax, facts.amount('interest') ?? rupees(0))
  const answer = updatedReturnTax(updatedRates, year, filed, payable, facts.flag('reassessment_notice'))
  if (answer.kind !== 'tax')
    throw new RangeError(`"filed" is ${filed}: the year ${year} can no longer be updated then.`)
  const { additional_tax, percent } = answer
  return {
    late_fee: additional_tax,
    additional_tax,
    additional_tax_percent: percent,
    total: plus(payable, additional_tax),
  }
}

/** Fee and interest side by side in one sum, only where a case asks for it: the law keeps them apart. */
function withTotal(found: Amounts): Amounts {
  if (found['total'] !== undefined) return found
  const parts = [found['interest'], found['late_fee']].filter((one) => one !== undefined)
  return parts.length === 0 ? found : { ...found, total: parts.reduce((sum, one) => sum + one, 0) }
}

const inRupees = (found: Amounts): CaseAnswer =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, IN_PAISE.has(name) ? value / 100 : value]],
    ),
  )
