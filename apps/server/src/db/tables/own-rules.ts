import type { OwnDue, OwnTest } from '@niyam/contract/own-rules.ts'
import type { Area, CatalogueRegistration, OwnFrequency } from '@niyam/law'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

/** A duty that the organisation gave itself. */
interface OwnRuleTable {
  organisation_id: string
  rule_id: string
  area: Area
  registration: CatalogueRegistration | null
  frequency: OwnFrequency
  ends_on: ColumnType<string | null, string | null | undefined>
  created_by: string
  created_at: string
}

/** A rule as it stands for what is due from a day on. */
interface OwnRuleVersionTable {
  organisation_id: string
  rule_id: string
  starts_on: string
  title: string
  form: string
  authority: Generated<string>
  /** Written as JSON text, read parsed; so are the tests. */
  due: ColumnType<OwnDue, string, string>
  tests: ColumnType<OwnTest[], string, string>
  entity_ids: string[] | null
  prepare: string[]
  reason: Generated<string>
  source_title: Generated<string>
  source_url: Generated<string>
  set_by: string
  set_at: string
}

export interface TablesOfOwnRules {
  own_rule: OwnRuleTable
  own_rule_version: OwnRuleVersionTable
}

export const ownRulesFacts = {
  own_rule: { label: 'Rule of the organisation', exported_without: [] },
  own_rule_version: { label: 'Version of a rule of the organisation', exported_without: [] },
} satisfies FactsOf<TablesOfOwnRules>
