import type { LatenessCounts } from '@niyam/contract/reports.ts'
import { type Catalogue, type FinancialYear, previousYear } from '@niyam/law'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { monthOnPaper } from '../../language/paper-words.ts'
import { callersLanguage, wordsFor } from '../../language/speak.ts'
import { latenessRows } from './annual-filing-history-store.ts'
import { daysOf, type ReportStamp } from './report.ts'
import type { ItemFilter } from './store.ts'
import { monthOfPeriod, monthsOf, periodsOf } from './year.ts'

const NONE: LatenessCounts = { on_time: 0, late: 0, not_filed: 0 }

const plus = (one: LatenessCounts, other: LatenessCounts): LatenessCounts => ({
  on_time: one.on_time + other.on_time,
  late: one.late + other.late,
  not_filed: one.not_filed + other.not_filed,
})

interface Lateness {
  readonly by_month: Record<string, LatenessCounts>
  readonly totals: LatenessCounts
  /** This year, then the year before. */
  readonly summary: string[]
}

/** How late the items of a year are, by month and together, beside the year before. */
export async function latenessOf(
  law: Catalogue,
  tx: Tx,
  scope: OrgScope,
  filter: ItemFilter,
  made: ReportStamp,
): Promise<Lateness> {
  const before: ReportStamp = { year: previousYear(made.year), today: made.today }
  const [own, earlier] = await Promise.all([
    monthsCounted(law, tx, scope, filter, made),
    monthsCounted(law, tx, scope, filter, before),
  ])
  const totals = totalOf(own)
  return {
    by_month: Object.fromEntries(own),
    totals,
    summary: [yearWords(made.year, own), yearWords(before.year, earlier)],
  }
}

async function monthsCounted(law: Catalogue, tx: Tx, scope: OrgScope, filter: ItemFilter, made: ReportStamp) {
  const rows = await latenessRows(tx, scope, filter, periodsOf(made.year), daysOf(made))
  const months = new Map<string, LatenessCounts>()
  for (const { obligation_id, period, due_month, ...counts } of rows) {
    const month = monthOfPeriod(period, law.obligation(obligation_id)?.period === 'month', due_month)
    if (month !== null) months.set(month, plus(months.get(month) ?? NONE, counts))
  }
  return months
}

const totalOf = (months: ReadonlyMap<string, LatenessCounts>) => [...months.values()].reduce(plus, NONE)

/** A year without items is unknown, and one whose items begin later says since when. */
function yearWords(year: FinancialYear, months: ReadonlyMap<string, LatenessCounts>): string {
  const words = wordsFor(callersLanguage())
  const named = formatFinancialYear(year)
  const [first] = [...months.keys()].toSorted()
  if (first === undefined) return words('{1}: not known, the calendar has no items of it.', words('FY {1}', named))
  const { on_time, late, not_filed } = totalOf(months)
  const counts = [on_time, late, not_filed].map((count) => count.toLocaleString('en-IN'))
  return first <= (monthsOf(year)[0] ?? '')
    ? words('FY {1}: {2} on time, {3} late, {4} not filed.', named, ...counts)
    : words('FY {1}, from {5}: {2} on time, {3} late, {4} not filed.', named, ...counts, monthOnPaper(first))
}
