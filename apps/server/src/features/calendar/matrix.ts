import type { Matrix } from '@niyam/contract/calendar-years.ts'
import { endOfMonth, financialYear, financialYearOf, firstDayOf, type IsoDate, lastDayOf } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import { limitsOf, pageMeta } from '../../http/page.ts'
import type { OrgScope } from '../../http/scope.ts'
import { nowOn } from './due-window.ts'
import { formColumns, type MatrixBy, matrixCells, type MatrixCellRow } from './matrix-store.ts'
import { type CalendarQuery, filterOf } from './service.ts'
import { glanceOf, monthsOf } from './years.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

interface Query extends CalendarQuery {
  readonly by: MatrixBy
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly page: number
  readonly pagesize: number
}

const cellOf = (row: MatrixCellRow) => ({ ...glanceOf(row), cost: row.cost })

/** Entities by name × the months of a financial year or the forms of a month, a page of entities at a time. */
export async function calendarMatrix({ db, clock }: Deps, scope: OrgScope, query: Query, url: string): Promise<Matrix> {
  const today = clock.today()
  const { by, year: _year, month: _month, page, pagesize, ...rest } = query
  const paging = { page, pagesize, sort: '' }
  const span = spanOf(query, today)
  const { cells, columns } = await inOrganisation(db, scope, async (tx) => {
    const filter = { ...(await filterOf(tx, scope, rest)), ...span }
    const found = await matrixCells(tx, scope, filter, nowOn(today), { by, ...limitsOf(paging) })
    return {
      cells: found,
      columns: by === 'form' ? await formColumns(tx, scope, filter, nowOn(today)) : monthColumns(query, today),
    }
  })
  const place = new Map(columns.map(({ key }, at) => [key, at]))
  const empty = (): Matrix['totals'] => Array(columns.length).fill(null)
  const rows: Matrix['rows'] = []
  const totals = empty()
  for (const cell of cells) {
    const at = place.get(cell.column) ?? 0
    if (cell.entity_id === null) {
      totals[at] = cellOf(cell)
      continue
    }
    let row = rows.at(-1)
    if (row?.entity_id !== cell.entity_id) {
      row = { entity_id: cell.entity_id, entity_name: cell.entity_name, cells: empty() }
      rows.push(row)
    }
    row.cells[at] = cellOf(cell)
  }
  const entities = cells.find(({ entity_id }) => entity_id !== null)?.entities ?? 0
  return { today, ...span, columns, rows, totals, meta: pageMeta(url, paging, entities) }
}

const yearOf = ({ year }: Query, today: IsoDate) => (year === undefined ? financialYearOf(today) : financialYear(year))

function spanOf(query: Query, today: IsoDate): { from: IsoDate; to: IsoDate } {
  if (query.by === 'form') {
    const from = `${query.month ?? today.slice(0, 7)}-01` as IsoDate
    return { from, to: endOfMonth(from) }
  }
  const year = yearOf(query, today)
  return { from: firstDayOf(year), to: lastDayOf(year) }
}

const monthColumns = (query: Query, today: IsoDate) =>
  monthsOf(yearOf(query, today)).map((key) => ({ key, area: null, period: null }))
