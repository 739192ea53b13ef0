import type { CostPart, LateCost, LateSum } from '@niyam/contract/reports.ts'
import type { Row, TableReply } from '@niyam/contract/tables.ts'
import { text } from '../../http/cells.ts'
import { say } from '../../language/speak.ts'
import { rupeeText } from './report.ts'
import type { TdsRow } from './tds-store.ts'

export interface LateSums {
  readonly late_fee: LateSum
  readonly interest: LateSum
}
interface EntitySums extends LateSums {
  readonly entity_id: string
  readonly entity_name: string
  readonly late: number
}

export const ENTITY_FIELDS: TableReply['fields'] = [
  { key: 'entity', label: 'Entity', class: '', sortable: true },
  { key: 'late', label: 'Late', class: 'number', sortable: true },
  { key: 'late_fee', label: 'Late fee', class: 'number', sortable: true },
  { key: 'interest', label: 'Interest', class: 'number', sortable: true },
]
export const ENTITY_SORTS = ['entity', 'late', 'late_fee', 'interest'] as const

export const sumsOf = (costs: readonly LateCost[]): LateSums => ({
  late_fee: sumOf(costs.map(({ late_fee }) => late_fee)),
  interest: sumOf(costs.map(({ interest }) => interest)),
})

export function sumOf(all: readonly (CostPart | null)[]): LateSum {
  const parts = all.filter((part) => part !== null)
  const open = parts.filter(({ paise }) => paise === null)
  const most = parts.map(({ paise, at_most_paise }) => paise ?? at_most_paise)
  const isBounded = open.length > 0 && most.every((one) => one !== null)
  return {
    paise: parts.reduce((sum, { paise }) => sum + (paise ?? 0), 0),
    at_most_paise: isBounded ? most.reduce<number>((sum, one) => sum + (one ?? 0), 0) : null,
    unknown: open.length,
    missing: [...new Set(open.flatMap(({ missing }) => missing))],
  }
}

export function entitySums(rows: readonly TdsRow[], costs: ReadonlyMap<string, LateCost>): EntitySums[] {
  const byEntity = new Map<string, TdsRow[]>()
  for (const row of rows) byEntity.set(row.entity_id, [...(byEntity.get(row.entity_id) ?? []), row])
  return [...byEntity].map(([entity_id, of]) => ({
    entity_id,
    entity_name: of[0]?.entity_name ?? '',
    late: of.length,
    ...sumsOf(of.flatMap(({ item_id }) => costs.get(item_id) ?? [])),
  }))
}

/** Amounts sort by their most, else by what is known of them. */
export function orderOf(key: (typeof ENTITY_SORTS)[number], descending: boolean) {
  const figure = (one: EntitySums) =>
    key === 'late' ? one.late : key === 'entity' ? 0 : (one[key].at_most_paise ?? one[key].paise)
  return (one: EntitySums, other: EntitySums): number => {
    const by = figure(one) - figure(other)
    const names = one.entity_name.localeCompare(other.entity_name, 'en')
    const first = key === 'entity' ? names : by
    return (descending ? -first : first) || names
  }
}

export const toEntityRow = ({ entity_id, entity_name, late, late_fee, interest }: EntitySums): Row => ({
  id: entity_id,
  header: entity_name,
  groups: [text(entity_name), text(String(late)), text(sumText(late_fee)), text(sumText(interest))],
  actions: [],
})

/** A sheet must not read a part as the whole. @param money how an amount is written: in a sheet as a number */
export function sumText({ paise, at_most_paise, unknown }: LateSum, money = rupeeText): string {
  const amount = money(paise) ?? ''
  if (unknown === 0) return amount
  if (at_most_paise !== null) {
    const most = money(at_most_paise) ?? ''
    return paise === 0 ? say(`at most ${most}`) : `${amount}–${most}`
  }
  return paise === 0 ? say('Not known') : say(`at least ${amount}`)
}
