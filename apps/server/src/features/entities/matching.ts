import type { Match } from '@niyam/contract/matching.ts'
import { type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { inSlices } from '../../threads/in-slices.ts'
import * as store from './store.ts'

const SHOWN = 5

/** Numbers are kept in capitals and without blanks; people write them with some. */
const asNumber = (cell: string): string => cell.replace(/[\s\-/.]/g, '').toUpperCase()
const asName = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Which entity each row of a sheet names. A known number decides; names are used only without one. Entities that the
 * caller cannot see are not found.
 */
export function matchEntities(
  db: Db,
  scope: OrgScope,
  rows: readonly (readonly string[])[],
): Promise<{ matches: Match[] }> {
  return inOrganisation(db, scope, async (tx) => {
    const known = await namedEntities(tx, scope, rows.flat())
    const seen = new Set<string>()
    const matches = await inSlices(rows, (row) => {
      const numbered = together(row.map(known.byNumber))
      return matchOf(numbered.length > 0 ? numbered : together(row.map(known.byName)), seen)
    })
    return { matches }
  })
}

type Named = Match['entities'][number]

/** Entities by what cells say. */
export interface NamedEntities {
  /** The entities with a number, their own or a registration's. */
  readonly byNumber: (cell: string) => readonly Named[]
  /** Those with this whole name. */
  readonly byName: (cell: string) => readonly Named[]
  /** Ids of all that were found, each once. */
  readonly ids: readonly string[]
}

/** What any of the cells may name. */
export async function namedEntities(tx: Tx, scope: OrgScope, all: readonly string[]): Promise<NamedEntities> {
  const cells = [...new Set(all)].filter((cell) => cell.trim() !== '')
  const byNumber = grouped(await store.entitiesByNumber(tx, scope, [...new Set(await inSlices(cells, asNumber))]))
  const byName = grouped(await store.entitiesByName(tx, scope, [...new Set(await inSlices(cells, asName))]))
  return {
    byNumber: (cell) => byNumber.get(asNumber(cell)) ?? [],
    byName: (cell) => byName.get(asName(cell)) ?? [],
    ids: together([...byNumber.values(), ...byName.values()]).map(({ entity_id }) => entity_id),
  }
}

function matchOf(entities: readonly Named[], seen: Set<string>): Match {
  const [one, second] = entities
  if (!one) return { state: 'not_found', entities: [] }
  if (second) return { state: 'ambiguous', entities: entities.slice(0, SHOWN) }
  const state = seen.has(one.entity_id) ? 'duplicate' : 'found'
  seen.add(one.entity_id)
  return { state, entities: [one] }
}

function grouped(matches: readonly (Named & { readonly key: string })[]): ReadonlyMap<string, readonly Named[]> {
  const lists = new Map<string, Named[]>()
  for (const { key, entity_id, name } of matches) {
    const list = lists.get(key)
    if (list) list.push({ entity_id, name })
    else lists.set(key, [{ entity_id, name }])
  }
  return lists
}

/** Each entity once. */
const together = (lists: readonly (readonly Named[])[]): Named[] => [
  ...new Map(lists.flat().map((one) => [one.entity_id, one])).values(),
]
