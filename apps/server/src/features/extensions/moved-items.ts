import { catalogueFollowed, type ExtensionInput, inLaw, ownLaw } from '../law-in-force/service.ts'
import { setImmediate as turn } from 'node:timers/promises'
import {
  addDays,
  type Catalogue,
  type DayRange,
  type EntitySubject,
  type IsoDate,
  type ItemChange,
  type ItemDates,
  lawDiff,
  withOwnLaw,
} from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { subjectsOfOrganisation } from '../calendar/recompute.ts'
import { groupBy } from './group-by.ts'
import * as itemsStore from './affected-items-store.ts'
import { type ExtensionRow, extensionRows } from './store.ts'

export const ENTITIES_AT_MOST = 1000
// Some ten milliseconds of computing: other requests are answered in between.
const ENTITIES_AT_ONCE = 20

/** An item of the calendar that an order moves; without it, and with it. */
export interface MovedItem extends itemsStore.ItemNamed {
  readonly entity_name: string
  readonly before: ItemDates
  readonly after: ItemDates
}

export interface MovedItems {
  readonly items: readonly MovedItem[]
  readonly subjects: ReadonlyMap<string, EntitySubject>
  readonly without: Catalogue
  readonly with: Catalogue
  readonly entities_looked_at: number
  readonly entities_total: number
}

/** The law of the organisation without an order, and with it, whether or not it holds now. */
async function laws(tx: Tx, scope: OrgScope, { extension_id, ...row }: ExtensionInput & { extension_id: string }) {
  const [catalogue, own, rows] = await Promise.all([
    catalogueFollowed(tx, scope),
    ownLaw(tx, scope),
    extensionRows(tx, scope),
  ])
  const others = rows.filter((other) => other.extension_id !== extension_id && holds(other)).flatMap(inLaw)
  return {
    without: withOwnLaw(catalogue, { ...own, extensions: others }),
    with: withOwnLaw(catalogue, { ...own, extensions: [...others, ...inLaw(row)] }),
  }
}

export const holds = ({ approved_at, withdrawn_at }: Pick<ExtensionRow, 'approved_at' | 'withdrawn_at'>): boolean =>
  approved_at !== null && withdrawn_at === null

/** What an order moves of what the caller sees, entity by entity in the order of their names. */
export async function movedBy(
  tx: Tx,
  scope: OrgScope,
  row: ExtensionInput & { readonly extension_id: string },
): Promise<MovedItems> {
  const law = await laws(tx, scope, row)
  const { entity_ids, total } = await itemsStore.entitiesWith(tx, scope, row.moves, ENTITIES_AT_MOST)
  const [entities, items, span] = await Promise.all([
    subjectsOfOrganisation(tx, scope, ENTITIES_AT_MOST, entity_ids),
    itemsStore.itemsNamed(tx, scope, row.moves, entity_ids),
    itemsStore.spanOfItems(tx, scope, row.moves),
  ])
  const changes = await changesOf(
    law,
    entities.map(({ subject }) => subject),
    rangeOf(row, span),
  )
  const itemsOf = groupBy(items, ({ entity_id }) => entity_id)
  return {
    items: entities.flatMap(({ entity_id, name }) =>
      (itemsOf.get(entity_id) ?? []).flatMap((item) => {
        const change = changes.get(keyOf(entity_id, item))
        return change?.before && change.after
          ? [{ ...item, entity_name: name, before: change.before, after: change.after }]
          : []
      }),
    ),
    subjects: new Map(entities.map(({ entity_id, subject }) => [entity_id, subject])),
    ...law,
    entities_looked_at: entities.length,
    entities_total: total,
  }
}

type Keyed = Pick<ItemChange, 'obligation_id' | 'registration_id' | 'period' | 'event_id'>
const keyOf = (entity_id: string, { obligation_id, registration_id, period, event_id }: Keyed | itemsStore.ItemNamed) =>
  [entity_id, obligation_id, registration_id, period, event_id].join('|')

async function changesOf(
  law: { readonly without: Catalogue; readonly with: Catalogue },
  subjects: readonly EntitySubject[],
  range: DayRange,
): Promise<Map<string, ItemChange>> {
  const changes = new Map<string, ItemChange>()
  for (let at = 0; at < subjects.length; at += ENTITIES_AT_ONCE) {
    for (const { subject_id, moves } of lawDiff(
      law.without,
      law.with,
      subjects.slice(at, at + ENTITIES_AT_ONCE),
      range,
    ))
      for (const change of moves) changes.set(keyOf(subject_id, change), change)
    await turn()
  }
  return changes
}

/** All days on which an item could be due before or after. */
function rangeOf({ moves }: Pick<ExtensionInput, 'moves'>, span: { from: string | null; to: string | null }): DayRange {
  const days = [...moves.map(({ extended_to }) => extended_to), span.from ?? [], span.to ?? []].flat().toSorted()
  // An item that is behind may lie a little beside.
  return { from: addDays(days[0] as IsoDate, -31), to: addDays(days.at(-1) as IsoDate, 31) }
}

/** The items that are still open. */
export const isOpen = ({ stage }: Pick<MovedItem, 'stage'>): boolean =>
  stage === 'open' || stage === 'optional' || stage === 'facts'

export const isFiled = ({ stage }: Pick<MovedItem, 'stage'>): boolean => stage === 'filed' || stage === 'late'

/** The day that an order brings: the new due date, or the last day without fee. */
export const dayOf = ({ due_date, fee_free_until }: ItemDates): IsoDate | null => fee_free_until ?? due_date
