import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type IsoDate, isIsoDate } from '../src/calendar/iso-date.ts'
import { periodSpan } from '../src/calendar/period.ts'
import type { Area } from '../src/catalogue/model/area.ts'
import type { AreaData, Extension, ObligationData } from '../src/catalogue/model/obligation.ts'
import { TURNOVER, TURNOVER_CLASSES } from '../src/catalogue/model/turnover-class.ts'
import type { Order, OrderMove, OrderSource } from '../src/catalogue/model/order.ts'
import { canonical } from '../src/engine/diff/affected.ts'
import { CATALOGUE_DIR, CatalogueError, DATA_DIR, filesIn } from './catalogue-files.ts'
import type { Schema } from './json-schema.ts'
import { type Path, readYaml } from './yaml-file.ts'

/** A file for each authority, because one order can move obligations of several areas. */
export const ORDERS_DIR = join(DATA_DIR, 'orders')
export const ORDERS_SCHEMA = join(ORDERS_DIR, 'orders.schema.json')

export const orderFiles = (folder = ORDERS_DIR): string[] => filesIn(folder, '.yaml')

/** From which due day on the orders of each area are complete here. */
export const ORDERS_COMPLETE = join(ORDERS_DIR, 'complete.json')

/** @throws CatalogueError when the area has no line */
export function ordersCompleteFrom(area: Area): IsoDate {
  const day = completeInFolder(DATA_DIR)[area]
  if (isIsoDate(day)) return day
  throw new CatalogueError(`data/orders/complete.json: ${area} needs a day as 2023-01-01`)
}

