import type { CalendarItem } from '@niyam/contract/calendar.ts'

const STATE_WORDS: Readonly<Record<CalendarItem['state'], string>> = {
  upcoming: 'Upcoming',
  due: 'Due',
  overdue: 'Overdue',
  filed: 'Filed',
  filed_late: 'Filed late',
  needs_facts: 'Information needed',
  waived: 'Waived',
  not_applicable: 'Does not apply',
}

/** The status of an item in the cells of a table. */
export const stateWords = ({ state, lacks_proof }: Pick<CalendarItem, 'state' | 'lacks_proof'>): string =>
  lacks_proof ? (state === 'filed_late' ? 'Filed late, no proof' : 'Filed, no proof') : STATE_WORDS[state]
