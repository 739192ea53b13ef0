import { failureMessage } from '../../lib/api.ts'

/** Sent at once: more of them only wait for one another. */
const AT_ONCE = 3

export interface Sending {
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much of it was sent, from 0 to 1. */
  readonly part: number
  /** Why it failed, in words. */
  readonly why: string
}

export const waiting = (files: readonly File[]): Sending[] =>
  files.map((file) => ({ file, state: 'waiting', part: 0, why: '' }))

/**
 * Sends files, three at a time, and reports the state of each. A failed file does not stop the others.
 *
 * @param send sends one file and reports its progress
 * @param tell receives the state of a file, by its place in the list
 * @returns the places of those that failed; what an abort stopped is among them
 */
export async function sendAll(
  files: readonly File[],
  send: (file: File, onProgress: (part: number) => void) => Promise<unknown>,
  tell: (at: number, change: Partial<Sending>) => void,
): Promise<number[]> {
  const failed: number[] = []
  const places = files.keys()
  const work = async () => {
    for (const at of places) {
      const file = files[at]
      if (!file) continue
      tell(at, { state: 'sending', part: 0, why: '' })
      try {
        await send(file, (part) => tell(at, { part }))
        tell(at, { state: 'done', part: 1 })
      } catch (error) {
        failed.push(at)
        tell(at, { state: 'failed', why: failureMessage(error) ?? '' })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed.toSorted((a, b) => a - b)
}