/** The same for a folder of catalogue files, unchecked; empty for a folder of a time when it was not said. */
export function completeInFolder(data: string): { readonly [area in Area]?: IsoDate } {
  const file = join(data, 'orders/complete.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { [area in Area]?: IsoDate }) : {}
}

/** An order with the way to its line in the file. */
export interface FoundOrder {
  readonly order: Order
  readonly at: (path: Path, message: string) => string
}

let found: readonly FoundOrder[] | undefined

/** The orders of the working files, checked. @throws CatalogueError */
export function readOrders(): readonly FoundOrder[] {
  if (found) return found
  const faults: string[] = []
  const read = orderFiles().flatMap((file) =>
    checkOrders(readFileSync(file, 'utf8'), file.slice(CATALOGUE_DIR.length), faults),
  )
  faults.push(...contradictions(read))
  if (faults.length > 0) throw new CatalogueError(faults.join('\n'))
  found = read
  return found
}

/** The same for a folder of catalogue files, unchecked; empty for a folder of a time when obligations held their orders. */
export const ordersInFolder = (data: string): Order[] =>
  orderFiles(join(data, 'orders')).flatMap((file) => (parse(readFileSync(file, 'utf8')) as { orders: Order[] }).orders)

/**
 * An area with what the orders do to its obligations.
 *
 * @param completeFrom undefined: not said, as in folders of a time before orders had files
 */
export function areaOf(
  area: Area,
  obligations: readonly ObligationData[],
  orders: readonly Order[],
  completeFrom: IsoDate | undefined,
): AreaData {
  const moves = movesOf(orders)
  const own = ordersOfArea(area, orders)
  return {
    area,
    ...(completeFrom !== undefined && { orders_complete_from: completeFrom }),
    ...(own.length > 0 && { orders: own }),
    obligations: obligations.map((one) => {
      const extensions = moves.get(one.id)
      return extensions ? { ...one, extensions } : one
    }),
  }
}

/** Obligations of an area that orders name and the catalogue does not hold, a line each. @throws CatalogueError */
export function unknownToOrders(
  area: Area,
  obligations: readonly ObligationData[],
  orders: readonly FoundOrder[] = readOrders(),
): string[] {
  const ids = new Set(obligations.map(({ id }) => id))
  return orders.flatMap(({ order, at }) =>
    order.moves.flatMap((move, place) =>
      move.obligations
        .filter((id) => id.startsWith(`${area}.`) && !ids.has(id))
        .map((id) => at(['moves', place, 'obligations'], `${id} is not in the catalogue`)),
    ),
  )
}

let known: Schema | undefined

/** The orders of one file's text; what is wrong with them is added to `faults`, a line each with file, line and reason. */
export function checkOrders(text: string, name: string, faults: string[]): FoundOrder[] {
  known ??= JSON.parse(readFileSync(ORDERS_SCHEMA, 'utf8')) as Schema
  const file = readYaml(text, name, known, faults)
  const { orders = [] } = (file.value ?? {}) as { orders?: Order[] }
  return orders.map((order, place) => {
    const at = (path: Path, message: string): string => file.at(['orders', place, ...path], `${order.id}: ${message}`)
    faults.push(...senseFaults(order).map(({ path, message }) => at(path, message)))
    return { order, at }
  })
}

/** Checks that a schema cannot make: days that exist and follow one another, periods that can be read. */
function senseFaults({ dated, known_on, known_on_basis: basis, moves }: Order): { path: Path; message: string }[] {
  const faults: { path: Path; message: string }[] = []
  for (const [key, day] of Object.entries({ dated, known_on }))
    if (day !== undefined && !isIsoDate(day))
      faults.push({ path: [key], message: `${String(day)} is not a day of the calendar` })
  if (basis === 'dated' && dated !== known_on)
    faults.push({
      path: ['known_on'],
      message: `is ${known_on}, wanted ${dated ?? 'its own day'}, the day of the order`,
    })
  const latest = moves.map(({ to }) => to).toSorted()[0]
  if (basis === 'latest' && known_on !== latest)
    faults.push({
      path: ['known_on'],
      message: `is ${known_on}, wanted ${latest ?? ''}, the first day to which it moves`,
    })
  for (const [place, move] of moves.entries()) {
    for (const words of move.only?.[TURNOVER] ?? [])
      if (!(words in TURNOVER_CLASSES))
        faults.push({ path: ['moves', place, 'only'], message: `"${words}" is not a class of turnover` })
    if (move.effect === 'words') continue
    const fault = (key: keyof OrderMove, message: string): void => {
      faults.push({ path: ['moves', place, key], message })
    }
    if (!move.days_left_out && !isIsoDate(move.to)) fault('to', `${move.to} is not a day of the calendar`)
    if (isIsoDate(move.original) && move.to <= move.original) fault('to', `${move.to} is not after ${move.original}`)
    if (!move.due_between && !move.days_left_out)
      for (const period of move.periods)
        if (periodSpan(period) === null) fault('periods', `"${period}" is not a period`)
  }
  return faults
}

/** Ids that are there twice, orders replaced that are not there, and two orders of one day that say different things. */
export function contradictions(orders: readonly FoundOrder[]): string[] {
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  const said = new Map<string, { order: Order; to: string }>()
  return orders.flatMap(({ order, at }) => [
    ...(byId.get(order.id) === order ? [] : [at(['id'], 'is the id of two orders')]),
    ...(order.replaces === undefined || byId.has(order.replaces)
      ? []
      : [at(['replaces'], `${order.replaces} is not in the catalogue`)]),
    ...order.moves.flatMap((move, place) =>
      datesOf(move).flatMap((date) => {
        const key = `${order.known_on} ${date}`
        const other = said.get(key)
        said.set(key, { order, to: move.to })
        if (!other || (other.to === move.to && other.order !== order)) return []
        const what =
          other.order === order ? 'twice' : `to ${move.to}, and ${other.order.id} of the same day to ${other.to}`
        return [at(['moves', place], `moves ${date.split(' ', 2).join(' ')} ${what}`)]
      }),
    ),
  ])
}

/** Each date that a move is about: obligation, period and limits. */
const datesOf = ({ obligations, periods, to: _to, original: _original, ...rest }: OrderMove): string[] =>
  obligations.flatMap((id) => periods.map((period) => `${id} ${period} ${canonical(rest)}`))

/** What moves each obligation, by its id; the order known first comes first. */
function movesOf(orders: readonly Order[]): ReadonlyMap<string, readonly Extension[]> {
  const moves = new Map<string, Extension[]>()
  for (const order of orders.toSorted((a, b) => (a.known_on < b.known_on ? -1 : Number(a.known_on > b.known_on))))
    for (const move of order.moves)
      for (const id of move.obligations) {
        const list = moves.get(id) ?? []
        moves.set(id, [...list, ...move.periods.map((period) => extensionOf(order, move, period))])
      }
  return moves
}

const extensionOf = (
  { id, name, known_on, known_on_basis }: Order,
  { obligations: _all, periods: _periods, to, ...move }: OrderMove,
  period: string,
): Extension => ({ ...move, period, extended_to: to, by: name, known_on, known_on_basis, order_id: id })

/** The orders that move something of an area. */
const ordersOfArea = (area: Area, orders: readonly Order[]): OrderSource[] =>
  orders
    .filter(({ moves }) => moves.some(({ obligations }) => obligations.some((id) => id.startsWith(`${area}.`))))
    .map(({ id, authority, dated, confidence, sources }) => ({
      id,
      authority,
      ...(dated && { dated }),
      confidence,
      sources,
    }))
