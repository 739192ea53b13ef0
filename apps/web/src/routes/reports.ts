import { entityScreen, type Page, type PageContent, screen } from '../page-route.ts'
import * as to from '../paths/reports.ts'

/** Reports that are drawn alike for the organisation and below an entity: both addresses, the code, the texts. */
const REPORTS: readonly (readonly [Page, Page, ...PageContent])[] = [
  [
    to.tdsChallanPath,
    to.entityTdsChallanPath,
    () => import('../features/reports/TdsChallanPage.tsx'),
    'reports',
    'compliances',
  ],
  [
    to.form26asPath,
    to.entityForm26asPath,
    () => import('../features/reports/Form26asPage.tsx'),
    'reports',
    'compliances',
    'portal-files',
  ],
  [
    to.portalFilesPath,
    to.entityPortalFilesPath,
    () => import('../features/portal-files/PortalFilesPage.tsx'),
    'portal-files',
    'compliances',
  ],
  [
    to.tdsStatementsPath,
    to.entityTdsStatementsPath,
    () => import('../features/reports/tds-statements/TdsStatementsPage.tsx'),
    'reports',
    'portal-files',
    'compliances',
  ],
  [
    to.tdsPenaltyPath,
    to.entityTdsPenaltyPath,
    () => import('../features/reports/TdsPenaltyPage.tsx'),
    'reports',
    'compliances',
  ],
  [
    to.esiReportPath,
    to.entityEsiReportPath,
    () => import('../features/reports/EsiReportPage.tsx'),
    'reports',
    'payroll',
    'compliances',
    'portal-files',
  ],
  [
    to.pfReportPath,
    to.entityPfReportPath,
    () => import('../features/reports/PfReportPage.tsx'),
    'reports',
    'payroll',
    'compliances',
    'portal-files',
  ],
]

export const reportScreens = [
  ...REPORTS.map(([ofAll, , ...content]) => screen(ofAll, ...content)),
  screen(to.reportsPath, () => import('../features/reports/ReportsPage.tsx'), 'reports'),
  screen(to.savedReportPath, () => import('../features/saved-reports/SavedReportPage.tsx'), 'reports'),
  screen(to.packsPath, () => import('../features/packs/PacksPage.tsx'), 'packs', 'compliances'),
  screen(to.checkUploadPath, () => import('../features/portal-files/CheckPage.tsx'), 'portal-files'),
  screen(
    to.applicableCompliancesPath,
    () => import('../features/reports/ApplicableCompliancesPage.tsx'),
    'reports',
    'compliances',
  ),
  screen(
    to.annualFilingHistoryPath,
    () => import('../features/reports/AnnualFilingHistoryPage.tsx'),
    'reports',
    'compliances',
  ),
  screen(
    to.tdsStatementPath,
    () => import('../features/reports/tds-statements/TdsStatementPage.tsx'),
    'reports',
    'compliances',
  ),
  screen(
    to.incomeTaxPath,
    () => import('../features/income-tax/IncomeTaxReportPage.tsx'),
    'income-tax',
    'reports',
    'compliances',
  ),
  screen(
    to.gstReconciliationsPath,
    () => import('../features/gst-reconciliation/GstReconciliationsPage.tsx'),
    'gst-reconciliation',
    'reports',
    'compliances',
    'portal-files',
  ),
  screen(
    to.companyRegistriesPath,
    () => import('../features/company-registry/CompanyRegistriesPage.tsx'),
    'company-registry',
    'reports',
    'compliances',
    'portal-files',
  ),
]

export const entityReportScreens = [
  ...REPORTS.map(([, ofEntity, ...content]) => entityScreen(ofEntity, ...content)),
  entityScreen(
    to.entityReportsPath,
    () => import('../features/reports/EntityReportsPage.tsx'),
    'reports',
    'compliances',
  ),
  entityScreen(
    to.entityIncomeTaxPath,
    () => import('../features/income-tax/IncomeTaxYearPage.tsx'),
    'income-tax',
    'reports',
    'compliances',
  ),
  entityScreen(
    to.entityGstReconciliationPath,
    () => import('../features/gst-reconciliation/GstReconciliationPage.tsx'),
    'gst-reconciliation',
    'reports',
    'compliances',
    'portal-files',
  ),
  entityScreen(
    to.entityCompanyRegistryPath,
    () => import('../features/company-registry/CompanyRegistryPage.tsx'),
    'company-registry',
    'reports',
    'compliances',
    'portal-files',
  ),
]
