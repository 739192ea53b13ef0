import { useLocation } from '@tanstack/react-router'
import { withSearch } from '../paths.ts'
import { go } from './navigation.ts'

type Changes = Record<string, string | number | null | undefined>

export interface Address {
  pathname: string
  /** Every value is text; a page checks and reads its own. */
  search: Readonly<Record<string, string>>
  /** Changes some search values and keeps the rest; null or '' removes. `replace` adds no step to the history. */
  change: (changes: Changes, how?: { replace?: boolean }) => void
  /** The address that `change` would go to, for links. */
  with: (changes: Changes) => string
}

/** Where the person is. The state of lists and calendars lives here, so that every view has a link. */
export function useAddress(): Address {
  const { pathname, search } = useLocation({
    select: (location) => ({ pathname: location.pathname, search: location.search as Record<string, string> }),
  })
  const changed = (changes: Changes) => withSearch(pathname, { ...search, ...changes })
  return {
    pathname,
    search,
    change: (changes, how) => go(changed(changes), how),
    with: changed,
  }
}

export interface TableState {
  search: string
  page: number
  sort: string
}

/** The state of the one table of a page, read from `?search=&page=&sort=`. A page that is no number is page 1. */
export function useTableState(): TableState {
  const { search } = useAddress()
  const page = Number(search.page)
  return {
    search: search.search ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: search.sort ?? '',
  }
}
