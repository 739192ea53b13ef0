import { addDays, type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { period } from '../../src/calendar/period.ts'
import {
  type FinancialYear,
  financialYear,
  financialYearOf,
  isYearText,
  previousYear,
} from '../../src/calendar/year.ts'
import { attributeCatalogue } from '../../src/catalogue/attributes.ts'
import type { Catalogue, Obligation, Version } from '../../src/catalogue/compile/catalogue.ts'
import { dueDate } from '../../src/engine/due/due-date.ts'
import { type Paise, paise } from '../../src/format/paise.ts'
import { daysLate } from '../../src/money/per-day.ts'
import type { WorkedCase } from './worked-case.ts'
import { CaseFacts } from './case-kind.ts'

const AMOUNTS = [
  'tax_payable',
  'advance_tax_paid',
  'tax_for_year',
  'total_income',
  'shortfall',
  'interest',
  'paid_by_15_june',
  'paid_by_15_september',
  'paid_by_15_december',
  'paid_by_15_march',
] as const
type Amount = (typeof AMOUNTS)[number] | 'turnover_inr'
const DAYS = ['due', 'statutory_due', 'filed', 'paid_on', 'as_known_on'] as const
type Day = (typeof DAYS)[number]
const OTHERS = [
  'assessment_year',
  'tax_year',
  'financial_year',
  'period',
  'days_late',
  'shortfall_months',
  'below_taxable_limit',
  'reassessment_notice',
]
const KNOWN = new Set<string>([...AMOUNTS, ...DAYS, ...OTHERS, ...attributeCatalogue.map(({ key }) => key)])

/** The days that decide a late fee or interest in one year. */
export interface Lateness {
  /** The day that counts for fees: an order that moved the law's date is in it. */
  readonly due: IsoDate | undefined
  /** The law's own day, from which interest runs unless the order says else. */
  readonly interest_from: IsoDate | undefined
  readonly filed: IsoDate | undefined
  readonly days: number | undefined
}

/** The facts of an income-tax case, each read by its own form. */
export class IncomeTaxFacts {
  readonly id: string
  readonly version: Version
  readonly #obligation: Obligation
  readonly #facts: CaseFacts
  readonly #one: WorkedCase

  /** @throws RangeError when no obligation has the id, or a fact is unknown to these cases */
  constructor(one: WorkedCase, law: Catalogue) {
    const obligation = law.obligation(one.id)
    if (!obligation) throw new RangeError(`no obligation has the id "${one.id}"`)
    const strange = Object.keys(one.given ?? {}).filter((key) => !KNOWN.has(key))
    if (strange.length > 0) throw new RangeError(`"${strange.join('", "')}" is not a fact of an income-tax case.`)
    this.id = one.id
    this.#one = one
    this.#obligation = obligation
    this.#facts = new CaseFacts(one)
    this.version = law.version(one.id) ?? this.#versionOfYear()
  }

  amount(key: Amount): Paise | undefined {
    return this.#facts.has(key) ? paise(Math.round(this.#facts.rupees(key) * 100)) : undefined
  }

  count(key: 'days_late' | 'shortfall_months'): number | undefined {
    return this.#facts.has(key) ? this.#facts.count(key) : undefined
  }

  flag(key: 'below_taxable_limit' | 'reassessment_notice' | 'presumptive'): boolean {
    return this.#facts.flag(key)
  }

  day(key: Day): IsoDate | undefined {
    const value = this.#one.given?.[key]
    if (value === undefined || value === null) return undefined
    if (!isIsoDate(value)) throw new RangeError(`"${key}" is ${JSON.stringify(value)}; write a day as YYYY-MM-DD.`)
    return value
  }

  get isCompany(): boolean {
    return this.#one.given?.['entity_type'] === 'company'
  }

  /** Whether the case says for which year it asks. */
  get isYearNamed(): boolean {
    return this.#namedYear() !== undefined
  }

  /**
   * The financial year of the income. Where nothing names it: the year before the day of filing, else the newest the version
   * covers, because worked examples use the law of their day. Null when the version has no days.
   */
  get year(): FinancialYear | null {
    const named = this.#namedYear()
    if (named) return named
    const { from, to } = this.version.effective
    const filed = this.day('filed') ?? this.day('paid_on')
    const stated = filed === undefined ? undefined : previousYear(financialYearOf(filed))
    const first = from === null ? undefined : financialYearOf(from)
    const last = to === null ? undefined : financialYearOf(to)
    if (stated !== undefined && (first ?? stated) <= stated && stated <= (last ?? stated)) return stated
    return last ?? first ?? null
  }

  lateness(year: FinancialYear): Lateness {
    const isBelated = this.id.includes('.belated')
    const stated = this.day('due')
    // The last day for a belated return is not the day of s. 139(1): nothing counts from it.
    const due = isBelated ? (stated?.endsWith('-12-31') ? undefined : stated) : (stated ?? this.#dueOf(year)?.due)
    const from = this.day('statutory_due') ?? stated ?? (isBelated ? undefined : this.#dueOf(year)?.statutory)
    const late = this.count('days_late')
    const filed =
      this.day('filed') ??
      this.day('paid_on') ??
      (due !== undefined && late !== undefined ? addDays(due, late) : undefined)
    const days = late ?? (due !== undefined && filed !== undefined ? daysLate(due, filed) : undefined)
    return { due, interest_from: isBelated && from?.endsWith('-12-31') ? undefined : from, filed, days }
  }

  #dueOf(year: FinancialYear): { due: IsoDate; statutory: IsoDate } | undefined {
    if (this.#obligation.period !== 'year') return undefined
    const answer = dueDate(this.#obligation, period(year), this.#one.given ?? {}, {
      asKnownOn: this.day('as_known_on') ?? null,
    })
    return answer.kind === 'due' ? { due: answer.due_date, statutory: answer.statutory_due_date } : undefined
  }

  #namedYear(): FinancialYear | undefined {
    const assessed = this.#yearOf('assessment_year')
    if (assessed) return previousYear(assessed)
    const named = this.#yearOf('tax_year') ?? this.#yearOf('financial_year') ?? this.#yearOf('period')
    if (named) return named
    if (this.#one.period !== undefined && isYearText(this.#one.period)) return financialYear(this.#one.period)
    const due = this.day('due')
    if (due === undefined) return undefined
    // Advance tax falls due inside its year, everything else in the year after.
    return this.id.includes('.advance-tax.') ? financialYearOf(due) : previousYear(financialYearOf(due))
  }

  #yearOf(key: 'assessment_year' | 'tax_year' | 'financial_year' | 'period'): FinancialYear | undefined {
    if (!this.#facts.has(key)) return undefined
    return financialYear(this.#facts.text(key).replace(/^(AY|TY|FY)\s*/i, ''))
  }

  #versionOfYear(): Version {
    const { versions } = this.#obligation
    const year = this.#namedYear()
    const found = versions.find(({ effective: { from, to } }) => {
      if (year === undefined) return to === null
      return (from === null || financialYearOf(from) <= year) && (to === null || year <= financialYearOf(to))
    })
    const version = found ?? versions.at(-1)
    if (!version) throw new RangeError(`${this.id} has no version`)
    return version
  }
}
