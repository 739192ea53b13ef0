import { addDays, daysBetween, type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import type { Catalogue, Obligation } from '../../src/catalogue/compile/catalogue.ts'
import { BadInput } from '../case-file.ts'
import { readTable, tableNames } from '../read-catalogue.ts'
import { readOrders } from '../read-orders.ts'
import { type Command, readArguments } from './input.ts'
import { today } from './today.ts'

const USE = 'law stale [--days N] [--json]'
const DAYS = 90
/** An order is looked at again before its new day, and for some weeks after it: extensions of extensions come late. */
const ORDER_AHEAD_DAYS = 15
const ORDER_BEHIND_DAYS = 45

interface Stale {
  readonly what: 'version' | 'table' | 'order' | 'order-without-day'
  readonly id: string
  /** The day of the last check, the day to which the order moves, or the day by which it is taken as known. */
  readonly on: string
  readonly text: string
}

const TITLES: Readonly<Record<Stale['what'], string>> = {
  version: 'Law in force that was not checked for so long',
  table: 'Rows of tables that were not checked for so long',
  order: 'Orders whose day is near or just past: was it moved again?',
  'order-without-day': 'Orders whose day of publication was not found',
}

/** The list of the weekly routine in docs/law-upkeep.md: what to look at again, the longest unchecked first. Exit 1 when there is any. */
export const stale: Command = async (args, streams) => {
  const { flags } = readArguments(args, USE, ['days', 'json?'], 0)
  const days = Number(flags.get('days') ?? DAYS)
  if (!Number.isInteger(days) || days < 1) throw new BadInput(`--days is a whole number from 1. Use: ${USE}`)
  const now = today()
  const before = addDays(now, -days)
  const law = await loadCatalogue()
  const found = [...versions(law, now, before), ...rows(before), ...orders(law, now)]
  if (flags.has('json')) for (const one of found) streams.out(`${JSON.stringify(one)}\n`)
  else streams.out(found.length === 0 ? `Nothing was left unchecked for ${days} days.\n` : inWords(found))
  return found.length === 0 ? 0 : 1
}

const byDay = (one: Stale, two: Stale): number => one.on.localeCompare(two.on)

function versions({ obligations }: Catalogue, now: IsoDate, before: IsoDate): Stale[] {
  return obligations
    .flatMap((obligation) => obligation.versions)
    .filter(({ effective, checked_on }) => (effective.to === null || effective.to >= now) && checked_on < before)
    .map(({ id, form, checked_on }): Stale => ({ what: 'version', id, on: checked_on, text: form }))
    .toSorted(byDay)
}

function rows(before: IsoDate): Stale[] {
  return tableNames()
    .flatMap((table) => checkedRows(readTable(table)).map((row) => ({ ...row, table })))
    .filter(({ checked_on }) => checked_on < before)
    .map(({ table, id, checked_on }): Stale => ({ what: 'table', id: `${table}/${id}`, on: checked_on, text: table }))
    .toSorted(byDay)
}

/** The rows of a table that say when they were checked. */
function checkedRows(value: unknown): { id: string; checked_on: string }[] {
  if (Array.isArray(value)) return value.flatMap(checkedRows)
  if (typeof value !== 'object' || value === null) return []
  const { id, checked_on } = value as { id?: unknown; checked_on?: unknown }
  if (typeof checked_on === 'string') return [{ id: typeof id === 'string' ? id : '', checked_on }]
  return Object.values(value).flatMap(checkedRows)
}

function orders({ obligations }: Catalogue, now: IsoDate): Stale[] {
  const all = obligations.flatMap((obligation) => (obligation.extensions ?? []).map((order) => ({ obligation, order })))
  const name = ({ id }: Obligation, period: string) => `${id} ${period}`
  const running = all
    .filter(({ order }) => order.effect !== 'words' && isIsoDate(order.extended_to))
    .filter(({ order }) => {
      const ahead = daysBetween(now, order.extended_to as IsoDate)
      return ahead <= ORDER_AHEAD_DAYS && ahead >= -ORDER_BEHIND_DAYS
    })
    .map(
      ({ obligation, order }): Stale => ({
        what: 'order',
        id: name(obligation, order.period),
        on: order.extended_to,
        text: order.by,
      }),
    )
  const byReport = readOrders()
    .filter(({ order }) => order.known_on_basis === 'reported' || order.known_on_basis === 'latest')
    .map(({ order }): Stale => ({ what: 'order-without-day', id: order.id, on: order.known_on, text: order.name }))
  return [...running.toSorted(byDay), ...byReport.toSorted(byDay)]
}

function inWords(found: readonly Stale[]): string {
  const kinds = [...new Set(found.map(({ what }) => what))]
  return kinds
    .map((kind) => {
      const own = found.filter(({ what }) => what === kind)
      const lines = own.map(({ id, on, text }) => `  ${on}  ${id}  ${text}`)
      return `${TITLES[kind]}: ${own.length}\n${lines.join('\n')}\n`
    })
    .join('\n')
}
