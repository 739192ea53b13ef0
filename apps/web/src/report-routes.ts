import type { Page, PageContent } from './page-route.ts'
import * as to from './paths.ts'

/** Reports that are drawn alike for the organisation and below an entity: both addresses, the code, the texts. */
export const REPORTS: readonly (readonly [Page, Page, ...PageContent])[] = [
  [
    to.tdsChallanPath,
    to.entityTdsChallanPath,
    () => import('./features/reports/TdsChallanPage.tsx'),
    'reports',
    'compliances',
  ],
  [
    to.form26asPath,
    to.entityForm26asPath,
    () => import('./features/reports/Form26asPage.tsx'),
    'reports',
    'compliances',
    'portal-files',
  ],
  [
    to.portalFilesPath,
    to.entityPortalFilesPath,
    () => import('./features/portal-files/PortalFilesPage.tsx'),
    'portal-files',
    'compliances',
  ],
  [
    to.tdsStatementsPath,
    to.entityTdsStatementsPath,
    () => import('./features/reports/tds-statements/TdsStatementsPage.tsx'),
    'reports',
    'portal-files',
    'compliances',
  ],
  [
    to.tdsPenaltyPath,
    to.entityTdsPenaltyPath,
    () => import('./features/reports/TdsPenaltyPage.tsx'),
    'reports',
    'compliances',
  ],
  [
    to.esiReportPath,
    to.entityEsiReportPath,
    () => import('./features/reports/EsiReportPage.tsx'),
    'reports',
    'payroll',
    'compliances',
    'portal-files',
  ],
  [
    to.pfReportPath,
    to.entityPfReportPath,
    () => import('./features/reports/PfReportPage.tsx'),
    'reports',
    'payroll',
    'compliances',
    'portal-files',
  ],
]
