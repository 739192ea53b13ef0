import { type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import type { SubjectRegistration } from '../subject.ts'
import { isGivenUp } from './inferred-events.ts'

/**
 * From these days on a registration stays valid without renewal, whatever last day its certificate shows: insurance
 * intermediaries under the Amendment of Insurance Laws Act, 2025, food businesses under the amendment of 10 March 2026.
 */
export const PERPETUAL_FROM: { readonly [kind: string]: IsoDate } = {
  irda: isoDate('2026-02-05'),
  fssai: isoDate('2026-03-10'),
}

/** The last day on which a registration gives rise to anything; null when it has none. */
export function lastDayOf(registration: SubjectRegistration): IsoDate | null {
  const printed = registration.valid_to ?? null
  const since = PERPETUAL_FROM[registration.kind]
  if (printed === null || since === undefined || printed < since || isGivenUp(registration)) return printed
  return null
}
