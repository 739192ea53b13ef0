import { NOTHING, type Paise, paise, plus } from '../../format/paise.ts'
import { formatRupeesShort } from '../../format/rupee-text.ts'
import { type MoneyReason, reasonFrom, rowOn } from '../dated-row.ts'
import { type KnownPerson, type PersonFinding, repeated } from '../payroll/finding.ts'
import { percentOf, TO_NEAREST_RUPEE } from '../simple-interest.ts'
import { adminCharge } from './charges.ts'
import { findingsOfMember } from './member-findings.ts'
import { fundRates } from './month-rates.ts'
import { endOfWageMonth, type ProvidentFundRows } from './rates.ts'
import type { ReturnMember } from './return-member.ts'
import type { NoRate } from './split.ts'

/** What the establishment pays for a month, by the accounts of its challan, in whole rupees. */
export interface FundAccounts {
  /** Account 1: the members' shares, the employer's difference and refunds of advances. */
  readonly employee: Paise
  readonly difference: Paise
  readonly refund: Paise
  /** Account 10. */
  readonly pension: Paise
  /** Account 21. */
  readonly insurance: Paise
  /** Account 2, with the minimum of the month. */
  readonly admin: Paise
  /** Account 22: nothing since April 2017. */
  readonly insurance_admin: Paise
  readonly total: Paise
}

export interface FundMonth {
  readonly kind: 'month'
  readonly members: number
  /** Members with a figure that could not be read: the accounts leave those figures out. */
  readonly unknown: number
  readonly accounts: FundAccounts
  /** By line, then for the whole month. */
  readonly findings: readonly PersonFinding[]
  /** In the file of the month before and not in this one; null where that file is not known. */
  readonly missing: readonly KnownPerson[] | null
  /** In this file and not in that of the month before; null where that file is not known. */
  readonly joined: number | null
  readonly reasons: readonly MoneyReason[]
}

/**
 * A month of the provident fund: what is paid by account, and what a clerk should look at. Shares are added up as the
 * return has them; insurance and charges, which are not in it, are counted on the wages of all members and rounded once
 * for the establishment.
 *
 * @param before everybody in the return of the month before; null where it is not known
 * @returns `no-law` where the table has no rate or ceiling for the month
 * @throws RangeError when the month is none
 */
export function fundMonth(
  rows: ProvidentFundRows,
  month: string,
  members: readonly ReturnMember[],
  before: readonly KnownPerson[] | null,
): FundMonth | NoRate {
  const rates = fundRates(rows, month)
  if (rates.kind === 'no-law') return rates
  const sum = (key: SumKey): Paise => paise(members.reduce((all, one) => all + (one[key] ?? 0), 0))
  const counted = fundAccounts(rows, month, {
    epf_wages: sum('epf_wages'),
    edli_wages: sum('edli_wages'),
    employee_share: sum('employee_share'),
    difference: sum('difference'),
    refund: sum('refund'),
    pension_share: sum('pension_share'),
  })
  if (counted.kind === 'no-law') return counted
  const repeats = repeated(members, ({ uan }) => uan)
  const inMonth = new Set(members.map(({ uan }) => uan))
  const earlier = before && new Set(before.map(({ number }) => number))
  return {
    kind: 'month',
    members: members.length,
    unknown: members.filter((one) => SUM_KEYS.some((key) => one[key] === null)).length,
    accounts: counted.accounts,
    findings: members.flatMap((one) =>
      findingsOfMember(rates, one, repeats.get(one.line)).map((found) => ({ ...found, line: one.line })),
    ),
    missing: before && before.filter(({ number }) => !inMonth.has(number)),
    joined: earlier && [...inMonth].filter((uan) => !earlier.has(uan)).length,
    reasons: counted.reasons,
  }
}

const SUM_KEYS = [
  'epf_wages',
  'edli_wages',
  'employee_share',
  'difference',
  'refund',
  'pension_share',
] as const satisfies readonly (keyof ReturnMember)[]
type SumKey = (typeof SUM_KEYS)[number]

/** Sums over all members of a return. */
export type FundSums = { readonly [Key in SumKey]: Paise }

export interface CountedAccounts {
  readonly kind: 'accounts'
  readonly accounts: FundAccounts
  readonly reasons: readonly MoneyReason[]
}

/**
 * The accounts of a month from the sums of its return.
 *
 * @returns `no-law` where the table has no rate or ceiling for the month
 * @throws RangeError when the month is none
 */
export function fundAccounts(rows: ProvidentFundRows, month: string, sums: FundSums): CountedAccounts | NoRate {
  const rates = fundRates(rows, month)
  if (rates.kind === 'no-law') return rates
  const charge = adminCharge(rows, month, sums.epf_wages)
  if (charge.kind === 'no-law') return charge
  const insurance = percentOf(sums.edli_wages, rates.insurance, TO_NEAREST_RUPEE)
  const other = insuranceAdmin(rows, month, sums.edli_wages)
  const parts = {
    employee: sums.employee_share,
    difference: sums.difference,
    refund: sums.refund,
    pension: sums.pension_share,
    insurance,
    admin: charge.admin,
    insurance_admin: other.amount,
  }
  return {
    kind: 'accounts',
    accounts: { ...parts, total: plus(...Object.values(parts)) },
    reasons: [
      reasonFrom(
        `Insurance ${rates.insurance} % of ${formatRupeesShort(sums.edli_wages)}: ${formatRupeesShort(insurance)}`,
        rowOn(rows, 'edli', 'employer', endOfWageMonth(month)),
      ),
      ...charge.reasons,
      ...other.reasons,
    ],
  }
}

/** Account 22: a percentage of the insured wages with a minimum until March 2017, then nothing. */
function insuranceAdmin(
  rows: ProvidentFundRows,
  month: string,
  wages: Paise,
): { readonly amount: Paise; readonly reasons: readonly MoneyReason[] } {
  const row = rowOn(rows, 'edli', 'admin', endOfWageMonth(month))
  if (row === null || row.value === null)
    return {
      amount: NOTHING,
      reasons: [reasonFrom('No charge for the insurance is recorded for this month; it is not counted', null)],
    }
  if (row.value === 0) return { amount: NOTHING, reasons: [] }
  const counted = percentOf(wages, row.value, TO_NEAREST_RUPEE)
  const least = paise((row.minimum ?? 0) * 100)
  const amount = counted > least ? counted : least
  const text = `Charge for the insurance ${row.value} % of ${formatRupeesShort(wages)}, at least ${formatRupeesShort(least)}: ${formatRupeesShort(amount)}`
  return { amount, reasons: [reasonFrom(text, row)] }
}
