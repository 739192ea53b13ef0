import { usePersonOf, useWorkAddress, type WorkAddress, wordsOf } from '../../domain/work-list/address.ts'
import type { SearchIn } from '../../route.ts'
import { worksheetsPath } from '../../paths.ts'

export type WorksheetsSearch = SearchIn<typeof worksheetsPath>
export type WorksheetsAddress = WorkAddress<WorksheetsSearch>

/** What narrows the list, each as nothing. */
export const CLEARED = {
  search: undefined,
  kind: undefined,
  state: undefined,
  entity: undefined,
  item: undefined,
  period: undefined,
  preparer: undefined,
} as const satisfies { [K in keyof WorksheetsSearch]?: undefined }

export const useWorksheetsAddress = (): WorksheetsAddress => useWorkAddress(worksheetsPath)

/** The part of the address that the server is asked with. */
export function useWorksheetsFilter({ search, kind, state, entity, item, period, preparer }: WorksheetsSearch) {
  const personOf = usePersonOf()
  const words = wordsOf(search)
  return {
    ...(words && { search: words }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(entity && { entity_id: entity }),
    ...(item && { item_id: item }),
    ...(period && { period }),
    ...(preparer && { preparer: personOf(preparer) }),
  }
}
export type WorksheetsFilter = Partial<ReturnType<typeof useWorksheetsFilter>>
