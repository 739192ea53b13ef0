import type { Clock } from '../../clock.ts'
import { claimTry, type Limit } from '../../db/rate-limit.ts'
import { asPlatform, type Db } from '../../db/tx.ts'
import { AppError } from '../../http/errors.ts'

/**
 * Counts an attempt before it is made, in a separate transaction: it counts even when the attempt fails.
 *
 * @returns the time of the count
 * @throws AppError `too_many` with the time to wait, before any costly work was done
 */
export async function claim(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  limits: readonly Limit[],
): Promise<Date> {
  const now = clock.now()
  const wait = await asPlatform(db, (tx) => claimTry(tx, limits, now))
  if (wait === 0) return now
  const minutes = Math.ceil(wait / 60_000)
  const message = `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`
  throw new AppError('too_many', message, undefined, Math.ceil(wait / 1000))
}
