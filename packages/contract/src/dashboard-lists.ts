// The list of the calendar behind each number of the dashboard, as its filter. The page links to it and the tests count it,
// so that a number and its list cannot differ. Without schemas: the browser reads it too.

/** Days of "next 30 days" after today. */
export const DUE_SOON_DAYS = 30

/** Filters of `GET organisation/compliances/calendar/` by figure. `soon_until` is today and `DUE_SOON_DAYS`. */
export const FIGURE_LISTS = {
  due_today: ({ today }: Days) => ({ state: 'due', from: today, to: today }),
  due: () => ({ state: 'due' }),
  due_30: ({ today, soon_until }: Days) => ({ state: 'due,upcoming', from: today, to: soon_until }),
  overdue: () => ({ state: 'overdue' }),
  in_review: () => ({ state: 'in_review,returned' }),
  no_proof: () => ({ state: 'no_proof' }),
  open: () => ({ state: 'overdue,due' }),
  at_risk: () => ({ risk: 'costs', sort: '-cost' }),
} as const

interface Days {
  readonly today: string
  readonly soon_until: string
}

/** Days ahead within which an expiry is `soon`, today included. */
export const RENEWAL_SOON_DAYS = 90

/** Registrations and licences with a last day, and signature certificates of officers. */
export const RENEWAL_KINDS = ['registration', 'dsc'] as const

/** `unknown`: it expires some day, but the day is not recorded. */
export const RENEWAL_STATES = ['expired', 'soon', 'later', 'unknown'] as const

/** Items of the on-time rate: due on these days, and not waived or removed. `from` and `to` are those of a month. */
export const ON_TIME_LIST = ({ from, to }: Span) => ({ state: 'overdue,due,upcoming,filed,filed_late', from, to })

/** The states of the items that a number of the heat map counts; together they are those of `ON_TIME_LIST`. */
export const HEAT_STATES = { overdue: 'overdue', late: 'filed_late', open: 'due,upcoming', in_time: 'filed' } as const

/** Filings of one person, by the day of filing. */
export const PERSON_LIST = ({ from, to }: Span, user_id: string) => ({
  state: 'filed,filed_late',
  filed_from: from,
  filed_to: to,
  filed_by: user_id,
})

/** With fewer filings no percentage is shown: one of two in time says little of a person. */
export const RATE_FROM_FILINGS = 5

/** Dues of the cash plan. */
export const CASH_LIST = ({ from, to }: Span) => ({ state: 'due,upcoming', from, to })

interface Span {
  readonly from: string
  readonly to: string
}
