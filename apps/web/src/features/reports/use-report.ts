import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useToday } from '../../lib/today.ts'
import { tdsChallanPath } from '../../paths.ts'
import { readYear, yearOfDay } from './years.ts'

/** As many rows as one answer of the server holds. */
export const ROWS_ON_PAPER = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The query of a report: all of it is in the address, and in its path where the report is about one entity. */
export function useReport() {
  const { search, change, with: addressWith } = useAddress(tdsChallanPath)
  const table = useTableState()
  const today = useToday()
  // Each of these pages is drawn for the organisation, and below an entity.
  const { entity_id: ofRoute } = useParams({ strict: false }) as { entity_id?: string }
  const ofFilter = UUID.test(search.entity ?? '') ? search.entity : undefined
  const entity_id = ofRoute ?? ofFilter
  const group = !ofRoute && UUID.test(search.group ?? '') ? search.group : undefined
  const entity = useQuery({ ...entityQuery(ofRoute ?? ''), enabled: ofRoute !== undefined }).data?.entity.name
  const [isPrinting, setPrinting] = useState(false)
  const area = AREAS.find((one) => one === search.area)
  const yearAsked = readYear(search.year)
  return {
    today,
    /** The entity of the path; undefined where the report covers the organisation. */
    ofRoute,
    ofFilter,
    group,
    area,
    yearAsked,
    year: yearAsked ?? yearOfDay(today),
    /** True while a filter beside the year is set. */
    isFiltered: ofFilter !== undefined || group !== undefined || area !== undefined,
    query: {
      ...table,
      ...(isPrinting && { page: 1, pagesize: ROWS_ON_PAPER }),
      ...(yearAsked && { year: yearAsked }),
      ...(entity_id && { entity_id }),
      ...(group && { group }),
    },
    /** Rows are entities with their totals. */
    isByEntity: search.by === 'entity' && !ofRoute,
    withBy: search.by === 'entity' && !ofRoute ? ({ by: 'entity' } as const) : {},
    /** `2026-05`, `2026-27-Q1`, `all`, or undefined for the month that has work. */
    month: search.month,
    /** The same report, of one entity. */
    hrefOf: (entity: string) => addressWith({ entity, by: null, page: null, sort: null }),
    /** The name of a saved file. Rows of one entity do not name it. */
    named: (title: string) => (entity === undefined ? title : `${title}, ${entity}`),
    isPrinting,
    setPrinting,
    withArea: area ? { area } : {},
    filter: (to: Parameters<typeof change>[0]) => change({ page: null, ...to }),
  }
}

export type Report = ReturnType<typeof useReport>
