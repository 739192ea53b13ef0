import { catalogueFollowed, type ExtensionInput, lawInForce, markOwnLaw } from '../law-in-force/service.ts'
import type * as contract from '@niyam/contract/extensions.ts'
import { type OwnExtension, PREVIEWED_ITEMS } from '@niyam/contract/extensions.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addDays, type Catalogue, type IsoDate } from '@niyam/law'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { AppError, invalidFields } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { followOrder } from '../calendar/follow-order.ts'
import { faultsOf, knownByCatalogue } from './faults.ts'
import { groupBy } from './group-by.ts'
import * as itemsStore from './affected-items-store.ts'
import { holds, isFiled, isOpen, type MovedItems, movedBy } from './moved-items.ts'
import * as store from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>
type Following = Deps & Pick<Parts, 'queue'>

const noExtension = () =>
  new AppError('not_found', 'This order is not recorded here, or was thrown away. Open the list again.')

export const listExtensions = ({ db }: Deps, scope: OrgScope): Promise<{ extensions: OwnExtension[] }> =>
  inOrganisation(db, scope, async (tx) => {
    const [catalogue, rows] = await Promise.all([catalogueFollowed(tx, scope), store.extensionRows(tx, scope)])
    return { extensions: rows.map((row) => toReply(catalogue, row)) }
  })

export function toReply(catalogue: Catalogue, row: store.ExtensionRow): OwnExtension {
  const state = row.withdrawn_at !== null ? 'withdrawn' : row.approved_at !== null ? 'approved' : 'draft'
  return {
    ...row,
    states: [...row.states],
    entity_types: [...row.entity_types] as OwnExtension['entity_types'],
    state,
    moves: row.moves.map((move) => {
      const obligation = catalogue.obligation(move.obligation_id)
      const newest = obligation?.versions.at(-1)
      const known = knownByCatalogue(obligation, move, row.effect)
      return {
        ...move,
        form: newest?.name ?? '',
        title: newest?.title ?? '',
        area: obligation?.area ?? '',
        known_by_catalogue: known
          ? {
              by: known.by,
              extended_to: known.extended_to,
              counts: known.extended_to >= move.extended_to ? ('catalogue' as const) : ('own' as const),
            }
          : null,
      }
    }),
  }
}

const PAST_DAYS = 62
const COMING_DAYS = 214

/** The movable items of the calendars; the organisation's own rules are changed elsewhere. */
export const extensionChoices = ({ db, clock }: Deps, scope: OrgScope) =>
  inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const [catalogue, rows] = await Promise.all([
      catalogueFollowed(tx, scope),
      itemsStore.periodsBetween(tx, scope, { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) }),
    ])
    const forms = groupBy(rows, ({ obligation_id }) => obligation_id)
    return {
      today,
      forms: [...forms].flatMap(([obligation_id, periods]) => {
        const [first] = periods
        const obligation = catalogue.obligation(obligation_id)
        if (!first || obligation?.id !== obligation_id) return []
        const { area, title } = first
        // An order moves the return of every kind of entity, under whichever name.
        const form = obligation.versions.at(-1)?.name ?? first.form
        return [
          {
            obligation_id,
            area,
            form,
            title,
            periods: periods.map(({ period, from, to, items }) => ({ period, from, to, items })),
          },
        ]
      }),
    }
  })

async function faults(tx: Tx, scope: OrgScope, input: ExtensionInput, today: IsoDate, id?: string) {
  const [catalogue, days, rows] = await Promise.all([
    catalogueFollowed(tx, scope),
    itemsStore.statutoryDays(tx, scope, input.moves),
    store.extensionRows(tx, scope),
  ])
  const others = rows.filter((row) => row.extension_id !== id && holds(row))
  return { catalogue, fields: faultsOf(input, { catalogue, today, days, others }) }
}

const refuse = (fields: Record<string, string[]>) => {
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

export const createExtension = (
  parts: Following,
  scope: OrgScope,
  user_id: string,
  { approve, ...input }: ExtensionInput & { readonly approve: boolean },
): Promise<OwnExtension> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const { catalogue, fields } = await faults(tx, scope, input, parts.clock.today())
    refuse(fields)
    const extension_id = uuidv7()
    const at = parts.clock.now().toISOString()
    await store.insertExtension(tx, scope, { extension_id, created_by: user_id, created_at: at }, input)
    if (!approve) return toReply(catalogue, await extensionOrThrow(tx, scope, extension_id))
    await store.approve(tx, scope, extension_id, { by: user_id, at })
    return follow(parts, tx, scope, extension_id, 'approved')
  })

/** The impact of an order that is not recorded yet. */
export const previewExtension = (
  { db, clock }: Deps,
  scope: OrgScope,
  input: ExtensionInput,
): Promise<ReplyOf<typeof contract.previewExtension>> =>
  inOrganisation(db, scope, async (tx) => {
    const { fields } = await faults(tx, scope, input, clock.today())
    refuse(fields)
    const moved = await movedBy(tx, scope, { extension_id: '', ...input })
    return {
      ...impactOf(moved),
      items: moved.items
        .filter(isOpen)
        .slice(0, PREVIEWED_ITEMS)
        .map(({ before, after, ...item }) => ({
          ...item,
          statutory_due_date: after.statutory_due_date,
          due_before: before.due_date,
          due_after: after.due_date,
          fee_free_until: after.fee_free_until,
        })),
    }
  })

