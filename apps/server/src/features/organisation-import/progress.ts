import { asPlatform } from '../../db/tx.ts'
import type { ArrivalParts } from './service.ts'
import * as store from './store.ts'

/** The import was cancelled, or it has ended. */
export class Stopped extends Error {}

// Each progress note is a separate transaction.
export const BYTES_A_NOTE = 16 * 1024 * 1024
export const ROWS_A_NOTE = 5000
const MS_A_NOTE = 1000

/**
 * Counts progress and stores it now and then, which is also when a job learns that it was cancelled.
 *
 * @throws Stopped when the job must not continue
 */
export function noting(
  { db }: Pick<ArrivalParts, 'db'>,
  { arrival_id, state }: Pick<store.ArrivalRow, 'arrival_id' | 'state'>,
  step: number,
  total: number,
): (more: number) => Promise<void> {
  let done = 0
  let lastNoted = -step
  let last = 0
  return async (more) => {
    done += more
    // Reading can take long without anything to count; the clock then decides when to check.
    const now = performance.now()
    if (done - lastNoted < step && now - last < MS_A_NOTE) return
    lastNoted = done
    last = now
    const progress = { done, total }
    if (!(await asPlatform(db, (tx) => store.noteProgress(tx, arrival_id, state, progress)))) throw new Stopped()
  }
}
