import { oneOf, paged, route, type SearchOf, table, texts } from '../route.ts'
import { ENTITY } from './entities.ts'
import { INSIDE } from './needs.ts'

// The calendar, and what is done with its items: filing, review, drafts, locked periods.

const CALENDAR = {
  ...table<
    /** The Monday of the week, `2026-11-16`. */
    | 'week'
    /** `2026-11`. */
    | 'month'
    /** The financial year of the year and the matrix, `2026-27`. */
    | 'year'
    /** Comma-separated areas and item states; empty is all. */
    | 'area'
    | 'state'
    | 'entity'
    | 'registration'
    /** A person's id, or `nobody`. */
    | 'person'
    | 'tag'
    | 'group'
    /** A form by its name in the catalogue. */
    | 'form'
    /** Comma-separated: states of India, and risks. */
    | 'in_state'
    | 'risk'
    | 'own_day'
    | 'from'
    | 'to'
    /** Bounds of the day of filing, both ends counted. */
    | 'filed_from'
    | 'filed_to'
    /** The person who recorded the filing. */
    | 'filed_by'
    /** The item whose explanation is open. */
    | 'item'
  >(),
  view: oneOf('agenda', 'week', 'month', 'year', 'matrix'),
  /** Groups the agenda, by day when left out; the columns of the matrix are forms or months. */
  by: oneOf('form', 'entity', 'person'),
  /** The cells of the matrix show what lateness costs. */
  cells: oneOf('cost'),
  /** Statutory items, or the organisation's own rules; both when left out. */
  rule: oneOf('law', 'own'),
}
export type CalendarSearch = SearchOf<typeof CALENDAR>
export const calendarPath = route('/compliances/calendar', INSIDE, CALENDAR)
export const entityCalendarPath = route(`${ENTITY}/compliancecalendar`, INSIDE, CALENDAR)
/** `new` opens the form, with the calendar's own filter; `mine` is for what is assigned to oneself. */
export const feedsPath = route('/compliances/feeds', INSIDE, { ...CALENDAR, mine: oneOf('yes'), ...texts<'new'>() })

export const acknowledgementsPath = route('/compliances/acknowledgements', INSIDE)
/** One form and period of all entities; `show` narrows the rows. */
export const sheetPath = route('/compliances/sheet', INSIDE, {
  show: oneOf('open', 'changed', 'marked'),
  ...texts<'form' | 'period' | 'search'>(),
})
/** Filings that wait for a second person; `item` is the open one. */
export const reviewQueuePath = route('/compliances/review', INSIDE, texts<'item'>())
export const draftsPath = route('/compliances/drafts', INSIDE, paged<'state'>())
export const notOursPath = route('/compliances/not-ours', INSIDE, paged<'state' | 'entity'>())
export const lockedPeriodsPath = route('/compliances/locked-periods', INSIDE, table<'new' | 'unlock'>())
