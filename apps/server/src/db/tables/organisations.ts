import type { ColumnType, Generated } from 'kysely'

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
