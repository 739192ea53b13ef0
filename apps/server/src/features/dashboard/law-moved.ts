import type { lawMoved } from '@niyam/contract/dashboard.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { addMonths, type Catalogue, type IsoDate } from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { lawOf } from '../law-in-force/service.ts'
import * as store from './law-moved-store.ts'

const SHOWN = 4
const FORMS_NAMED = 3

type Order = ReplyOf<typeof lawMoved>['orders'][number]

/** The latest orders of a year that moved items of the organisation: those of the catalogue, and those it recorded. */
export function lawMovedFor(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  scope: OrgScope,
): Promise<ReplyOf<typeof lawMoved>> {
  const today = clock.today()
  return inOrganisation(db, scope, async (tx) => {
    const law = await lawOf(tx, scope)
    const { orders, moves } = ordersSince(law, addMonths(today, -12), today)
    const counted = moves.length === 0 ? [] : await store.movedCounts(tx, scope, moves)
    return {
      orders: counted.slice(0, SHOWN).flatMap(({ order, obligations, items, entities }) => {
        const given = orders[order]
        return given ? [{ ...given, forms: formsOf(law, obligations), items, entities }] : []
      }),
    }
  })
}

type OrderFacts = Omit<Order, 'forms' | 'items' | 'entities'>

/** The orders that became known between two days, newest first. One order often moves several obligations. */
function ordersSince(law: Catalogue, since: IsoDate, until: IsoDate): { orders: OrderFacts[]; moves: store.Move[] } {
  const known = law.obligations.flatMap(({ id, extensions = [] }) =>
    extensions.flatMap(({ known_on, effect, period, by, extended_to, due_between, own }) => {
      if (known_on === undefined || known_on < since || known_on > until) return []
      if (effect === 'words' || effect === 'interest-relief') return []
      const order = {
        by,
        known_on,
        extended_to,
        effect,
        is_provisional: own?.is_provisional ?? false,
        is_own: own !== undefined,
      }
      const move = {
        obligation_id: id,
        period: due_between ? null : period,
        from: due_between?.from ?? null,
        to: due_between?.to ?? null,
        extended_to,
      }
      return [{ order, move, key: [known_on, by, extended_to, effect].join('|') }]
    }),
  )
  const keys = [...new Set(known.map(({ key }) => key))].toSorted((one, other) => other.localeCompare(one))
  return {
    orders: keys.flatMap((key) => known.find((one) => one.key === key)?.order ?? []),
    moves: known.map(({ key, move }) => ({ ...move, order: keys.indexOf(key) })),
  }
}

const formsOf = (law: Catalogue, obligations: readonly string[]): string[] => {
  const names = obligations.flatMap((id) => law.obligation(id)?.versions.at(-1)?.name ?? [])
  return [...new Set(names)].slice(0, FORMS_NAMED)
}
