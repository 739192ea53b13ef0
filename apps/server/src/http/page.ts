import type { PageMeta } from '@niyam/contract/tables.ts'
import { invalidField } from './errors.ts'

/** What every list query carries. */
export interface PageQuery {
  readonly page: number
  readonly pagesize: number
  readonly sort: string
  /** In a file: the id of the last row of the page before. A list that can read on from it need not skip all rows before. */
  readonly after?: string | undefined
}

/** Rows of a list that is saved as a CSV or a workbook. */
export const ROWS_OF_A_FILE = 100_000
const ROWS_OF_A_SCREEN = 200
// No one turns five hundred pages, and counting further would read everything.
const COUNTED_FOR_A_SCREEN = 10_000

/** How far a long list is counted. A file, whose pages are longer than a screen may ask for, needs its length once. */
export const countedTo = ({ limit, offset }: { readonly limit: number; readonly offset: number }): number =>
  limit > ROWS_OF_A_SCREEN && offset === 0 ? ROWS_OF_A_FILE : COUNTED_FOR_A_SCREEN

export const limitsOf = ({ page, pagesize }: PageQuery) => ({ limit: pagesize, offset: (page - 1) * pagesize })

/**
 * The column and direction of `sort`, which is a key with `-` before it for descending.
 *
 * @throws AppError `invalid` naming the keys there are
 */
export function sortOf<K extends string>(
  sort: string,
  keys: readonly K[],
  usual: `-${K}` | K,
): { key: K; descending: boolean } {
  const sortKey = sort === '' ? usual : sort
  const descending = sortKey.startsWith('-')
  const key = keys.find((one) => one === sortKey.slice(descending ? 1 : 0))
  if (key === undefined)
    throw invalidField('sort', `This list cannot be sorted by "${sort}". Use one of: ${keys.join(', ')}.`)
  return { key, descending }
}

/**
 * The way through the pages of a list. `url` is the request's own, whose filters the next page keeps.
 *
 * @param has_more there are more than `total`, which were not counted
 */
export function pageMeta(url: string, { page, pagesize }: PageQuery, total: number, has_more = false): PageMeta {
  const at = (other: number): string => {
    const { pathname, searchParams } = new URL(url, 'http://server')
    searchParams.set('page', String(other))
    return `${pathname}?${searchParams.toString()}`
  }
  return {
    page,
    page_size: pagesize,
    total,
    next_url: has_more || page * pagesize < total ? at(page + 1) : null,
    prev_url: page > 1 ? at(page - 1) : null,
  }
}
