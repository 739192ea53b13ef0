import type { calendarYear as ofYear, EntityYear } from '@niyam/contract/calendar-years.ts'
import { addMonths, type FinancialYear, financialYear, financialYearOf, firstDayOf, lastDayOf } from '@niyam/law'
import type { z } from 'zod'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { expectEntity } from '../entity-presence/service.ts'
import { type CalendarQuery, filterOf } from './service.ts'
import { nowOn } from './due-window.ts'
import * as store from './years-store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

const MONTHS = 12

/** `2026-04` to `2027-03`. */
export function monthsOf(year: FinancialYear): string[] {
  const first = Number(year.slice(0, 4))
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = ((at + 3) % MONTHS) + 1
    return `${month >= 4 ? first : first + 1}-${String(month).padStart(2, '0')}`
  })
}

export const glanceOf = (row: store.GlanceRow) => ({
  state: store.stateOf(row),
  worst: row.counts[row.urgency] ?? 0,
  total: row.total,
  overdue: row.overdue,
  no_proof: row.no_proof,
})

/** A financial year, day by day. */
export async function calendarYear(
  { db, clock }: Deps,
  scope: OrgScope,
  { year: requestedYear, ...rest }: CalendarQuery & { readonly year?: string | undefined },
): Promise<z.infer<typeof ofYear.reply>> {
  const today = clock.today()
  const year = requestedYear === undefined ? financialYearOf(today) : financialYear(requestedYear)
  const rows = await inOrganisation(db, scope, async (tx) => {
    const filter = await filterOf(tx, scope, rest)
    return store.dayGlances(tx, scope, { ...filter, from: firstDayOf(year), to: lastDayOf(year) }, nowOn(today))
  })
  const days = rows.map((row) => ({ date: row.date, ...glanceOf(row) }))
  return { year, today, days, total: days.reduce((sum, { total }) => sum + total, 0) }
}

/** Laws × the months of a financial year for one entity, and how punctual it was in the 12 months before today. */
export async function entityYear(
  { db, clock }: Deps,
  scope: OrgScope,
  entity_id: string,
  requestedYear: string | undefined,
): Promise<EntityYear> {
  const today = clock.today()
  const year = requestedYear === undefined ? financialYearOf(today) : financialYear(requestedYear)
  const months = monthsOf(year)
  return inOrganisation(db, scope, async (tx) => {
    await expectEntity(tx, scope, entity_id)
    const span = { entity_id, from: firstDayOf(year), to: lastDayOf(year) }
    const cells = await store.areaCells(tx, scope, span, nowOn(today))
    const punctuality = await store.punctuality(tx, scope, { entity_id, from: addMonths(today, -MONTHS), today })
    const areas = [...new Set(cells.map(({ area }) => area))].map((area) => ({
      area,
      months: months.map((month) => {
        const cell = cells.find((one) => one.area === area && one.month === month)
        return cell ? glanceOf(cell) : null
      }),
    }))
    const { filed, due, overdue: items, cost_paise, unknown } = punctuality
    return { year, today, months, areas, on_time: { filed, due }, overdue: { items, cost_paise, unknown } }
  })
}
