import { useAddress, usePathname } from '../../lib/address.ts'
import { type CalendarSearch, calendarPath } from '../../paths.ts'
import { readCalendarSearch } from './calendar-search.ts'

type Change = { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }

export interface CalendarAddress {
  readonly pathname: string
  readonly search: CalendarSearch
  /** The address with `change` applied; what is undefined there is taken out. */
  readonly href: (change: Change) => string
  readonly set: (change: Change, how?: { replace?: boolean }) => void
  /** A filter: begins at the first page and closes the open item. */
  readonly filter: (change: Change, how?: { replace?: boolean }) => void
}

/** The state of a calendar, which lives in the address of its page. */
export function useCalendarAddress(): CalendarAddress {
  const address = useAddress(calendarPath)
  return {
    pathname: usePathname(),
    search: readCalendarSearch(address.search),
    href: (change) => address.with(change),
    set: (change, how) => address.change(change, how),
    filter: (change, how) => address.change({ page: undefined, item: undefined, ...change }, how),
  }
}
