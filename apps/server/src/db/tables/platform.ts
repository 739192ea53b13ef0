import type { InstalledRelease, ReleaseComparison } from '@niyam/contract/law-releases.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface PlanTable {
  plan_id: string
  name: string
  entities: number | null
  people: number | null
  storage_bytes: number | null
  sms_a_month: number | null
  api_calls_a_day: number | null
  is_offered: boolean
  version: Generated<number>
  created_at: Generated<string>
}

interface UsageCountTable {
  organisation_id: string
  kind: 'api_calls' | 'sms'
  day: string
  count: number
}

export interface StaffActTable {
  act_id: string
  /** Null means the operator at the server's console. */
  actor_id: string | null
  kind: string
  about_user: string | null
  about_organisation: string | null
  about_plan: string | null
  detail: string
  address: string
  acted_at: string
}

interface SupportAccessTable {
  organisation_id: string
  support_id: string
  staff_id: string | null
  granted_by: string
  reason: string
  created_at: string
  ends_at: string
  revoked_at: string | null
  revoked_by: string | null
}

interface SupportVisitTable {
  organisation_id: string
  visit_id: string
  support_id: string
  staff_id: string
  method: string
  path: string
  address: string
  request_id: string
  visited_at: string
}

interface LawReleaseTable {
  law_release_id: string
  number: string
  /** Every release up to this one, the oldest first. */
  numbers: string[]
  title: string
  released_on: string
  changes: string[]
  file: Buffer
  file_name: string
  sha256: string
  /** The name of the key that signed it. */
  signed_with: string
  state: InstalledRelease['state']
  comparison: JSONColumnType<ReleaseComparison> | null
  uploaded_by: string | null
  uploaded_at: string
  approved_by: string | null
  approved_at: string | null
  taken_back_by: string | null
  taken_back_at: string | null
}

export interface TablesOfPlatform {
  plan: PlanTable
  law_release: LawReleaseTable
  usage_count: UsageCountTable
  staff_act: StaffActTable
  support_access: SupportAccessTable
  support_visit: SupportVisitTable
}

export const platformFacts = {
  plan: {},
  law_release: {},
  usage_count: { exported_without: [], not_imported: 'what another server counted' },
  staff_act: {},
  support_access: {
    label: 'Support access',
    exported_without: [],
    not_imported: 'help by the people of another server',
  },
  support_visit: { exported_without: [], not_imported: 'help by the people of another server' },
} satisfies FactsOf<TablesOfPlatform>
