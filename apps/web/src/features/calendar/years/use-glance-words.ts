import type { Glance } from '@niyam/contract/calendar-years.ts'
import { useTexts } from '../../../lib/texts.ts'

/** What a cell holds, in words: how many, and what is most urgent. */
export function useGlanceWords(): (when: string, glance: Glance) => string {
  const t = useTexts('compliances')
  return (when, { state, total, overdue, no_proof }) => {
    const whole = t('year.day', {
      day: when,
      count: total,
      what: overdue > 0 ? t('year.late', { count: overdue }) : t(`state.${state}`),
    })
    return no_proof > 0 ? `${whole} · ${t('year.no_proof', { count: no_proof })}` : whole
  }
}
