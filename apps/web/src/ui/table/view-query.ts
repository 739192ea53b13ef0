type Search = Readonly<Record<string, string>>

/** What a view keeps of an address: all but the page and the opened item, in one order, so that equal views are equal texts. */
export const viewQuery = (search: Search): string => textOf(search, ['page', 'item'])

/** The view that a selection belongs to, without its order. */
export const filterQuery = (search: Search): string => textOf(search, ['page', 'item', 'sort'])

const textOf = (search: Search, without: readonly string[]) =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([key, value]) => !without.includes(key) && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
