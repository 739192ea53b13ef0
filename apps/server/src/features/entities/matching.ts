import type { Match } from '@niyam/contract/matching.ts'
import { type Db, inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import * as store from './store.ts'

const SHOWN = 5

/** Numbers are kept in capitals and without blanks; people write them with some. */
const asNumber = (cell: string): string => cell.replace(/[\s\-/.]/g, '').toUpperCase()
const asName = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Which entity each row of a sheet names. A number says more than a name: where a row holds one that is known, names are
 * not asked. Whoever sees less finds less.
 */
export function matchEntities(
  db: Db,
  scope: OrgScope,
  rows: readonly (readonly string[])[],
): Promise<{ matches: Match[] }> {
  const cells = [...new Set(rows.flat())].filter((cell) => cell.trim() !== '')
  return inOrganisation(db, scope, async (tx) => {
    const byNumber = grouped(await store.entitiesByNumber(tx, scope, [...new Set(cells.map(asNumber))]))
    const byName = grouped(await store.entitiesByName(tx, scope, [...new Set(cells.map(asName))]))
    const seen = new Set<string>()
    return {
      matches: rows.map((row) => {
        const numbered = together(row.map((cell) => byNumber.get(asNumber(cell))))
        const named = numbered.length > 0 ? numbered : together(row.map((cell) => byName.get(asName(cell))))
        return matchOf(named, seen)
      }),
    }
  })
}

type Named = Match['entities'][number]

function matchOf(entities: readonly Named[], seen: Set<string>): Match {
  const [one, second] = entities
  if (!one) return { state: 'not_found', entities: [] }
  if (second) return { state: 'ambiguous', entities: entities.slice(0, SHOWN) }
  const state = seen.has(one.entity_id) ? 'duplicate' : 'found'
  seen.add(one.entity_id)
  return { state, entities: [one] }
}

function grouped(found: readonly (Named & { readonly key: string })[]): ReadonlyMap<string, readonly Named[]> {
  const lists = new Map<string, Named[]>()
  for (const { key, entity_id, name } of found) lists.set(key, [...(lists.get(key) ?? []), { entity_id, name }])
  return lists
}

/** Each entity once. */
const together = (lists: readonly (readonly Named[] | undefined)[]): Named[] => [
  ...new Map(lists.flatMap((list) => list ?? []).map((one) => [one.entity_id, one])).values(),
]