function impactOf(moved: MovedItems) {
  const counted = moved.items.filter((item) => isOpen(item) || isFiled(item))
  return {
    counts: {
      entities: new Set(counted.map(({ entity_id }) => entity_id)).size,
      open: counted.filter(isOpen).length,
      filed: counted.filter(isFiled).length,
    },
    entities_looked_at: moved.entities_looked_at,
    entities_total: moved.entities_total,
  }
}

async function extensionOrThrow(tx: Tx, scope: OrgScope, extension_id: string): Promise<store.ExtensionRow> {
  const row = await store.extensionRow(tx, scope, extension_id)
  if (!row) throw noExtension()
  return row
}

/** The order, locked until the transaction ends. */
async function lockedExtension(tx: Tx, scope: OrgScope, extension_id: string): Promise<store.ExtensionRow> {
  await store.lockExtension(tx, scope, extension_id)
  return extensionOrThrow(tx, scope, extension_id)
}

async function draft(tx: Tx, scope: OrgScope, extension_id: string): Promise<store.ExtensionRow> {
  const row = await lockedExtension(tx, scope, extension_id)
  if (row.approved_at !== null)
    throw new AppError(
      'conflict',
      'This order was approved, and stays as it is. Take it back, or record another one beside it.',
    )
  return row
}

export const changeExtension = (
  { db, clock }: Deps,
  scope: OrgScope,
  extension_id: string,
  input: ExtensionInput,
): Promise<OwnExtension> =>
  inOrganisation(db, scope, async (tx) => {
    await draft(tx, scope, extension_id)
    const { catalogue, fields } = await faults(tx, scope, input, clock.today(), extension_id)
    refuse(fields)
    await store.rewriteExtension(tx, scope, extension_id, input)
    return toReply(catalogue, await extensionOrThrow(tx, scope, extension_id))
  })

export const deleteExtension = ({ db }: Deps, scope: OrgScope, extension_id: string): Promise<void> =>
  inOrganisation(db, scope, async (tx) => {
    await draft(tx, scope, extension_id)
    await store.deleteExtension(tx, scope, extension_id)
  })

/** One order, and how much of what the caller sees it moves. */
export const extensionDetail = ({ db }: Deps, scope: OrgScope, extension_id: string) =>
  inOrganisation(db, scope, async (tx) => {
    const row = await extensionOrThrow(tx, scope, extension_id)
    const [catalogue, moved] = await Promise.all([catalogueFollowed(tx, scope), movedBy(tx, scope, row)])
    return { extension: toReply(catalogue, row), ...impactOf(moved) }
  })

/** From now on the order holds; all calendars follow. */
export const approveExtension = (
  parts: Following,
  scope: OrgScope,
  user_id: string,
  extension_id: string,
): Promise<OwnExtension> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const row = await draft(tx, scope, extension_id)
    // Since it was written the catalogue may have learned of it.
    const { fields } = await faults(tx, scope, row, parts.clock.today(), extension_id)
    const [fault] = Object.values(fields).flat()
    if (fault !== undefined) throw new AppError('conflict', fault)
    await store.approve(tx, scope, extension_id, { by: user_id, at: parts.clock.now().toISOString() })
    return follow(parts, tx, scope, extension_id, 'approved')
  })

/** The days go back to what they are without it; what was filed stays filed. */
export const withdrawExtension = (
  parts: Following,
  scope: OrgScope,
  user_id: string,
  extension_id: string,
  reason: string,
): Promise<OwnExtension> =>
  inOrganisation(parts.db, scope, async (tx) => {
    const row = await lockedExtension(tx, scope, extension_id)
    if (row.withdrawn_at !== null) throw new AppError('conflict', 'This order was taken back already.')
    if (row.approved_at === null)
      throw new AppError('conflict', 'This order is a draft and moves nothing. Throw it away instead.')
    await store.withdraw(tx, scope, extension_id, { by: user_id, at: parts.clock.now().toISOString(), reason })
    return follow(parts, tx, scope, extension_id, 'withdrawn')
  })

async function follow(
  { clock, queue }: Following,
  tx: Tx,
  scope: OrgScope,
  extension_id: string,
  decision: 'approved' | 'withdrawn',
): Promise<OwnExtension> {
  const before = await lawInForce(tx, scope)
  await markOwnLaw(tx, scope)
  const { moves } = await extensionOrThrow(tx, scope, extension_id)
  const obligation_ids = [...new Set(moves.map((move) => move.obligation_id))]
  await followOrder({ clock, queue }, tx, scope, { obligation_ids, before })
  const { organisation_id } = scope
  const key = `tell-extension:${extension_id}:${decision}`
  await queue.add(tx, 'tell-extension', { organisation_id, extension_id, what: decision }, { key })
  return toReply(await catalogueFollowed(tx, scope), await extensionOrThrow(tx, scope, extension_id))
}
