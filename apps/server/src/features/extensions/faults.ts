import { citationOf, type ExtensionInput } from '../law-in-force/service.ts'
import { type Catalogue, addMonths, inWords, type IsoDate, type Obligation, dueDate } from '@niyam/law'
import type { Extension } from '@niyam/law/catalogue/model/obligation.ts'
import { spanFor } from '@niyam/law/engine/due/due-date.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { ExtensionMove } from '../../db/tables/own-law.ts'
import type { Fields } from '../../http/errors.ts'
import type { ExtensionRow } from './store.ts'
import type { StatutoryDays } from './affected-items-store.ts'

// No order on record moved a day further; a mistyped year does.
const LONGEST_MONTHS = 24

interface CheckContext {
  /** The catalogue alone, without what the organisation added. */
  readonly catalogue: Catalogue
  readonly today: IsoDate
  /** The law's own days in the calendars. */
  readonly days: readonly StatutoryDays[]
  /** Other orders of the organisation that hold. */
  readonly others: readonly ExtensionRow[]
}

/** The errors of an order, by field; empty when there are none. */
export function faultsOf(input: ExtensionInput, known: CheckContext): Fields {
  const fields: Fields = {}
  const { today } = known
  if (input.known_on > today)
    fields['known_on'] = ['This day is in the future. Give the day on which the order became known.']
  if (input.issued_on !== null && input.issued_on > today)
    fields['issued_on'] = ['This day is in the future. Give the day printed on the order, or none.']
  const unknown = input.states.find((state) => !isStateKey(state))
  if (unknown !== undefined) fields['states'] = [`There is no state "${unknown}". Choose from the list.`]
  for (const [at, move] of input.moves.entries()) {
    const fault = faultOf(move, input, at, known)
    if (fault) fields[`moves.${at}.${fault.field}`] = [fault.text]
  }
  return fields
}

interface Fault {
  readonly field: keyof ExtensionMove
  readonly text: string
}

function faultOf(move: ExtensionMove, input: ExtensionInput, at: number, known: CheckContext): Fault | null {
  const obligation = known.catalogue.obligation(move.obligation_id)
  if (obligation?.id !== move.obligation_id)
    return { field: 'obligation_id', text: 'The catalogue has no such obligation. Choose a form from the list.' }
  const period = periodFault(obligation, move.period)
  if (period) return { field: 'period', text: period }
  if (input.moves.slice(0, at).some((one) => sameItem(one, move)))
    return { field: 'period', text: 'This form and period is listed twice. Remove one of them.' }
  const text = dayFault(obligation, move, known) ?? coveredFault(obligation, move, input, known)
  return text === null ? null : { field: 'extended_to', text }
}

const sameItem = (a: ExtensionMove, b: ExtensionMove): boolean =>
  a.obligation_id === b.obligation_id && a.period === b.period

function periodFault(obligation: Obligation, period: string): string | null {
  try {
    const { text } = spanFor(obligation, period)
    return text === period ? null : `Write the period as ${text}.`
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}

function dayFault(
  obligation: Obligation,
  { period, extended_to }: ExtensionMove,
  { days }: CheckContext,
): string | null {
  const earliest = days.find((one) => one.obligation_id === obligation.id && one.period === period)?.earliest
  const own = earliest ?? lawsOwnDay(obligation, period)
  if (own === null) return null
  if (extended_to <= own)
    return `The law’s own day is ${inWords(own as IsoDate)}. An order that moves it gives a later day.`
  return extended_to > addMonths(own as IsoDate, LONGEST_MONTHS)
    ? `That is more than two years after the law’s own day, ${inWords(own as IsoDate)}. Check the year.`
    : null
}

/** Null where the day hangs on facts, or there is no law for the period. */
function lawsOwnDay(obligation: Obligation, period: string): string | null {
  const answer = dueDate(obligation, spanFor(obligation, period).text)
  return answer.kind === 'due' ? answer.statutory_due_date : null
}

/** An order that is known already and reaches at least as far makes this one idle. */
function coveredFault(
  obligation: Obligation,
  move: ExtensionMove,
  input: ExtensionInput,
  { others }: CheckContext,
): string | null {
  const known = knownByCatalogue(obligation, move, input.effect)
  if (known && known.extended_to >= move.extended_to)
    return `The catalogue moves it to ${inWords(known.extended_to as IsoDate)} already: ${known.by}. Take it out, or give a later day.`
  const other = others.find(
    (one) =>
      one.effect === input.effect &&
      reachesAsFar(one, input) &&
      one.moves.some((moved) => sameItem(moved, move) && moved.extended_to >= move.extended_to),
  )
  return other
    ? `Your own order moves it that far already: ${citationOf(other)}. Take it out, or give a later day.`
    : null
}

const reachesAsFar = (one: ExtensionInput, other: ExtensionInput): boolean =>
  isWithin(other.states, one.states) && isWithin(other.entity_types, one.entity_types)

/** Whether what binds to `few` stays within what binds to `many`; empty binds to nothing. */
const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  many.length === 0 || (few.length > 0 && few.every((one) => many.includes(one)))

/** The order of the catalogue with the latest day for the same, where it is for everybody. */
export const knownByCatalogue = (
  obligation: Obligation | undefined,
  { period }: Pick<ExtensionMove, 'period'>,
  effect: Extension['effect'],
): Extension | undefined =>
  (obligation?.extensions_by_period?.get(period) ?? [])
    .filter((order) => order.effect === effect && !order.only && !order.except)
    .toSorted((a, b) => (a.extended_to < b.extended_to ? 1 : -1))
    .at(0)
