import { periodsOfReport, type ReportKind, type ReportPeriod } from '@niyam/contract/report-kinds.ts'
import { addMonths, financialYearOf, type IsoDate, periodsCovering, previousYear } from '@niyam/law'
import { invalidField } from '../../http/errors.ts'

type Filters = Readonly<Record<string, string>>

/** The year and month, or quarter, of a moving period on a day, as calls take them. */
export function periodQuery(period: ReportPeriod | null, today: IsoDate): Filters {
  if (period === null) return {}
  const year = financialYearOf(today)
  if (period === 'this_year') return { year }
  if (period === 'last_year') return { year: previousYear(year) }
  // Counted from the first day of the month: April has no 31st.
  const first = `${today.slice(0, 7)}-01` as IsoDate
  const back = period.startsWith('this') ? 0 : -1
  if (period.endsWith('_quarter')) {
    const day = addMonths(first, back * 3)
    const [quarter = ''] = periodsCovering('quarter', day, day)
    return { year: financialYearOf(day), month: quarter }
  }
  const day = addMonths(first, back)
  return { year: financialYearOf(day), month: day.slice(0, 7) }
}

/** @throws AppError `invalid` for a period that the report does not know, and filters that name another one */
export function expectPeriod(report: ReportKind, period: ReportPeriod | null, filters: Filters): void {
  if (period === null) return
  if (!periodsOfReport(report).includes(period))
    throw invalidField('period', 'This report covers a whole financial year. Choose a year.')
  const named = Object.keys(periodQuery(period, '2026-04-01' as IsoDate)).find((key) => key in filters)
  if (named !== undefined)
    throw invalidField('filters', `The period already gives the ${named}. Leave the filter "${named}" out.`)
}
