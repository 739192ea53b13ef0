import { learnHindi } from '../language/speak.ts'
import { accounts } from './accounts/feature.ts'
import { addresses } from './addresses/feature.ts'
import { apiKeys } from './api-keys/feature.ts'
import { applicability } from './applicability/feature.ts'
import { attachments } from './attachments/feature.ts'
import { audit } from './audit/feature.ts'
import { banks } from './banks/feature.ts'
import { calendar } from './calendar/feature.ts'
import { choices } from './choices/feature.ts'
import { dashboard } from './dashboard/feature.ts'
import { digests } from './digests/feature.ts'
import { documents } from './documents/feature.ts'
import { emailChanges } from './email-changes/feature.ts'
import { entities } from './entities/feature.ts'
import { exports } from './exports/feature.ts'
import { extensions } from './extensions/feature.ts'
import { feeds } from './feeds/feature.ts'
import { filings } from './filings/feature.ts'
import { grants } from './grants/feature.ts'
import { groups } from './groups/feature.ts'
import { health } from './health/feature.ts'
import { holidays } from './holidays/feature.ts'
import { imports } from './imports/feature.ts'
import { internalDeadlines } from './internal-deadlines/feature.ts'
import { items } from './items/feature.ts'
import { law } from './law/feature.ts'
import { lawInForce } from './law-in-force/feature.ts'
import { notifications } from './notifications/feature.ts'
import { officers } from './officers/feature.ts'
import { organisationClosing } from './organisation-closing/feature.ts'
import { organisationImport } from './organisation-import/feature.ts'
import { organisations } from './organisations/feature.ts'
import { ownRules } from './own-rules/feature.ts'
import { people } from './people/feature.ts'
import { periodLocks } from './period-locks/feature.ts'
import { personalData } from './personal-data/feature.ts'
import { planLimits } from './plan-limits/feature.ts'
import { preferences } from './preferences/feature.ts'
import { proposals } from './proposals/feature.ts'
import { receipts } from './receipts/feature.ts'
import { registrations } from './registrations/feature.ts'
import { reports } from './reports/feature.ts'
import { resellers } from './resellers/feature.ts'
import { reviews } from './reviews/feature.ts'
import { search } from './search/feature.ts'
import { signInPolicy } from './sign-in-policy/feature.ts'
import { staff } from './staff/feature.ts'
import { support } from './support/feature.ts'
import { tags } from './tags/feature.ts'
import { telemetry } from './telemetry/feature.ts'
import { twoFactor } from './two-factor/feature.ts'
import { webhooks } from './webhooks/feature.ts'
import { whatIfPlans } from './what-if-plans/feature.ts'
import type { Feature } from './feature.ts'

const LISTED = [
  accounts,
  addresses,
  apiKeys,
  applicability,
  attachments,
  audit,
  banks,
  calendar,
  choices,
  dashboard,
  digests,
  documents,
  emailChanges,
  entities,
  exports,
  extensions,
  feeds,
  filings,
  grants,
  groups,
  health,
  holidays,
  imports,
  internalDeadlines,
  items,
  law,
  lawInForce,
  notifications,
  officers,
  organisationClosing,
  organisationImport,
  organisations,
  ownRules,
  people,
  periodLocks,
  personalData,
  planLimits,
  preferences,
  proposals,
  receipts,
  registrations,
  reports,
  resellers,
  reviews,
  search,
  signInPolicy,
  staff,
  support,
  tags,
  telemetry,
  twoFactor,
  webhooks,
  whatIfPlans,
] as const

/** Every feature of the server: a new one adds its line above. */
export const FEATURES: readonly Feature[] = LISTED
export type ListedFeature = (typeof LISTED)[number]

learnHindi(FEATURES.flatMap(({ hindi }) => (hindi ? [hindi] : [])))
