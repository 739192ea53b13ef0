import type { IsoDate, OwnExtension } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { sql } from 'kysely'
import { personName } from '../../../db/person-name.ts'
import type { ExtensionMove } from '../../../db/tables/own-law.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'

export interface GivenExtension {
  readonly instrument: string
  readonly issued_by: string
  readonly issued_on: string | null
  readonly url: string
  readonly known_on: string
  readonly effect: 'extension' | 'fee-relief'
  readonly is_provisional: boolean
  readonly moves: readonly ExtensionMove[]
  readonly states: readonly string[]
  readonly entity_types: readonly string[]
}

export interface ExtensionRow extends GivenExtension {
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

const written = ({ moves, states, entity_types, ...given }: GivenExtension) => ({
  ...given,
  moves: JSON.stringify(moves),
  states: [...states],
  entity_types: [...entity_types],
})

export const insertExtension = (
  tx: Tx,
  { organisation_id }: OrgScope,
  { extension_id, created_by, created_at }: Pick<ExtensionRow, 'extension_id' | 'created_by' | 'created_at'>,
  given: GivenExtension,
): Promise<unknown> =>
  tx
    .insertInto('own_extension')
    .values({ organisation_id, extension_id, created_by, created_at, ...written(given) })
    .execute()

const one = (tx: Tx, { organisation_id }: OrgScope, extension_id: string) =>
  tx
    .updateTable('own_extension')
    .where('organisation_id', '=', organisation_id)
    .where('extension_id', '=', extension_id)

export const rewriteExtension = (tx: Tx, scope: OrgScope, id: string, given: GivenExtension): Promise<unknown> =>
  one(tx, scope, id).set(written(given)).execute()

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

/** An order in the law's own terms, one for each form and period. */
export function inLaw(row: GivenExtension): OwnExtension[] {
  const { states, entity_types, moves, effect, known_on, url, is_provisional } = row
  const only = {
    ...(states.length > 0 && { state: states }),
    ...(entity_types.length > 0 && { entity_type: entity_types }),
  }
  return moves.map(({ obligation_id, period, extended_to }) => ({
    obligation_id,
    period,
    original: '',
    extended_to,
    by: citationOf(row),
    effect,
    known_on: known_on as IsoDate,
    own: { url, is_provisional },
    ...(Object.keys(only).length > 0 && { only }),
  }))
}

/** "Notification 17/2025-CT (CBIC, 18 Oct 2025)". */
export function citationOf({
  instrument,
  issued_by,
  issued_on,
}: Pick<GivenExtension, 'instrument' | 'issued_by' | 'issued_on'>): string {
  const rest = [issued_by, issued_on === null ? '' : formatDay(issued_on as IsoDate)].filter(Boolean)
  return rest.length > 0 ? `${instrument} (${rest.join(', ')})` : instrument
}

/** The orders that hold in the organisation, in the law's own terms, in the order of their approval. */
export async function ownExtensions(tx: Tx, { organisation_id }: OrgScope): Promise<OwnExtension[]> {
  const rows = await tx
    .selectFrom('own_extension')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('approved_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('approved_at')
    .orderBy('extension_id')
    .execute()
  return rows.flatMap(inLaw)
}
