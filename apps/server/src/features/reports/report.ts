import { type FinancialYear, financialYear, financialYearOf, firstDayOf, type IsoDate, lastDayOf } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import type { Tx } from '../../db/tx.ts'
import type { PageQuery } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { foundByWords } from '../calendar/service.ts'
import type { ItemFilter } from './store.ts'

export type ReportDeps = Pick<Parts, 'db' | 'clock'>

export interface ReportQuery extends PageQuery {
  readonly search: string
  readonly year?: string | undefined
  readonly entity_id?: string | undefined
  readonly group?: string | undefined
}

/** The year of a report, and the day it is made. */
export interface ReportStamp {
  readonly year: FinancialYear
  readonly today: IsoDate
}

export const madeOn = (today: IsoDate, year: string | undefined): ReportStamp => ({
  year: year === undefined ? financialYearOf(today) : financialYear(year),
  today,
})

/** A report of laws: each item alone, or added up by entity. */
export interface LawQuery extends ReportQuery {
  readonly area: string
  readonly by: '' | 'entity'
}

export const daysOf = ({ year, today }: ReportStamp) => ({ first: firstDayOf(year), last: lastDayOf(year), today })

/** Which items a report is about: the search's words are looked up first. */
export async function itemFilter(
  tx: Tx,
  scope: OrgScope,
  { search, entity_id, group, area = '' }: ReportQuery & { readonly area?: string },
): Promise<ItemFilter> {
  const filter = { entity_id, group, areas: area === '' ? [] : [area] }
  return search === '' ? filter : { ...filter, found: await foundByWords(tx, scope, search) }
}

/** Rupees as a number that a sheet can add up: 123456.50. */
export const rupeeText = (paise: number | null): string | null => (paise === null ? null : (paise / 100).toFixed(2))
