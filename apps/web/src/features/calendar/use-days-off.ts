import { useQuery } from '@tanstack/react-query'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { addDays } from '../../domain/days.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { daysOffBetween } from './queries.ts'

const DAYS_AT_ONCE = 365

/**
 * Why nobody works on a day: the name of a holiday, with the states where it holds in some alone, or that it is off by the
 * week. Empty on a working day, and while it is not known.
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
