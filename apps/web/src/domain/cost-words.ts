import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { showMoneyShort } from '../lib/format.ts'
import type { Texts } from '../lib/texts.ts'

type Costed = Pick<CalendarItem, 'cost_paise' | 'cost_least_paise' | 'cost_a_day_paise'>

/** What lateness costs now, and what the next day adds. Null where nothing is known: never zero for unknown. */
export function costWords(t: Texts<'compliances'>, { cost_paise, cost_least_paise, cost_a_day_paise }: Costed) {
  const more = cost_a_day_paise ? t('cost.more_a_day', { a_day: showMoneyShort(cost_a_day_paise) }) : null
  if (cost_paise !== null) return { now: showMoneyShort(cost_paise), more }
  if (cost_least_paise !== null) return { now: t('cost.from', { amount: showMoneyShort(cost_least_paise) }), more }
  return null
}

interface Sums {
  readonly cost_paise: number | null
  readonly a_day_paise: number | null
  /** Of how many the cost is not known, or only in part. */
  readonly cost_unknown: number
}

/** The same of many items: "at least" where a part is not known. */
export function sumWords(t: Texts<'compliances'>, { cost_paise, a_day_paise, cost_unknown }: Sums): string | null {
  if (cost_paise === null || (cost_paise === 0 && cost_unknown > 0)) return null
  const amount = showMoneyShort(cost_paise)
  const now = cost_unknown > 0 ? t('cost.at_least', { amount }) : amount
  return a_day_paise ? t('cost.amount_a_day', { amount: now, a_day: showMoneyShort(a_day_paise) }) : now
}
