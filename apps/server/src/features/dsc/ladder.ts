import { DSC_LADDER } from '@niyam/contract/dsc-kinds.ts'
import { addDays, daysBetween, type IsoDate } from '@niyam/law'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type EndingDsc, dscEnding } from './feed-store.ts'

export interface OnTheLadder {
  readonly count: number
  /** The certificate that ends first. */
  readonly first: EndingDsc
  /** The last day on which one of them came to a step of the ladder; the same until the next one does. */
  readonly reached_on: IsoDate
}

const STEPS = DSC_LADDER.toSorted((one, two) => one - two)

/**
 * The certificates in sight that end within the first step of the ladder; null where there are none.
 *
 * Nothing remembers which step was reminded: `reached_on` follows from the days, so that a step is not lost while the server is
 * switched off, and no reminder comes twice.
 */
export async function onTheLadder(tx: Tx, scope: OrgScope, today: IsoDate): Promise<OnTheLadder | null> {
  const all = { entity_id: null, tag: null, group: null }
  const ending = await dscEnding(tx, scope, all, { from: today, to: addDays(today, Math.max(...STEPS)) })
  const [first] = ending
  if (!first) return null
  const reached = ending.map(({ valid_to }) => stepReached(valid_to as IsoDate, today))
  return { count: ending.length, first, reached_on: reached.reduce((latest, day) => (day > latest ? day : latest)) }
}

function stepReached(validTo: IsoDate, today: IsoDate): IsoDate {
  return addDays(validTo, -(ladderStep(validTo, today) ?? daysBetween(today, validTo)))
}

/** The step that a certificate has come to; null before the first, and after the last day. */
export function ladderStep(validTo: IsoDate, today: IsoDate): number | null {
  const left = daysBetween(today, validTo)
  return left < 0 ? null : (STEPS.find((step) => left <= step) ?? null)
}
