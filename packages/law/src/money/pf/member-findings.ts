import { addMonths, daysInMonth, inWords, isoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'
import { formatRupeesShort as rupees } from '../../format/rupee-text.ts'
import type { PayrollFinding, PayrollSeverity } from '../payroll/finding.ts'
import { employeeShares, type FundRates, isPensionFit, pensionShare } from './month-rates.ts'
import type { ReturnMember } from './return-member.ts'

/** No pension contribution after it: note of `employer-pension-share`. */
const PENSION_ENDS_AT = 58

/**
 * What a clerk should look at in one line of the return.
 *
 * @param twice the line that has the same UAN before it
 */
export function findingsOfMember(
  rates: FundRates,
  member: ReturnMember,
  twice: number | undefined,
): readonly PayrollFinding[] {
  const found: PayrollFinding[] = []
  const say = (severity: PayrollSeverity, code: string, text: string): void => {
    found.push({ severity, code, text })
  }
  if (twice !== undefined) say('error', 'twice', `The same UAN is in line ${twice}.`)
  ofWages(rates, member, say)
  ofShares(rates, member, say)
  ofPension(rates, member, say)
  ofDays(rates, member, say)
  return found
}

type AddFinding = (severity: PayrollSeverity, code: string, text: string) => void

function ofWages({ ceiling }: FundRates, { gross_wages, epf_wages, edli_wages }: ReturnMember, say: AddFinding): void {
  if (gross_wages !== null && epf_wages !== null && epf_wages > gross_wages)
    say(
      'error',
      'wages-above-gross',
      `EPF wages of ${rupees(epf_wages)} are more than the gross wages of ${rupees(gross_wages)}.`,
    )
  if (epf_wages !== null && epf_wages > ceiling)
    say(
      'note',
      'above-ceiling',
      `EPF wages of ${rupees(epf_wages)} are above the ceiling of ${rupees(ceiling)}. Check that employer and member chose this.`,
    )
  if (edli_wages !== null && edli_wages > ceiling)
    say(
      'error',
      'insurance-above-ceiling',
      `EDLI wages of ${rupees(edli_wages)} are above the ceiling of ${rupees(ceiling)}.`,
    )
}

function ofShares(
  rates: FundRates,
  { epf_wages, employee_share, pension_share, difference }: ReturnMember,
  say: AddFinding,
) {
  if (epf_wages === null || employee_share === null) return
  const shares = employeeShares(rates, epf_wages)
  const [full, reduced] = shares
  if (employee_share > full)
    say(
      'note',
      'share-above-rate',
      `Employee share of ${rupees(employee_share)} is more than ${rates.employee[0]} % of ${rupees(epf_wages)}, which is ${rupees(full)}. Check that the member chose this.`,
    )
  else if (employee_share !== full && employee_share !== reduced)
    say(
      'error',
      'share-differs',
      `Employee share is ${rupees(employee_share)}. Of ${rupees(epf_wages)}, ${rates.employee[0]} % is ${rupees(full)} and ${rates.employee[1]} % is ${rupees(reduced)}.`,
    )
  if (pension_share === null || difference === null) return
  // Where the member pays more by choice, the employer may add nothing or as much.
  const bases: readonly Paise[] = [full, reduced, employee_share]
  if (!bases.some((base) => base - pension_share === difference))
    say(
      'error',
      'difference-differs',
      `Employer’s difference is ${rupees(difference)}. The share of ${rupees(employee_share > full ? full : employee_share)} less the pension of ${rupees(pension_share)} is something else.`,
    )
}

function ofPension(rates: FundRates, { eps_wages, pension_share, born_on }: ReturnMember, say: AddFinding): void {
  const { ceiling, month } = rates
  if (eps_wages === null || pension_share === null) return
  if (eps_wages > ceiling)
    say(
      'warning',
      'pension-above-ceiling',
      `EPS wages of ${rupees(eps_wages)} are above the ceiling of ${rupees(ceiling)}. That needs an accepted joint option.`,
    )
  else if (!isPensionFit(rates, eps_wages, pension_share))
    say(
      'error',
      'pension-differs',
      `Pension share is ${rupees(pension_share)}. ${rates.pension} % of ${rupees(eps_wages)} is ${rupees(pensionShare(rates, eps_wages))}.`,
    )
  const last = born_on && addMonths(born_on, 12 * PENSION_ENDS_AT)
  if (last !== undefined && pension_share > 0 && last < isoDate(`${month}-01`))
    say(
      'error',
      'pension-after-58',
      `Pension of ${rupees(pension_share)} for a member who turned ${PENSION_ENDS_AT} on ${inWords(last)}.`,
    )
}

function ofDays({ month }: FundRates, { epf_wages, ncp_days }: ReturnMember, say: AddFinding): void {
  if (ncp_days === null) return
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  if (ncp_days > days) say('error', 'days-above-month', `${ncp_days} days without contribution in a month of ${days}.`)
  else if (epf_wages === 0 && ncp_days < days)
    say(
      'warning',
      'zero-without-reason',
      `No wages, but only ${ncp_days} days without contribution in a month of ${days}.`,
    )
  else if (epf_wages !== null && epf_wages > 0 && ncp_days === days)
    say(
      'warning',
      'wages-without-days',
      `Wages of ${rupees(epf_wages)}, but all ${days} days are without contribution.`,
    )
}
