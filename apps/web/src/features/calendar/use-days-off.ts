import { useQuery } from '@tanstack/react-query'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { addDays } from '../../domain/days.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { daysOffBetween } from './queries.ts'

const DAYS_AT_ONCE = 365

/**
 * Why a day is off: the name of a holiday, with its states where it holds in some alone, or the weekly day off. Empty
 * on a working day, and until it is loaded.
 */
export function useDaysOff(from: string | undefined, to: string | undefined): (date: string) => string {
  const t = useTexts('compliances')
  const last = from && to && to > addDays(from, DAYS_AT_ONCE) ? addDays(from, DAYS_AT_ONCE) : to
  const { data } = useQuery({
    ...daysOffBetween({ from: from ?? '', to: last ?? '' }),
    enabled: from !== undefined && last !== undefined,
  })
  const names = new Map<string, string[]>()
  for (const { date, name, states } of data?.days ?? []) {
    const places = states.map((state) => (isStateKey(state) ? stateName(state) : state)).join(', ')
    const text = places ? t('day_off.in_states', { name, places }) : name || t('day_off.weekly')
    names.set(date, [...(names.get(date) ?? []), text])
  }
  return (date) => names.get(date)?.join('; ') ?? ''
}
