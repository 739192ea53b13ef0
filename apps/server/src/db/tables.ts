import type { TableFacts } from './table-facts.ts'
import { accountsFacts, type TablesOfAccounts } from './tables/accounts.ts'
import { arrivalsFacts, type TablesOfArrivals } from './tables/arrivals.ts'
import { auditFacts, type TablesOfAudit } from './tables/audit.ts'
import { calendarFacts, type TablesOfCalendar } from './tables/calendar.ts'
import { decisionsFacts, type TablesOfDecisions } from './tables/decisions.ts'
import { entitiesFacts, type TablesOfEntities } from './tables/entities.ts'
import { exportsFacts, type TablesOfExports } from './tables/exports.ts'
import { importsFacts, type TablesOfImports } from './tables/imports.ts'
import { mailFacts, type TablesOfMail } from './tables/mail.ts'
import { notificationsFacts, type TablesOfNotifications } from './tables/notifications.ts'
import { organisationsFacts, type TablesOfOrganisations } from './tables/organisations.ts'
import { ownLawFacts, type TablesOfOwnLaw } from './tables/own-law.ts'
import { ownRulesFacts, type TablesOfOwnRules } from './tables/own-rules.ts'
import { platformFacts, type TablesOfPlatform } from './tables/platform.ts'
import { programsFacts, type TablesOfPrograms } from './tables/programs.ts'
import { taxCreditsFacts, type TablesOfTaxCredits } from './tables/tax-credits.ts'

/** Every table and its rows as the driver hands them over: days and moments as text, bigint as number. */
export interface Database
  extends TablesOfAccounts,
    TablesOfOrganisations,
    TablesOfEntities,
    TablesOfCalendar,
    TablesOfDecisions,
    TablesOfTaxCredits,
    TablesOfExports,
    TablesOfArrivals,
    TablesOfImports,
    TablesOfNotifications,
    TablesOfMail,
    TablesOfAudit,
    TablesOfOwnLaw,
    TablesOfOwnRules,
    TablesOfPlatform,
    TablesOfPrograms {}

export type TableName = keyof Database

/** The facts about each table. */
export const TABLE_FACTS: Readonly<Record<TableName, TableFacts>> = {
  ...accountsFacts,
  ...arrivalsFacts,
  ...auditFacts,
  ...calendarFacts,
  ...decisionsFacts,
  ...entitiesFacts,
  ...exportsFacts,
  ...importsFacts,
  ...mailFacts,
  ...notificationsFacts,
  ...organisationsFacts,
  ...ownRulesFacts,
  ...ownLawFacts,
  ...platformFacts,
  ...programsFacts,
  ...taxCreditsFacts,
}

export const TABLE_NAMES = Object.keys(TABLE_FACTS) as readonly TableName[]

/** What the facts of the tables say under one name, for the tables that have it. */
export const factsNamed = <K extends keyof TableFacts>(name: K): Readonly<Record<string, NonNullable<TableFacts[K]>>> =>
  Object.fromEntries(
    Object.entries(TABLE_FACTS).flatMap(([table, its]) => {
      const value = its[name]
      return value === undefined ? [] : [[table, value]]
    }),
  )
