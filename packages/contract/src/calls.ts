import type * as acknowledgements from './receipts.ts'
import type * as accounts from './accounts.ts'
import type * as addresses from './addresses.ts'
import type * as audits from './audit.ts'
import type * as arrivals from './organisation-import.ts'
import type * as attachments from './attachments.ts'
import type * as apiKeys from './api-keys.ts'
import type * as banks from './banks.ts'
import type * as calendarYears from './calendar-years.ts'
import type * as choices from './choices.ts'
import type * as closings from './organisation-closing.ts'
import type * as compliances from './calendar.ts'
import type * as dashboards from './dashboard.ts'
import type * as daysOff from './holidays.ts'
import type * as documents from './documents.ts'
import type * as drafts from './proposals.ts'
import type { Endpoint } from './endpoint.ts'
import type * as emailChanges from './email-changes.ts'
import type * as entities from './entities.ts'
import type * as entityRecords from './entity-records.ts'
import type * as exportsOfAll from './exports.ts'
import type * as imports from './imports.ts'
import type * as filingDatas from './filing-data.ts'
import type * as extensions from './extensions.ts'
import type * as feeds from './feeds.ts'
import type * as grants from './grants.ts'
import type * as factors from './two-factor.ts'
import type * as groups from './groups.ts'
import type * as healths from './health.ts'
import type * as telemetries from './telemetry.ts'
import type * as invitations from './invitations.ts'
import type * as items from './items.ts'
import type * as applicable from './applicability.ts'
import type * as periodLocks from './period-locks.ts'
import type * as law from './law.ts'
import type * as matching from './matching.ts'
import type * as notOurs from './not-required.ts'
import type * as notifications from './notifications.ts'
import type * as officers from './officers.ts'
import type * as organisations from './organisations.ts'
import type * as ownData from './personal-data.ts'
import type * as ownRules from './own-rules.ts'
import type * as ownDays from './internal-deadlines.ts'
import type * as people from './people.ts'
import type * as plans from './plan-limits.ts'
import type * as policies from './sign-in-policy.ts'
import type * as registrationRecords from './registration-records.ts'
import type * as registrations from './registrations.ts'
import type * as reports from './reports.ts'
import type * as resellers from './resellers.ts'
import type * as reviews from './reviews.ts'
import type * as search from './search.ts'
import type * as settings from './preferences.ts'
import type * as staff from './staff.ts'
import type * as support from './support.ts'
import type * as tags from './tags.ts'
import type * as webhooks from './webhooks.ts'
import type * as whatIfPlans from './what-if-plans.ts'

type Features = typeof accounts &
  typeof acknowledgements &
  typeof factors &
  typeof emailChanges &
  typeof exportsOfAll &
  typeof arrivals &
  typeof addresses &
  typeof audits &
  typeof apiKeys &
  typeof banks &
  typeof calendarYears &
  typeof choices &
  typeof closings &
  typeof filingDatas &
  typeof compliances &
  typeof dashboards &
  typeof documents &
  typeof attachments &
  typeof entities &
  typeof entityRecords &
  typeof imports &
  typeof extensions &
  typeof feeds &
  typeof groups &
  typeof grants &
  typeof matching &
  typeof healths &
  typeof telemetries &
  typeof invitations &
  typeof items &
  typeof periodLocks &
  typeof daysOff &
  typeof ownDays &
  typeof reviews &
  typeof law &
  typeof applicable &
  typeof notOurs &
  typeof whatIfPlans &
  typeof notifications &
  typeof organisations &
  typeof ownData &
  typeof ownRules &
  typeof people &
  typeof plans &
  typeof policies &
  typeof registrations &
  typeof registrationRecords &
  typeof officers &
  typeof reports &
  typeof resellers &
  typeof search &
  typeof settings &
  typeof staff &
  typeof support &
  typeof tags &
  typeof webhooks &
  typeof drafts

type EndpointIn<T> = { [K in keyof T]: T[K] extends Endpoint ? T[K] : never }[keyof T]

/**
 * Every call by its spelling, `'GET organisation/entities/'`. Types only: a browser that spells a call this way is
 * checked against the contract without loading the schemas.
 */
export type Calls = { [E in EndpointIn<Features> as `${E['method']} ${E['path']}`]: E }
export type Call = keyof Calls
