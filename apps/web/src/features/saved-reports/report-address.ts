import { periodsOfReport, type ReportKind, type ReportPeriod } from '@niyam/contract/report-kinds.ts'
import type { SavedReport } from '@niyam/contract/saved-reports.ts'
import * as to from '../../paths.ts'

/** Where each report is, and its title among the texts of reports. */
export const REPORT_PLACES = {
  'applicable-compliances': { path: to.applicableCompliancesPath, title: 'applicable' },
  'annual-filing-history': { path: to.annualFilingHistoryPath, title: 'history' },
  'tds-challans': { path: to.tdsChallanPath, title: 'challan' },
  'tds-statements': { path: to.tdsStatementsPath, title: 'statement' },
  'tds-penalties': { path: to.tdsPenaltyPath, title: 'penalty' },
  esi: { path: to.esiReportPath, title: 'esi' },
  pf: { path: to.pfReportPath, title: 'pf' },
  'gst-reconciliation': { path: to.gstReconciliationsPath, title: 'gst' },
  'form-26as': { path: to.form26asPath, title: 'credits' },
  'tds-receivable': { path: to.form26asPath, title: 'receivable' },
  'income-tax': { path: to.incomeTaxPath, title: 'income_tax' },
  'company-registry': { path: to.companyRegistriesPath, title: 'registry' },
} as const satisfies Record<ReportKind, { path: unknown; title: string }>

// Tables whose settings are kept under another name than that of their report.
const TABLES: Readonly<Partial<Record<ReportKind, string>>> = {
  esi: 'payroll-esi',
  pf: 'payroll-pf',
  'form-26as': 'tax-credits',
}

/** The name under which the columns of a report's table are kept. */
export const tableOf = (report: ReportKind): string => TABLES[report] ?? report

// Reports whose address can name a month.
const HAS_MONTH: readonly ReportKind[] = ['tds-challans', 'esi', 'pf']
const HAS_AREA: readonly ReportKind[] = ['applicable-compliances', 'annual-filing-history']
const HAS_TOTALS: readonly ReportKind[] = [...HAS_AREA, 'tds-challans', 'tds-penalties']

/** Periods that the page of a report can show. */
export const shownPeriods = (report: ReportKind): readonly ReportPeriod[] =>
  periodsOfReport(report).filter((period) => HAS_MONTH.includes(report) || period.endsWith('_year'))

type Search = Readonly<Record<string, string | number | undefined>>

/** Reads an address: the filters to save without the period, and the year and month that it names. */
export function readFilters(report: ReportKind, search: Search, entity_id: string | undefined) {
  const text = (key: string) => (search[key] === undefined ? '' : String(search[key]))
  // Without a month these pages show the month that has work; those of pay all months of one entity.
  const usual = report !== 'tds-challans' && entity_id ? 'all' : 'work'
  const month = HAS_MONTH.includes(report) ? text('month') || usual : 'all'
  const query = {
    entity_id: entity_id ?? '',
    group: entity_id ? '' : text('group'),
    search: text('search'),
    sort: text('sort'),
    area: HAS_AREA.includes(report) ? text('area') : '',
    by: HAS_TOTALS.includes(report) ? text('by') : '',
    show: report === 'company-registry' ? text('show') : '',
    class: report === 'tds-receivable' ? text('class') : '',
  }
  const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return { filters, year: text('year'), month: month === 'all' ? '' : month }
}

type Read = ReturnType<typeof readFilters>

/** The filters to save with a period; null keeps the year and month that are shown. */
export function filtersWith(period: ReportPeriod | null, { filters, year, month }: Read): Record<string, string> {
  const isMonth = period !== null && !period.endsWith('_year')
  // A month of one year is none of another; "the month that has work" is one of each.
  const keptMonth = period === null || (month === 'work' && !isMonth) ? month : ''
  return {
    ...filters,
    ...(period === null && year !== '' && { year }),
    ...(keptMonth !== '' && { month: keptMonth }),
  }
}

/** The report as it was saved, with the period of today. */
export function savedReportHref({ report, query }: Pick<SavedReport, 'report' | 'query'>): string {
  const { entity_id, group, year, month, area, by, show, search, sort } = query
  // One page shows the transactions and, in another view, the comparison.
  if (report === 'tds-receivable')
    return to.form26asPath({ view: 'books', class: query['class'], entity: entity_id, year, search, sort })
  return REPORT_PLACES[report].path({
    entity: entity_id,
    group,
    year,
    area,
    by,
    show,
    search,
    sort,
    ...(HAS_MONTH.includes(report) && { month: month ?? 'all' }),
  })
}
