import { oneOf, route, table, texts } from '../route.ts'
import { ENTITY } from './entities.ts'
import { INSIDE } from './needs.ts'

// Reports: of the whole organisation, and below an entity.

export const reportsPath = route('/reports', INSIDE)
export const entityReportsPath = route(`${ENTITY}/reports`, INSIDE)
/** Goes on to the report, with its filters of today. */
export const savedReportPath = route('/reports/saved/$saved_report_id', INSIDE)
/** Diligence packs and certificates; `make` opens the dialog of one. */
export const packsPath = route('/reports/packs', INSIDE, { ...texts<'entity'>(), make: oneOf('pack', 'certificate') })

/** `file` is the imported file whose particulars are shown. */
const PORTAL_FILES = table<'kind' | 'entity' | 'file'>()
export const portalFilesPath = route('/reports/files', INSIDE, PORTAL_FILES)
export const entityPortalFilesPath = route(`${ENTITY}/report/files`, INSIDE, PORTAL_FILES)
export const checkUploadPath = route('/reports/files/check', INSIDE)

/** `year` is `2026-27`. */
const REPORT = table<'year' | 'area' | 'month'>()
/** `by=entity` adds the rows up by client; `month` is `2026-05` or `all`. */
const REPORT_OF_ALL = table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by'>()
export const applicableCompliancesPath = route('/reports/applicable-compliances', INSIDE, REPORT_OF_ALL)
export const annualFilingHistoryPath = route('/reports/annual-filing-history', INSIDE, REPORT_OF_ALL)
export const tdsChallanPath = route('/reports/tdschallan', INSIDE, REPORT_OF_ALL)
export const entityTdsChallanPath = route(`${ENTITY}/report/tds-challan-report`, INSIDE, REPORT)
export const tdsStatementsPath = route('/reports/tds-statements', INSIDE, REPORT_OF_ALL)
export const entityTdsStatementsPath = route(`${ENTITY}/report/tds-statements`, INSIDE, REPORT)
export const tdsStatementPath = route('/reports/tds-statements/$file_id', INSIDE, table<'view'>())
export const tdsPenaltyPath = route('/reports/tdspenalty', INSIDE, REPORT_OF_ALL)
export const entityTdsPenaltyPath = route(`${ENTITY}/report/tds-penalty-report`, INSIDE, REPORT)
export const incomeTaxPath = route('/reports/income-tax', INSIDE, REPORT_OF_ALL)
export const entityIncomeTaxPath = route(`${ENTITY}/report/income-tax-report`, INSIDE, texts<'year'>())
export const gstReconciliationsPath = route('/reports/gst-reconciliation', INSIDE, REPORT_OF_ALL)
/** `class` is the tab of matches, `table` the table of GSTR-3B whose rows are shown. */
export const entityGstReconciliationPath = route(
  `${ENTITY}/report/gst-reconciliation`,
  INSIDE,
  table<'year' | 'area' | 'month' | 'gstin' | 'frequency' | 'class' | 'table'>(),
)
/** `show` limits the rows: findings, alerts, no_file, same. */
export const companyRegistriesPath = route(
  '/reports/company-registry',
  INSIDE,
  table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by' | 'show'>(),
)
export const entityCompanyRegistryPath = route(`${ENTITY}/report/company-registry`, INSIDE, REPORT)

/** `view` is a comparison with the books: by deductor, or line by line, of one deductor with `first`. */
const FORM_26AS = table<'year' | 'area' | 'month' | 'view' | 'class' | 'first'>()
const FORM_26AS_OF_ALL = table<'year' | 'area' | 'entity' | 'group' | 'month' | 'by' | 'view' | 'class'>()
export const form26asPath = route('/reports/file26as', INSIDE, FORM_26AS_OF_ALL)
export const entityForm26asPath = route(`${ENTITY}/report/file-26as-report`, INSIDE, FORM_26AS)

/** `file` is the imported file of a month whose people are shown. */
const PAYROLL = table<'year' | 'month' | 'file'>()
const PAYROLL_OF_ALL = table<'year' | 'entity' | 'group' | 'month' | 'file'>()
export const esiReportPath = route('/reports/esi', INSIDE, PAYROLL_OF_ALL)
export const entityEsiReportPath = route(`${ENTITY}/report/esi-report`, INSIDE, PAYROLL)
export const pfReportPath = route('/reports/pf', INSIDE, PAYROLL_OF_ALL)
export const entityPfReportPath = route(`${ENTITY}/report/pf-report`, INSIDE, PAYROLL)
