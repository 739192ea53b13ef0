import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { type SearchIn, withSearch } from '../../route.ts'
import { worksheetsPath } from '../../paths.ts'

export type WorksheetsSearch = SearchIn<typeof worksheetsPath>
export type WorksheetsChange = { [K in keyof WorksheetsSearch]?: WorksheetsSearch[K] | undefined }

/** What narrows the list, each as nothing. */
export const CLEARED = {
  search: undefined,
  kind: undefined,
  state: undefined,
  entity: undefined,
  item: undefined,
  period: undefined,
  preparer: undefined,
} as const satisfies WorksheetsChange

/** The value of `preparer` for one's own. */
export const ME = 'me'

export function useWorksheetsAddress() {
  const { search } = useAddress(worksheetsPath)
  const href = (change: WorksheetsChange) => withSearch(worksheetsPath(), { ...search, ...change })
  return {
    search,
    href,
    set: (change: WorksheetsChange, how?: { replace?: boolean }) => go(href(change), how),
  }
}

export const isNarrowed = (search: WorksheetsSearch): boolean =>
  Object.keys(CLEARED).some((name) => search[name as keyof WorksheetsSearch])

/** The part of the address that the server is asked with. */
export function useWorksheetsFilter({ search, kind, state, entity, item, period, preparer }: WorksheetsSearch) {
  const own = useSession(({ user }) => user?.user_id)
  const words = search?.trim().slice(0, 100)
  return {
    ...(words && { search: words }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(entity && { entity_id: entity }),
    ...(item && { item_id: item }),
    ...(period && { period }),
    ...(preparer && { preparer: preparer === ME ? own : preparer }),
  }
}
export type WorksheetsFilter = Partial<ReturnType<typeof useWorksheetsFilter>>
