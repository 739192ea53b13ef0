import type { Calls } from '@niyam/contract/calls.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { fromDayNumber } from '@niyam/law/calendar/iso-date.ts'
import type { OrderGiven } from './queries.ts'

export interface DraftMove {
  /** Tells the rows of the form apart. */
  readonly key: number
  readonly obligation_id: string | null
  readonly period: string | null
  readonly extended_to: string | null
}

export interface Draft {
  readonly instrument: string
  readonly issued_by: string
  readonly issued_on: string | null
  readonly url: string
  readonly known_on: string | null
  readonly effect: OwnExtension['effect']
  readonly is_provisional: boolean
  readonly moves: readonly DraftMove[]
  readonly states: readonly string[]
  readonly entity_types: OwnExtension['entity_types']
}

export const emptyDraft = (today: string): Draft => ({
  instrument: '',
  issued_by: '',
  issued_on: null,
  url: '',
  known_on: today,
  effect: 'extension',
  is_provisional: false,
  moves: [{ key: 0, obligation_id: null, period: null, extended_to: null }],
  states: [],
  entity_types: [],
})

export const draftOf = (order: OwnExtension): Draft => ({
  instrument: order.instrument,
  issued_by: order.issued_by,
  issued_on: order.issued_on,
  url: order.url,
  known_on: order.known_on,
  effect: order.effect,
  is_provisional: order.is_provisional,
  moves: order.moves.map(({ obligation_id, period, extended_to }, key) => ({
    key,
    obligation_id,
    period,
    extended_to,
  })),
  states: order.states,
  entity_types: order.entity_types,
})

export type FormChoice = ReplyOf<Calls['GET organisation/compliances/extensions/choices/']>['forms'][number]

/** A form that several obligations share, by month and by quarter: `all:gst:GSTR-3B`. */
const ALL = 'all:'

export interface SharedForm {
  readonly value: string
  readonly area: string
  readonly form: string
  /** The months in which a period of any of them ends, each with its due dates. */
  readonly months: readonly {
    readonly month: string
    readonly from: string
    readonly to: string
    readonly items: number
  }[]
}

const keyOf = ({ area, form }: Pick<FormChoice, 'area' | 'form'>) => `${ALL}${area}:${form}`

/** `2026-09` of a September and of the quarter that ends with it; null for events. */
function endMonth(period: string): string | null {
  const span = periodSpan(period)
  return span === null || (span.kind !== 'month' && span.kind !== 'quarter')
    ? null
    : fromDayNumber(span.last).slice(0, 7)
}

function groupBy<T>(all: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOfOne(one), [...(groups.get(keyOfOne(one)) ?? []), one])
  return groups
}

/** Forms that more than one obligation has: an order usually moves all of them for the same month. */
export function sharedForms(forms: readonly FormChoice[]): SharedForm[] {
  const groups = groupBy(forms, keyOf)
  return [...groups].flatMap(([value, group]) => {
    const [first, second] = group
    if (!first || !second) return []
    const ends = group.flatMap(({ periods }) =>
      periods.flatMap((one) => {
        const month = endMonth(one.period)
        return month === null ? [] : [{ ...one, month }]
      }),
    )
    const months = [...groupBy(ends, ({ month }) => month)].map(([month, of]) => ({
      month,
      from: of.map(({ from }) => from).toSorted()[0] ?? '',
      to:
        of
          .map(({ to }) => to)
          .toSorted()
          .at(-1) ?? '',
      items: of.reduce((sum, { items }) => sum + items, 0),
    }))
    return [
      { value, area: first.area, form: first.form, months: months.toSorted((a, b) => (a.month < b.month ? -1 : 1)) },
    ]
  })
}

/** One row for each obligation of the shared form that has a period ending in the month, in place of the chosen row. */
export function spread(
  moves: readonly DraftMove[],
  at: number,
  forms: readonly FormChoice[],
  month: string,
): DraftMove[] {
  const row = moves[at]
  if (!row) return [...moves]
  const next = Math.max(-1, ...moves.map(({ key }) => key)) + 1
  const rows = forms
    .filter((form) => keyOf(form) === row.obligation_id)
    .flatMap(({ obligation_id, periods }) =>
      periods
        .filter(({ period }) => endMonth(period) === month)
        .map(({ period }, place) => ({ ...row, obligation_id, period, key: next + place })),
    )
    .map((move, place) => ({ ...move, key: next + place }))
  return [...moves.slice(0, at), ...rows, ...moves.slice(at + 1)]
}

/** One more row, for the period and day of the last: an order often moves GSTR-1 and GSTR-3B together. */
export function withRow(moves: readonly DraftMove[]): DraftMove[] {
  const last = moves.at(-1)
  const key = Math.max(-1, ...moves.map((move) => move.key)) + 1
  return [...moves, { key, obligation_id: null, period: last?.period ?? null, extended_to: last?.extended_to ?? null }]
}

export type Missing = 'form' | 'period' | 'day' | 'known_on'

/** Missing fields, checked before the server is called. */
export function missingIn({ known_on, moves }: Draft): Record<string, Missing> {
  const missing: Record<string, Missing> = {}
  if (known_on === null) missing['known_on'] = 'known_on'
  for (const [at, move] of moves.entries()) {
    if (move.obligation_id === null) missing[`moves.${at}.obligation_id`] = 'form'
    if (move.period === null || move.obligation_id?.startsWith(ALL)) missing[`moves.${at}.period`] = 'period'
    if (move.extended_to === null) missing[`moves.${at}.extended_to`] = 'day'
  }
  return missing
}

/** The body of the call, once nothing is missing. */
export const sentOf = ({ known_on, moves, states, entity_types, ...draft }: Draft): OrderGiven => ({
  ...draft,
  known_on: known_on ?? '',
  moves: moves.map(({ obligation_id, period, extended_to }) => ({
    obligation_id: obligation_id ?? '',
    period: period ?? '',
    extended_to: extended_to ?? '',
  })),
  states: [...states],
  entity_types: [...entity_types],
})
