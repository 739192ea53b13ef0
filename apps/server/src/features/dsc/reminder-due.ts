import type { DscReminder, Dsc } from '@niyam/contract/dsc.ts'
import type { IsoDate } from '@niyam/law'
import { ladderStep } from './ladder.ts'

/** The facts that decide whether a holder is mailed. */
export interface Reminded {
  readonly valid_to: string
  readonly status: Dsc['status']
  /** Also where its entity is archived. */
  readonly is_archived: boolean
  /** A certificate of the same holder, for the same use, ends later. */
  readonly is_renewed: boolean
  /** The last step that is done; null before the first. */
  readonly step: number | null
  readonly mail: DscReminder['mail']
  readonly mailed_on: string | null
}

/**
 * The step of the ladder to mail today; null where nothing is to be mailed.
 *
 * It follows from the last day and from the step that is done. After a gap, it is the step of today, and those before it
 * are left out.
 */
export function stepDue(one: Reminded, today: IsoDate): number | null {
  if (one.status !== 'in_use' || one.is_archived || one.is_renewed) return null
  const step = ladderStep(one.valid_to as IsoDate, today)
  const done = stepDone(one)
  return step !== null && (done === null || step < done) ? step : null
}

/** A mail that was begun is not sent again, whether or not it went out. */
export const stepDone = ({ step, mail, mailed_on, valid_to }: Reminded): number | null =>
  mail === 'sending' && mailed_on !== null ? ladderStep(valid_to as IsoDate, mailed_on as IsoDate) : step
