import type { PageMeta } from '@niyam/contract/tables.ts'
import { invalidField } from './errors.ts'

/** What every list query carries. */
export interface PageQuery {
  readonly page: number
  readonly pagesize: number
  readonly sort: string
  /** Where the list is saved as a file: its rows, once they are found. */
  readonly file?: RowsOfFile | undefined
}

/** Rows of a list that is saved as a CSV or a workbook. */
export const ROWS_OF_A_FILE = 100_000
/** How far a long list is counted. No one turns five hundred pages, and counting further would read everything. */
export const COUNTED_TO = 10_000

/** The ids of one page of a long list, how many rows the list has as far as they were counted, and whether there are more. */
export interface CountedPage {
  readonly ids: readonly string[]
  readonly total: number
  readonly has_more: boolean
}

/**
 * The rows of a long list that is saved as a file, by their ids in its order. They are found once: no page costs its way
 * through those before it, and what changes meanwhile makes no row come twice or stay out.
 */
export class RowsOfFile {
  #ids: readonly string[] | undefined

  /** @param find the ids of all rows in the order of the list, at most as many as its parameter */
  async page(
    { limit, offset }: { readonly limit: number; readonly offset: number },
    find: (most: number) => Promise<readonly string[]>,
  ): Promise<CountedPage> {
    const ids = (this.#ids ??= await find(ROWS_OF_A_FILE + 1))
    const total = Math.min(ids.length, ROWS_OF_A_FILE)
    return { ids: ids.slice(offset, offset + limit), total, has_more: ids.length > total }
  }
}

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
