import { minus, NOTHING, type Paise, paise, plus } from '../../../format/paise.ts'
import { checkDeductee, type DeducteeCheck, type PaiseRange, type StatementLaw } from './deductee.ts'
import type { StatementChallan, StatementToCheck } from './rows.ts'

export type ChallanProblem =
  /** Deductees were given more tax than the challan holds. */
  | 'over_used'
  /** Some of the challan stands for no deductee. */
  | 'balance'
  /** Not 200: paid as advance tax, or for a demand. */
  | 'minor_head'
  /** The interest that was paid is less than the interest of its rows. */
  | 'interest_short'

export interface ChallanUse {
  readonly line: number
  readonly challan_number: number | null
  /** Tax, surcharge and cess, without interest and fee. */
  readonly tax: Paise
  /** Tax of the deductees below it. */
  readonly used: Paise
  /** Below zero where more was used than paid. */
  readonly balance: Paise
  readonly deductees: number
  readonly interest_paid: Paise
  /** Null where a row below it is not known. */
  readonly interest_due: Paise | null
  readonly problems: readonly ChallanProblem[]
}

export interface StatementCheck {
  readonly challans: readonly ChallanUse[]
  readonly deductees: readonly DeducteeCheck[]
  readonly totals: {
    readonly tax: Paise
    readonly used: Paise
    readonly unpaid: Paise
    readonly interest_paid: Paise
    /** Sum of the rows that are known. */
    readonly interest_due: Paise
    readonly short: PaiseRange
    readonly short_interest: PaiseRange
    /** Rows whose interest or rate could not be worked out. */
    readonly not_known: number
  }
}

/** TDS and TCS of a statement are paid under this minor head (ITNS 281); 400 is a demand, 100 advance tax. */
const PAYABLE_BY_TAXPAYER = '200'

/** Compares a statement with its own challans, the due days and the rates. Nothing is rounded beyond the paisa. */
export function checkStatement({ challans, deductees }: StatementToCheck, law: StatementLaw): StatementCheck {
  const byNumber = new Map(challans.map((challan) => [challan.challan_number, challan]))
  const checked = deductees.map((row) => checkDeductee(row, byNumber.get(row.challan_number), law))
  const used = new Map<number | null, Use>()
  deductees.forEach((row, at) => {
    const use = used.get(row.challan_number) ?? { used: NOTHING, interest: NOTHING, deductees: 0 }
    const interest = checked[at]?.interest ?? null
    used.set(row.challan_number, {
      used: plus(use.used, paise(row.deposited_paise ?? 0)),
      interest: use.interest === null || interest === null ? null : plus(use.interest, interest),
      deductees: use.deductees + 1,
    })
  })
  const uses = challans.map((challan) => useOf(challan, used.get(challan.challan_number)))
  return { challans: uses, deductees: checked, totals: totalsOf(uses, checked) }
}

interface Use {
  readonly used: Paise
  readonly interest: Paise | null
  readonly deductees: number
}

function useOf(challan: StatementChallan, use: Use | undefined): ChallanUse {
  const tax = paise((challan.tax_paise ?? 0) + (challan.surcharge_paise ?? 0) + (challan.cess_paise ?? 0))
  const used = use?.used ?? NOTHING
  const balance = minus(tax, used)
  const interest_paid = paise(challan.interest_paise ?? 0)
  const interest_due = use ? use.interest : NOTHING
  const problems: ChallanProblem[] = []
  if (balance < 0) problems.push('over_used')
  if (balance > 0) problems.push('balance')
  if (challan.minor_head !== '' && challan.minor_head !== PAYABLE_BY_TAXPAYER) problems.push('minor_head')
  if (interest_due !== null && interest_paid < interest_due) problems.push('interest_short')
  const { line, challan_number } = challan
  return {
    line,
    challan_number,
    tax,
    used,
    balance,
    deductees: use?.deductees ?? 0,
    interest_paid,
    interest_due,
    problems,
  }
}

function totalsOf(challans: readonly ChallanUse[], deductees: readonly DeducteeCheck[]): StatementCheck['totals'] {
  const sum = (amounts: readonly (Paise | null | undefined)[]) =>
    amounts.reduce<Paise>((all, one) => plus(all, one ?? NOTHING), NOTHING)
  const range = (key: 'short' | 'short_interest'): PaiseRange => ({
    least: sum(deductees.map((row) => row[key]?.least)),
    most: sum(deductees.map((row) => row[key]?.most)),
  })
  return {
    tax: sum(challans.map(({ tax }) => tax)),
    used: sum(challans.map(({ used }) => used)),
    unpaid: sum(deductees.map(({ unpaid }) => unpaid)),
    interest_paid: sum(challans.map(({ interest_paid }) => interest_paid)),
    interest_due: sum(deductees.map(({ interest }) => interest)),
    short: range('short'),
    short_interest: range('short_interest'),
    not_known: deductees.filter(
      ({ interest, short, doubts }) => interest === null || (short === null && !doubts.includes('reason_given')),
    ).length,
  }
}
