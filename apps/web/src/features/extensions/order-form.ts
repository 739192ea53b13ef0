import type { OwnExtension } from '@niyam/contract/extensions.ts'
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
    if (move.period === null) missing[`moves.${at}.period`] = 'period'
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
