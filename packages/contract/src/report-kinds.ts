// This file holds no schema, so that the browser may import it whole.

/** Reports that can be saved: each is one table of the API. */
export const REPORT_KINDS = [
  'applicable-compliances',
  'annual-filing-history',
  'tds-challans',
  'tds-statements',
  'tds-penalties',
  'esi',
  'pf',
  'gst-reconciliation',
  'form-26as',
  'tds-receivable',
  'income-tax',
  'company-registry',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Periods that move with the day on which the report is opened or mailed. */
export const REPORT_PERIODS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Reports that show one month or quarter of a financial year, and one that shows a month; the others show the whole year. */
const BY_QUARTER: readonly ReportKind[] = ['tds-challans', 'esi', 'pf']
const BY_MONTH: readonly ReportKind[] = [...BY_QUARTER, 'gst-reconciliation']

/** The moving periods that a report knows; none where it shows the present. */
export const periodsOfReport = (report: ReportKind): readonly ReportPeriod[] =>
  report === 'company-registry'
    ? []
    : REPORT_PERIODS.filter(
        (period) => period.endsWith('_year') || (period.endsWith('_month') ? BY_MONTH : BY_QUARTER).includes(report),
      )

/** How often a report is mailed. */
export const REPORT_RHYTHMS = ['working_day', 'week', 'month'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

export const REPORT_FILES = ['xlsx', 'pdf'] as const
export type ReportFile = (typeof REPORT_FILES)[number]

export const SAVED_REPORTS_AT_MOST = 50
export const REPORT_RECIPIENTS_AT_MOST = 20
/** A larger file is not attached: the mail then leads to the report. */
export const MAILED_FILE_MB = 5
