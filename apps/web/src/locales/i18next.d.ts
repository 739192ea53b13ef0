import 'i18next'
import type accounts from './en/accounts.json'
import type acknowledgements from './en/acknowledgements.json'
import type addresses from './en/addresses.json'
import type applicable from './en/applicable.json'
import type audit from './en/audit.json'
import type apiKeys from './en/api-keys.json'
import type banks from './en/banks.json'
import type compliances from './en/compliances.json'
import type dashboard from './en/dashboard.json'
import type drafts from './en/drafts.json'
import type documents from './en/documents.json'
import type entities from './en/entities.json'
import type entityRecord from './en/entity-record.json'
import type exports from './en/exports.json'
import type errors from './en/errors.json'
import type arrivals from './en/arrivals.json'
import type imports from './en/imports.json'
import type extensions from './en/extensions.json'
import type feeds from './en/feeds.json'
import type fields from './en/fields.json'
import type filings from './en/filings.json'
import type groups from './en/groups.json'
import type help from './en/help.json'
import type law from './en/law.json'
import type notifications from './en/notifications.json'
import type officers from './en/officers.json'
import type organisations from './en/organisations.json'
import type ownRules from './en/own-rules.json'
import type people from './en/people.json'
import type periodLocks from './en/period-locks.json'
import type privacy from './en/privacy.json'
import type quota from './en/quota.json'
import type record from './en/record.json'
import type registrations from './en/registrations.json'
import type reports from './en/reports.json'
import type security from './en/security.json'
import type resellers from './en/resellers.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type staff from './en/staff.json'
import type policy from './en/policy.json'
import type review from './en/review.json'
import type support from './en/support.json'
import type webhooks from './en/webhooks.json'
import type tags from './en/tags.json'
import type workdays from './en/workdays.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
  }
  /** One catalogue for each feature, loaded with its pages; `shell` comes with the entry. */
  interface ResourceNamespaceMap {
    accounts: typeof accounts
    acknowledgements: typeof acknowledgements
    addresses: typeof addresses
    applicable: typeof applicable
    audit: typeof audit
    banks: typeof banks
    compliances: typeof compliances
    dashboard: typeof dashboard
    documents: typeof documents
    entities: typeof entities
    'entity-record': typeof entityRecord
    exports: typeof exports
    errors: typeof errors
    extensions: typeof extensions
    feeds: typeof feeds
    arrivals: typeof arrivals
    imports: typeof imports
    fields: typeof fields
    filings: typeof filings
    'api-keys': typeof apiKeys
    drafts: typeof drafts
    webhooks: typeof webhooks
    groups: typeof groups
    help: typeof help
    law: typeof law
    notifications: typeof notifications
    officers: typeof officers
    organisations: typeof organisations
    'own-rules': typeof ownRules
    people: typeof people
    'period-locks': typeof periodLocks
    privacy: typeof privacy
    quota: typeof quota
    record: typeof record
    registrations: typeof registrations
    reports: typeof reports
    security: typeof security
    resellers: typeof resellers
    settings: typeof settings
    shell: typeof shell
    staff: typeof staff
    policy: typeof policy
    review: typeof review
    support: typeof support
    tags: typeof tags
    workdays: typeof workdays
  }
}
