import { isIsoDate } from '@niyam/law/calendar/iso-date.ts'
import type { SearchIn } from '../../route.ts'
import type { obligationsPath } from '../../paths.ts'
import type { Clocks, ObligationsQuery } from './queries.ts'

type Search = SearchIn<typeof obligationsPath>

/** The row whose reasons are open. */
export interface OpenRow {
  readonly obligation_id: string
  readonly registration_id: string | null
  readonly period: string
}

const day = (text: string | undefined) => (text && isIsoDate(text) ? text : undefined)

/** The two clocks in the address; today's date counts as no clock. */
export function clocksOf(search: Search, today: string): Clocks {
  const as_of = day(search.as_of)
  const as_known_on = day(search.as_known_on)
  return {
    ...(as_of && as_of !== today && { as_of }),
    ...(as_known_on && as_known_on !== today && { as_known_on }),
  }
}

/** The query for the server; an invalid day is left out. */
export function obligationsAsked(search: Search, today: string): ObligationsQuery {
  const from = day(search.from)
  const to = day(search.to)
  return { ...(from && { from }), ...(to && { to }), ...clocksOf(search, today) }
}

export function openRowOf({ obligation, registration, period }: Search): OpenRow | null {
  if (!obligation || !period) return null
  return { obligation_id: obligation, registration_id: registration || null, period }
}

export const isSameRow = (one: OpenRow, other: OpenRow | null) =>
  other !== null &&
  one.obligation_id === other.obligation_id &&
  one.registration_id === other.registration_id &&
  one.period === other.period
