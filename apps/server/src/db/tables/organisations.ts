import type { DashboardBlock } from '@niyam/contract/dashboard-blocks.ts'
import type { ColumnType, Generated } from 'kysely'
import type { FactsOf } from '../table-facts.ts'

interface OrganisationTable {
  organisation_id: string
  name: string
  address_state: string | null
  created_at: Generated<string>
  plan_id: string | null
  reseller_id: string | null
  reseller_key: string | null
  suspended_at: string | null
  suspended_by: string | null
  suspended_reason: string | null
  two_factor_from: string | null
  allowed_networks: Generated<string[]>
  /** Another one after each change of what the organisation adds to the catalogue. */
  own_law_mark: string | null
  /** The release that was approved, where each has to be; null follows the newest. */
  held_release: string | null
  closing_at: string | null
  closing_by: string | null
  deletes_at: string | null
}

interface OrganisationUserTable {
  organisation_id: string
  organisation_user_id: string
  user_id: string
  role: 'a' | 'r' | 'm' | 'v'
  created_at: Generated<string>
  seen_at: string | null
  is_outside: Generated<boolean>
  deactivated_at: string | null
}

interface OrganisationUserSettingTable {
  organisation_id: string
  organisation_user_id: string
  starred: ColumnType<{ path: string; title: string }[], string, string>
  tables: ColumnType<Record<string, { hidden: string[]; density: 'compact' | 'usual' | 'relaxed' }>, string, string>
  views: ColumnType<Record<string, { name: string; query: string }[]>, string, string>
  dashboard: ColumnType<{ order: DashboardBlock[]; hidden: DashboardBlock[] } | null, string | null, string | null>
}

/** Groups and grants of an invited person. */
export interface OfferedRights {
  readonly is_outside: boolean
  readonly group_ids: readonly string[]
  readonly grants: readonly {
    readonly entity_id: string | null
    readonly area: string | null
    readonly ends_on: string
  }[]
}

interface InvitationTable {
  organisation_id: string
  invitation_id: string
  email: string
  name: string | null
  role: OrganisationUserTable['role']
  invited_by: string
  token_hash: Buffer | null
  created_at: Generated<string>
  sent_at: string | null
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
  /** What it gives besides the role: an `OfferedRights`. */
  rights: ColumnType<OfferedRights | null, string | null | undefined, string | null>
}

interface PersonGroupTable {
  organisation_id: string
  group_id: string
  name: string
  created_at: Generated<string>
}

interface PersonGroupMemberTable {
  organisation_id: string
  group_id: string
  organisation_user_id: string
}

interface PersonGroupEntityTable {
  organisation_id: string
  group_id: string
  entity_id: string
}

interface PersonGroupTagTable {
  organisation_id: string
  group_id: string
  tag_id: string
}

interface AccessGrantTable {
  organisation_id: string
  grant_id: string
  organisation_user_id: string
  entity_id: string | null
  area: string | null
  ends_on: string
  granted_by: string
  created_at: Generated<string>
}

interface ApiKeyTable {
  organisation_id: string
  key_id: string
  name: string
  prefix: string
  key_hash: Buffer
  actions: string[]
  is_limited: boolean
  group_id: string | null
  created_by: string
  created_at: string
  expires_at: string
  last_used_on: string | null
  revoked_at: string | null
  revoked_by: string | null
}

export interface TablesOfOrganisations {
  organisation: OrganisationTable
  organisation_user: OrganisationUserTable
  organisation_user_setting: OrganisationUserSettingTable
  invitation: InvitationTable
  person_group: PersonGroupTable
  person_group_member: PersonGroupMemberTable
  person_group_entity: PersonGroupEntityTable
  person_group_tag: PersonGroupTagTable
  access_grant: AccessGrantTable
  api_key: ApiKeyTable
}

export const organisationsFacts = {
  // The ties of the reseller are theirs.
  organisation: {
    label: 'Organisation',
    exported_without: ['reseller_id', 'reseller_key'],
    columns_not_imported: {
      name: 'is chosen again',
      created_at: 'it begins here: how many people it may invite a day follows from it',
      plan_id: 'plans of another server',
      suspended_at: 'what the staff of another server decided',
      suspended_by: 'what the staff of another server decided',
      suspended_reason: 'what the staff of another server decided',
      closing_at: 'it ends there, not here',
      closing_by: 'it ends there, not here',
      deletes_at: 'it ends there, not here',
      allowed_networks: 'the importer may use another network, and would be locked out',
    },
  },
  organisation_user: {
    label: 'Person',
    exported_without: [],
    not_imported: 'the admins of this server give access: people are invited again',
    own_data: { of: 'membership' },
  },
  organisation_user_setting: { exported_without: [], own_data: { of: 'membership' } },
  invitation: {
    label: 'Invitation',
    exported_without: ['token_hash'],
    not_imported: 'links belong to the other server; people who had not joined are invited again',
  },
  person_group: { label: 'Group', exported_without: [] },
  person_group_member: {
    label: 'Person of a group',
    exported_without: [],
    not_own_data: 'how the organisation orders its people',
  },
  person_group_entity: { label: 'Entity of a group', exported_without: [] },
  person_group_tag: { label: 'Tag of a group', exported_without: [] },
  access_grant: {
    label: 'Access from outside',
    exported_without: [],
    not_own_data: 'what the organisation lets people from outside see',
  },
  api_key: { label: 'API key', exported_without: ['key_hash', 'prefix'] },
} satisfies FactsOf<TablesOfOrganisations>
