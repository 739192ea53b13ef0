// Written by `npm run lists`: every file of `tables/`.
import type { TableFacts } from './table-facts.ts'
import { accountsFacts, type TablesOfAccounts } from './tables/accounts.ts'
import { auditFacts, type TablesOfAudit } from './tables/audit.ts'
import { calendarFacts, type TablesOfCalendar } from './tables/calendar.ts'
import { decisionsFacts, type TablesOfDecisions } from './tables/decisions.ts'
import { dscFacts, type TablesOfDsc } from './tables/dsc.ts'
import { entitiesFacts, type TablesOfEntities } from './tables/entities.ts'
import { exportsFacts, type TablesOfExports } from './tables/exports.ts'
import { gstMatchDecisionsFacts, type TablesOfGstMatchDecisions } from './tables/gst-match-decisions.ts'
import { importsFacts, type TablesOfImports } from './tables/imports.ts'
import { incomeTaxFacts, type TablesOfIncomeTax } from './tables/income-tax.ts'
import { mailFacts, type TablesOfMail } from './tables/mail.ts'
import { noticesFacts, type TablesOfNotices } from './tables/notices.ts'
import { notificationsFacts, type TablesOfNotifications } from './tables/notifications.ts'
import { organisationImportsFacts, type TablesOfOrganisationImports } from './tables/organisation-imports.ts'
import { organisationsFacts, type TablesOfOrganisations } from './tables/organisations.ts'
import { ownLawFacts, type TablesOfOwnLaw } from './tables/own-law.ts'
import { ownRulesFacts, type TablesOfOwnRules } from './tables/own-rules.ts'
import { packsFacts, type TablesOfPacks } from './tables/packs.ts'
import { platformFacts, type TablesOfPlatform } from './tables/platform.ts'
import { portalFilesFacts, type TablesOfPortalFiles } from './tables/portal-files.ts'
import { programsFacts, type TablesOfPrograms } from './tables/programs.ts'
import { savedReportsFacts, type TablesOfSavedReports } from './tables/saved-reports.ts'
import { tasksFacts, type TablesOfTasks } from './tables/tasks.ts'
import { taxCreditsFacts, type TablesOfTaxCredits } from './tables/tax-credits.ts'
import { worksheetsFacts, type TablesOfWorksheets } from './tables/worksheets.ts'

/** Every table and its rows as the driver hands them over: days and moments as text, bigint as number. */
export interface Database
  extends TablesOfAccounts,
    TablesOfAudit,
    TablesOfCalendar,
    TablesOfDecisions,
    TablesOfDsc,
    TablesOfEntities,
    TablesOfExports,
    TablesOfGstMatchDecisions,
    TablesOfImports,
    TablesOfIncomeTax,
    TablesOfMail,
    TablesOfNotices,
    TablesOfNotifications,
    TablesOfOrganisationImports,
    TablesOfOrganisations,
    TablesOfOwnLaw,
    TablesOfOwnRules,
    TablesOfPacks,
    TablesOfPlatform,
    TablesOfPortalFiles,
    TablesOfPrograms,
    TablesOfSavedReports,
    TablesOfTasks,
    TablesOfTaxCredits,
    TablesOfWorksheets {}

/** The facts of each table. */
export const TABLE_FACTS: Readonly<Record<keyof Database, TableFacts>> = {
  ...accountsFacts,
  ...auditFacts,
  ...calendarFacts,
  ...decisionsFacts,
  ...dscFacts,
  ...entitiesFacts,
  ...exportsFacts,
  ...gstMatchDecisionsFacts,
  ...importsFacts,
  ...incomeTaxFacts,
  ...mailFacts,
  ...noticesFacts,
  ...notificationsFacts,
  ...organisationImportsFacts,
  ...organisationsFacts,
  ...ownLawFacts,
  ...ownRulesFacts,
  ...packsFacts,
  ...platformFacts,
  ...portalFilesFacts,
  ...programsFacts,
  ...savedReportsFacts,
  ...tasksFacts,
  ...taxCreditsFacts,
  ...worksheetsFacts,
}
