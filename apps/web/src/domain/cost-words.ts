import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { DelayCost } from '@niyam/contract/explanations.ts'
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

type Section = Pick<DelayCost, 'amount_paise' | 'a_day_paise' | 'range'>

/** `₹500–1,750`, `₹500` where both are the same, and "at most" where nothing is certain from below. */
function between(t: Texts<'compliances'>, least: number | null, most: number): string {
  if (least === null) return t('cost.most', { amount: showMoneyShort(most) })
  return least === most ? showMoneyShort(most) : `${showMoneyShort(least)}–${showMoneyShort(most).replace('₹', '')}`
}

/** The amount of a section today, or its bounds, and its growth by the next day. Null while nothing is known. */
export function sectionWords(t: Texts<'compliances'>, { amount_paise, a_day_paise, range }: Section): string | null {
  if (amount_paise === null) {
    if (!range) return null
    const amount = t('cost.so_far', { amount: between(t, range.least_paise, range.most_paise) })
    const { least_a_day_paise: least, most_a_day_paise: most } = range
    return least === null || most === 0 ? amount : t('cost.amount_a_day', { amount, a_day: between(t, least, most) })
  }
  const amount = showMoneyShort(amount_paise)
  if (a_day_paise === null) return amount
  if (a_day_paise > 0) return t('cost.amount_a_day', { amount, a_day: showMoneyShort(a_day_paise) })
  return amount_paise > 0 ? t('cost.amount_full', { amount }) : amount
}
