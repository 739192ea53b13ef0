import { DUE_SOON_DAYS } from '@niyam/contract/dashboard-lists.ts'
import type { dashboard } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addDays, addMonths, endOfMonth, type IsoDate } from '@niyam/law'
import { daysBetween } from '@niyam/law/calendar/iso-date.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { firstToDo } from '../calendar/first-to-do.ts'
import { costsNow, moneyOf, nowOn } from '../calendar/service.ts'
import { countQuestions } from '../facts/questions.ts'
import { lawOf } from '../law-in-force/service.ts'
import * as store from './store.ts'

const FIRST = 12
const MONTHS = 12
/** Above this a table of entities is a report, not a glance. */
const ENTITIES_AT_MOST = 30

/** Counts of today and what to do first. */
export function dashboardOf(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof dashboard>> {
  const today = clock.today()
  const now = nowOn(today)
  const month_start = `${today.slice(0, 7)}-01` as IsoDate
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(month_start, back + 1 - MONTHS).slice(0, 7))
  const days = {
    ...now,
    soon_until: addDays(today, DUE_SOON_DAYS),
    year_ago: `${months[0]}-01`,
    month_end: endOfMonth(today),
  }
  return inOrganisation(db, scope, async (tx) => {
    const money = moneyOf(await lawOf(tx, scope))
    const [{ oldest_overdue, ...figures }, questions, at_risk, byArea, first] = await Promise.all([
      store.figures(tx, scope, days),
      countQuestions(tx, scope),
      costsNow(tx, scope, now, money),
      store.areaMonths(tx, scope, days),
      firstToDo(tx, scope, today, FIRST),
    ])
    const byEntity = figures.entities <= ENTITIES_AT_MOST ? await store.entityMonths(tx, scope, days) : []
    return {
      today,
      ...figures,
      oldest_overdue_days: oldest_overdue === null ? null : daysBetween(oldest_overdue as IsoDate, today),
      open_questions: questions.questions,
      entities_with_questions: questions.entities,
      at_risk,
      open: figures.due + figures.overdue,
      first,
      by_area: grouped(byArea, ({ area }) => area).map((rows) => ({
        area: rows[0].area,
        months: monthsOf(rows, months),
      })),
      by_entity: grouped(byEntity, ({ entity_id }) => entity_id).map((rows) => ({
        entity_id: rows[0].entity_id,
        entity_name: rows[0].entity_name,
        months: monthsOf(rows, months),
      })),
    }
  })
}

/** Rows with the same key, in the order in which the keys come. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}

const monthsOf = (rows: readonly store.MonthCounts[], months: readonly string[]) =>
  months.map((month) => {
    const { due = 0, in_time = 0, late = 0, open = 0 } = rows.find((row) => row.month === month) ?? {}
    return { month, due, in_time, late, open }
  })
