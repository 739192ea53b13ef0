import { addMonths, isoDate } from '../../calendar/iso-date.ts'
import type { Paise } from '../../format/paise.ts'
import type { InsuredBefore } from './insured-person.ts'
import { contributionPeriod } from './rates.ts'

/** Whether a person is insured in a month, and why. */
export type Coverage =
  | { readonly kind: 'within' }
  /** Above the ceiling, but within it in an earlier month of the contribution period. */
  | { readonly kind: 'to-period-end'; readonly since: string }
  /** Above the ceiling since the period or the job began. */
  | { readonly kind: 'above' }
  /** Above the ceiling, and the sheets of these earlier months are not known. */
  | { readonly kind: 'unknown'; readonly months: readonly string[] }

/** The months of the contribution period before a month, oldest first: none for April and October. */
export function monthsBefore(month: string): string[] {
  const { from } = contributionPeriod(month)
  const months: string[] = []
  for (let day = from; day < isoDate(`${month}-01`); day = addMonths(day, 1)) months.push(day.slice(0, 7))
  return months
}

/** Wages by insurance number, month by month, of the sheets that are known. */
export class PeriodSheets {
  readonly #wages: ReadonlyMap<string, ReadonlyMap<string, Paise | null>>
  readonly #months: readonly string[]

  constructor(month: string, before: readonly InsuredBefore[]) {
    this.#months = monthsBefore(month)
    this.#wages = new Map(
      before.map((sheet) => [sheet.month, new Map(sheet.persons.map(({ number, wages }) => [number, wages]))]),
    )
  }

  /**
   * A person who was within the ceiling in a month of the period stays insured to its end, whatever the wages are later.
   *
   * @param ceiling of the month asked about
   */
  coverageOf(number: string, wages: Paise, ceiling: Paise): Coverage {
    if (wages <= ceiling) return { kind: 'within' }
    const since = this.#months.find((month) => {
      const earlier = this.#wages.get(month)?.get(number)
      return earlier != null && earlier <= ceiling
    })
    if (since !== undefined) return { kind: 'to-period-end', since }
    const months = this.#months.filter((month) => !this.#wages.has(month))
    return months.length > 0 ? { kind: 'unknown', months } : { kind: 'above' }
  }
}
