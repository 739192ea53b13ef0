import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { STATES } from '../../language/key-words.ts'

/** The status of an item in the cells of a table. */
export const stateWords = ({ state, lacks_proof }: Pick<CalendarItem, 'state' | 'lacks_proof'>): string =>
  lacks_proof ? (state === 'filed_late' ? 'Filed late, no proof' : 'Filed, no proof') : STATES[state]
