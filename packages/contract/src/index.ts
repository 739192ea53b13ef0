import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as applicable from './applicability.ts'
import * as audits from './audit.ts'
import * as arrivals from './organisation-import.ts'
import * as attachments from './attachments.ts'
import * as apiKeys from './api-keys.ts'
import * as banks from './banks.ts'
import * as calendarFilters from './calendar-filter.ts'
import * as calendarYears from './calendar-years.ts'
import * as choices from './choices.ts'
import * as closings from './organisation-closing.ts'
import * as compliances from './calendar.ts'
import * as dashboards from './dashboard.ts'
import * as drafts from './proposals.ts'
import * as daysOff from './holidays.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as emailChanges from './email-changes.ts'
import * as entities from './entities.ts'
import * as acknowledgements from './receipts.ts'
import * as entityRecords from './entity-records.ts'
import * as explanations from './explanations.ts'
import * as exportsOfAll from './exports.ts'
import * as imports from './imports.ts'
import * as extensions from './extensions.ts'
import * as factors from './two-factor.ts'
import * as feeds from './feeds.ts'
import * as fields from './fields.ts'
import * as filingDatas from './filing-data.ts'
import * as filings from './filings.ts'
import * as filingFields from './filing-fields.ts'
import * as grants from './grants.ts'
import * as groups from './groups.ts'
import * as healths from './health.ts'
import * as telemetries from './telemetry.ts'
import * as invitations from './invitations.ts'
import * as items from './items.ts'
import * as periodLocks from './period-locks.ts'
import * as law from './law.ts'
import * as matching from './matching.ts'
import * as notOurs from './not-required.ts'
import * as notifications from './notifications.ts'
import * as officers from './officers.ts'
import * as organisations from './organisations.ts'
import * as ownData from './personal-data.ts'
import * as ownRules from './own-rules.ts'
import * as ownDays from './internal-deadlines.ts'
import * as people from './people.ts'
import * as plans from './plan-limits.ts'
import * as policies from './sign-in-policy.ts'
import * as registrationRecords from './registration-records.ts'
import * as registrations from './registrations.ts'
import * as reports from './reports.ts'
import * as resellers from './resellers.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as settings from './preferences.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as tables from './tables.ts'
import * as tags from './tags.ts'
import * as unseenWork from './unseen-work.ts'
import * as webhooks from './webhooks.ts'
import * as whatIfPlans from './what-if-plans.ts'

const FEATURES = [
  accounts,
  factors,
  emailChanges,
  acknowledgements,
  exportsOfAll,
  arrivals,
  imports,
  calendarYears,
  choices,
  closings,
  organisations,
  entities,
  entityRecords,
  registrations,
  registrationRecords,
  officers,
  calendarFilters,
  explanations,
  filings,
  filingDatas,
  filingFields,
  compliances,
  extensions,
  feeds,
  documents,
  attachments,
  items,
  periodLocks,
  daysOff,
  ownDays,
  reviews,
  law,
  ownRules,
  applicable,
  notOurs,
  whatIfPlans,
  dashboards,
  ownData,
  people,
  unseenWork,
  invitations,
  apiKeys,
  webhooks,
  drafts,
  policies,
  tags,
  groups,
  grants,
  matching,
  addresses,
  banks,
  audits,
  notifications,
  reports,
  search,
  settings,
  plans,
  staff,
  support,
  resellers,
  healths,
  telemetries,
  tables,
  fields,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Every call of the API by name: the OpenAPI document, the role matrix and the sweeps walk this list. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  FEATURES.flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)

/** Every named schema, so that the OpenAPI document uses the same names. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  FEATURES.flatMap((feature) =>
    Object.entries(feature).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  ),
)
