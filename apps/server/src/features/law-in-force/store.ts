import type { OwnRule, OwnRuleVersion } from '@niyam/contract/own-rules.ts'
import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'

export interface LawState {
  /** The mark of what the organisation adds to the catalogue; null where it never added anything. */
  readonly own_law_mark: string | null
  /** The release that it approved, where it approves each; null follows the newest. */
  readonly held_release: string | null
  /** The release file that is current for everyone; null where none is. */
  readonly law_release_id: string | null
}

/** Which law an organisation asked for, and which file is current: in one statement, so that both belong to one moment. */
export const lawState = (tx: Tx, { organisation_id }: OrgScope): Promise<LawState> =>
  tx
    .selectFrom('organisation')
    .select(['own_law_mark', 'held_release'])
    .select((eb) =>
      eb.selectFrom('law_release').select('law_release_id').where('state', '=', 'current').as('law_release_id'),
    )
    .where('organisation_id', '=', organisation_id)
    .executeTakeFirstOrThrow()

/** Gives the organisation's own law another mark. A random one: what was undone with its transaction is never met again. */
export const markOwnLaw = (tx: Tx, { organisation_id }: OrgScope): Promise<unknown> =>
  sql`update organisation set own_law_mark = gen_random_uuid() where organisation_id = ${organisation_id}`.execute(tx)

export const holdRelease = (tx: Tx, { organisation_id }: OrgScope, held_release: string | null): Promise<unknown> =>
  sql`update organisation set held_release = ${held_release} where organisation_id = ${organisation_id}`.execute(tx)

/** The orders in force in the organisation, in the order of their approval. */
export const approvedExtensions = (tx: Tx, { organisation_id }: OrgScope) =>
  tx
    .selectFrom('own_extension')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('approved_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('approved_at')
    .orderBy('extension_id')
    .execute()

type StoredRule = Pick<OwnRule, 'area' | 'registration' | 'frequency'>

export interface RuleRow extends StoredRule {
  readonly rule_id: string
  readonly ends_on: string | null
  readonly created_by: string
  readonly created_at: string
}

/** What may be another from a day on. */
export interface Wording extends Omit<OwnRuleVersion, 'due_text' | 'entities' | 'set_by' | 'set_at'> {
  readonly entity_ids: readonly string[] | null
}

export interface VersionRow extends Wording {
  readonly rule_id: string
  readonly set_by: string
  readonly set_at: string
}

/** Every rule of the organisation with its versions, oldest first; people by their names. */
export async function rulesWithVersions(
  tx: Tx,
  { organisation_id }: OrgScope,
): Promise<{ rule: RuleRow; versions: VersionRow[] }[]> {
  const [{ rows: rules }, { rows: versions }] = await Promise.all([
    sql<RuleRow>`
      select r.rule_id, r.area, r.registration, r.frequency, r.ends_on, ${personName('u')} as created_by, r.created_at
      from own_rule r join user_account u on u.user_id = r.created_by
      where r.organisation_id = ${organisation_id} order by r.created_at, r.rule_id`.execute(tx),
    sql<VersionRow>`
      select v.rule_id, v.starts_on, v.title, v.form, v.authority, v.due, v.tests, v.entity_ids, v.prepare, v.reason,
        v.source_title, v.source_url, ${personName('u')} as set_by, v.set_at
      from own_rule_version v join user_account u on u.user_id = v.set_by
      where v.organisation_id = ${organisation_id} order by v.starts_on`.execute(tx),
  ])
  return rules.map((rule) => ({ rule, versions: versions.filter(({ rule_id }) => rule_id === rule.rule_id) }))
}
