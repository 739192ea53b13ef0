import { sql } from 'kysely'
import { personName } from '../../db/person-name.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { ExtensionInput } from '../law-in-force/service.ts'

export interface ExtensionRow extends ExtensionInput {
  readonly extension_id: string
  readonly created_by: string
  readonly created_at: string
  readonly approved_by: string | null
  readonly approved_at: string | null
  readonly withdrawn_by: string | null
  readonly withdrawn_at: string | null
  readonly withdrawn_reason: string | null
}

const ROWS = sql`x.extension_id, x.instrument, x.issued_by, x.issued_on, x.url, x.known_on, x.effect, x.is_provisional, x.moves,
  x.states, x.entity_types, ${personName('c')} as created_by, x.created_at, ${personName('a')} as approved_by, x.approved_at,
  ${personName('w')} as withdrawn_by, x.withdrawn_at, x.withdrawn_reason
  from own_extension x join user_account c on c.user_id = x.created_by
  left join user_account a on a.user_id = x.approved_by left join user_account w on w.user_id = x.withdrawn_by`

/** Every order that the organisation recorded, the newest first. */
export async function extensionRows(tx: Tx, { organisation_id }: OrgScope): Promise<ExtensionRow[]> {
  const { rows } = await sql<ExtensionRow>`select ${ROWS} where x.organisation_id = ${organisation_id}
    order by x.created_at desc, x.extension_id`.execute(tx)
  return rows
}

export async function extensionRow(
  tx: Tx,
  { organisation_id }: OrgScope,
  extension_id: string,
): Promise<ExtensionRow | undefined> {
  const { rows } = await sql<ExtensionRow>`select ${ROWS}
    where x.organisation_id = ${organisation_id} and x.extension_id = ${extension_id}`.execute(tx)
  return rows[0]
}

/** Holds the order until the transaction ends: two people do not decide on it at once. */
export const lockExtension = (tx: Tx, { organisation_id }: OrgScope, extension_id: string): Promise<unknown> =>
  sql`select from own_extension where organisation_id = ${organisation_id} and extension_id = ${extension_id}
    for update`.execute(tx)

const written = ({ moves, states, entity_types, ...input }: ExtensionInput) => ({
  ...input,
  moves: JSON.stringify(moves),
  states: [...states],
  entity_types: [...entity_types],
})

export const insertExtension = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { extension_id, created_by, created_at }: Pick<ExtensionRow, 'extension_id' | 'created_by' | 'created_at'>,
  input: ExtensionInput,
): Promise<unknown> =>
  tx
    .insertInto('own_extension')
    .values({ organisation_id, extension_id, created_by, created_at, ...written(input) })
    .execute()

const one = (tx: Tx, { organisation_id }: OrgScope, extension_id: string) =>
  tx
    .updateTable('own_extension')
    .where('organisation_id', '=', organisation_id)
    .where('extension_id', '=', extension_id)

export const rewriteExtension = (tx: Tx, scope: OrgScope, id: string, input: ExtensionInput): Promise<unknown> =>
  one(tx, scope, id).set(written(input)).execute()

export const deleteExtension = (tx: Tx, { organisation_id }: OrgScope, extension_id: string): Promise<unknown> =>
  tx
    .deleteFrom('own_extension')
    .where('organisation_id', '=', organisation_id)
    .where('extension_id', '=', extension_id)
    .execute()

interface Decision {
  readonly by: string
  readonly at: string
}

export const approve = (tx: Tx, scope: OrgScope, id: string, { by, at }: Decision): Promise<unknown> =>
  one(tx, scope, id).set({ approved_by: by, approved_at: at }).execute()

export const withdraw = (
  tx: Tx,
  scope: OrgScope,
  id: string,
  { by, at, reason }: Decision & { readonly reason: string },
): Promise<unknown> =>
  one(tx, scope, id).set({ withdrawn_by: by, withdrawn_at: at, withdrawn_reason: reason }).execute()
