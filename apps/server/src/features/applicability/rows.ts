import {
  type ApplicableObligation,
  applicableObligations,
  type Catalogue,
  type EntitySubject,
  rangesAsked,
} from '@niyam/law'
import type { Parts } from '../../parts.ts'
import { isAreaSeen, visibilityOf } from '../../db/visibility.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { AnsweredFact } from '../calendar/answered-rows.ts'
import { horizonOf, trackedEntity } from '../calendar/recompute.ts'
import { lawOf } from '../law-in-force/service.ts'
import type { RangesOf } from './questions.ts'

/** An entity before the whole catalogue, as far as the caller sees it. */
export interface Applicable {
  readonly law: Catalogue
  readonly subject: EntitySubject
  readonly rows: readonly ApplicableObligation[]
  /** The ranges of an amount or a count between which the law makes a difference here. */
  readonly rangesOf: RangesOf
}

/**
 * The obligations of an entity today; undefined when it does not exist or the caller does not see it.
 *
 * @param answer a fact supposed to be answered so
 */
export async function applicableTo(
  { clock }: Pick<Parts, 'clock'>,
  tx: Tx,
  scope: OrgScope,
  entity_id: string,
  answer?: AnsweredFact,
): Promise<Applicable | undefined> {
  const law = await lawOf(tx, scope)
  const entity = await trackedEntity(tx, scope, entity_id, answer)
  if (!entity) return undefined
  const { subject, tracked_from } = entity
  const visibility = await visibilityOf(tx, scope)
  const today = clock.today()
  const rows = applicableObligations(law, subject, { from: today, to: horizonOf(today) })
  const isSeen = ({ obligation }: ApplicableObligation) =>
    !visibility || isAreaSeen(visibility.get(entity_id), obligation.area)
  // Past periods are judged by the limits of their time.
  const rangesOf = (attribute: string) => rangesAsked(law, rows, attribute, tracked_from)
  return { law, subject, rows: rows.filter(isSeen), rangesOf }
}

/** The subject of an obligation: the registration that it arises from, or the entity itself. */
export interface ObligationKey {
  readonly obligation_id: string
  readonly registration_id: string | null
}

export const keyText = ({ obligation_id, registration_id }: ObligationKey): string =>
  `${obligation_id} ${registration_id ?? ''}`

export const keyOfRow = ({ obligation, registration }: ApplicableObligation): ObligationKey => ({
  obligation_id: obligation.id,
  registration_id: registration?.id ?? null,
})

/** When states answer differently, the strictest one represents the obligation. */
export const strictestOf = (
  rows: readonly ApplicableObligation[],
  key: ObligationKey,
): ApplicableObligation | undefined => rows.find((row) => keyText(keyOfRow(row)) === keyText(key))
