import { useLocation } from '@tanstack/react-router'
import { go } from './navigation.ts'
import { type Readers, readSearch, type SearchOf, type SearchTo, withSearch } from '../route.ts'

export interface Address<S extends Readers> {
  search: Readonly<SearchOf<S>>
  /** Changes some search values and keeps the rest; null or '' removes. `replace` adds no step to the history. */
  change: (changes: SearchTo<S>, how?: { replace?: boolean }) => void
  /** The address that `change` would go to, for links. */
  with: (changes: SearchTo<S>) => string
}

/** The path the person is at. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname })

/** The address as it is, for what serves every page: views, stars, selections. A page reads its own by `useAddress`. */
export const useRawAddress = (): { pathname: string; search: Readonly<Record<string, string>> } =>
  useLocation({
    select: (location) => ({ pathname: location.pathname, search: location.search as Record<string, string> }),
  })

/**
 * The search values of a page of `paths/`. The state of lists and calendars lives there, so that every view has a link.
 * Values that another part of the page stores in the address stay there.
 */
export function useAddress<S extends Readers>({ search: readers }: { readonly search: S }): Address<S> {
  const { pathname, search: raw } = useRawAddress()
  const changed = (changes: SearchTo<S>) => withSearch(pathname, { ...raw, ...changes })
  return { search: readSearch<S>(readers, raw), change: (changes, how) => go(changed(changes), how), with: changed }
}
