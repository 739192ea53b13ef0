import type { IsoDate, OwnExtension } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import type { ExtensionMove } from '../../db/tables/own-law.ts'

export interface ExtensionInput {
  readonly instrument: string
  readonly issued_by: string
  readonly issued_on: string | null
  readonly url: string
  readonly known_on: string
  readonly effect: 'extension' | 'fee-relief'
  readonly is_provisional: boolean
  readonly moves: readonly ExtensionMove[]
  readonly states: readonly string[]
  readonly entity_types: readonly string[]
}

/** An order in the law's own terms, one for each form and period. */
export function inLaw(row: ExtensionInput): OwnExtension[] {
  const { states, entity_types, moves, effect, known_on, url, is_provisional } = row
  const only = {
    ...(states.length > 0 && { state: states }),
    ...(entity_types.length > 0 && { entity_type: entity_types }),
  }
  return moves.map(({ obligation_id, period, extended_to }) => ({
    obligation_id,
    period,
    original: '',
    extended_to,
    by: citationOf(row),
    effect,
    known_on: known_on as IsoDate,
    own: { url, is_provisional },
    ...(Object.keys(only).length > 0 && { only }),
  }))
}

/** "Notification 17/2025-CT (CBIC, 18 Oct 2025)". */
export function citationOf({
  instrument,
  issued_by,
  issued_on,
}: Pick<ExtensionInput, 'instrument' | 'issued_by' | 'issued_on'>): string {
  const rest = [issued_by, issued_on === null ? '' : formatDay(issued_on as IsoDate)].filter(Boolean)
  return rest.length > 0 ? `${instrument} (${rest.join(', ')})` : instrument
}
