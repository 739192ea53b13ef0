import type { ApplicableObligation } from '@niyam/law'
import type { DecisionRow } from './store.ts'

/** Whether the law or the facts say something else than when a decision was accepted. */
export const isToLookAt = (
  { state, version_id, answer }: Pick<DecisionRow, 'state' | 'version_id' | 'answer'>,
  law: Pick<ApplicableObligation, 'version' | 'answer'> | undefined,
): boolean => state === 'accepted' && (law === undefined || law.version.id !== version_id || law.answer !== answer)

/** Whether a decision sets the obligation aside on a day: accepted, and its last day has not passed. */
export const isInForce = ({ state, until }: Pick<DecisionRow, 'state' | 'until'>, today: string): boolean =>
  state === 'accepted' && (until === null || until >= today)
