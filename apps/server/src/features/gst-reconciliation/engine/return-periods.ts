import type { ReturnsOfMonth } from './return-rows.ts'

export type ReturnFrequency = 'monthly' | 'quarterly'

/** How often GSTR-3B is filed, by month; null where it is not known. */
export type FrequencyByMonth = Readonly<Record<string, ReturnFrequency | null>>

/** The three months of the quarter of `2026-05`: `2026-04` to `2026-06`. */
export function quarterOf(month: string): string[] {
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))]
  const first = number - ((number - 1) % 3)
  return [0, 1, 2].map((at) => `${year}-${String(first + at).padStart(2, '0')}`)
}

/** The months of the GSTR-3B that a month is in. Empty where it is not known how often it is filed. */
export function monthsOfReturn(month: string, frequency: FrequencyByMonth): string[] {
  const own = frequency[month] ?? null
  if (own === null) return []
  return own === 'monthly' ? [month] : quarterOf(month)
}

/** Each GSTR-3B of some months once, by its months. */
export function returnPeriods(months: readonly string[], frequency: FrequencyByMonth): string[][] {
  const periods = months.map((month) => monthsOfReturn(month, frequency)).filter((period) => period.length > 0)
  return [...new Map(periods.map((period) => [period.at(-1), period])).values()]
}

/**
 * The files of one return. The GSTR-3B and the GSTR-1 of a quarter are those of its last month, beside which the first two may
 * have an IFF: without the last one of a kind the figures of that kind are not known.
 */
export function filesOfReturn(months: readonly string[], all: readonly ReturnsOfMonth[]): ReturnsOfMonth[] {
  const of = new Map(all.map((one) => [one.period, one]))
  const last = of.get(months.at(-1) ?? '')
  return months.map((period) => {
    const own = of.get(period)
    return {
      period,
      gstr3b: last?.gstr3b ? (own?.gstr3b ?? null) : null,
      gstr1: last?.gstr1 ? (own?.gstr1 ?? null) : null,
      gstr2b: last?.gstr2b ? (own?.gstr2b ?? null) : null,
    }
  })
}
