import 'i18next'
import type accounts from './en/accounts.json'
import type compliances from './en/compliances.json'
import type dashboard from './en/dashboard.json'
import type entities from './en/entities.json'
import type errors from './en/errors.json'
import type filings from './en/filings.json'
import type help from './en/help.json'
import type law from './en/law.json'
import type organisations from './en/organisations.json'
import type registrations from './en/registrations.json'
import type shell from './en/shell.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
  }
  /** One catalogue for each feature, loaded with its pages; `shell` comes with the entry. */
  interface ResourceNamespaceMap {
    accounts: typeof accounts
    compliances: typeof compliances
    dashboard: typeof dashboard
    entities: typeof entities
    errors: typeof errors
    filings: typeof filings
    help: typeof help
    law: typeof law
    organisations: typeof organisations
    registrations: typeof registrations
    shell: typeof shell
  }
}
