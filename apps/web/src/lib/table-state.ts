import { useAddress } from './address.ts'
import { table } from '../route.ts'

export interface TableState {
  search: string
  page: number
  sort: string
}

const ANY_TABLE = { search: table() }

/** The search values that every page with a table has. */
export const useTableAddress = () => useAddress(ANY_TABLE)

/** The state of the one table of a page, read from `?search=&page=&sort=`. An invalid page number means page 1. */
export function useTableState(): TableState {
  const { search = '', page = 1, sort = '' } = useTableAddress().search
  return { search, page, sort }
}
