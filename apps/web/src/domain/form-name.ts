import type { CalendarItem } from '@niyam/contract/calendar.ts'

/** Laws whose forms only have numbers: each state and each Act has a Form A. */
const NUMBERED: readonly string[] = ['pt', 'lwf', 'labour', 'fssai']

/**
 * The name of an item's form where its title is not shown. `title` for a form without a name ("bank transfer"), `area`
 * where the number needs its law beside it ("PT Form 5-A"), `form` where the number is well known.
 */
export function formNaming({ area, form }: Pick<CalendarItem, 'area' | 'form'>): 'form' | 'area' | 'title' {
  if (/^[a-z]/.test(form)) return 'title'
  if (!/^Forms? /.test(form)) return 'form'
  if (area === 'other') return 'title'
  return NUMBERED.includes(area) ? 'area' : 'form'
}
