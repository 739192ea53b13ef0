import type { TablesOfAccounts } from './tables/accounts.ts'
import type { TablesOfArrivals } from './tables/arrivals.ts'
import type { TablesOfAudit } from './tables/audit.ts'
import type { TablesOfCalendar } from './tables/calendar.ts'
import type { TablesOfDecisions } from './tables/decisions.ts'
import type { TablesOfEntities } from './tables/entities.ts'
import type { TablesOfExports } from './tables/exports.ts'
import type { TablesOfImports } from './tables/imports.ts'
import type { TablesOfMail } from './tables/mail.ts'
import type { TablesOfNotifications } from './tables/notifications.ts'
import type { TablesOfOrganisations } from './tables/organisations.ts'
import type { TablesOfOwnRules } from './tables/own-rules.ts'
import type { TablesOfOwnLaw } from './tables/own-law.ts'
import type { TablesOfPlatform } from './tables/platform.ts'
import type { TablesOfPrograms } from './tables/programs.ts'
import type { TablesOfTaxCredits } from './tables/tax-credits.ts'

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
