export const REQUESTS_AT_ONCE = 10
export const RETRY_WAIT_MS = 50

let running = 0

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs `work` when fewer than ten others run; a caller that finds no place asks again every 50 ms until it is aborted. */
export async function withRequestLimit<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  while (running >= REQUESTS_AT_ONCE) {
    signal?.throwIfAborted()
    await wait(RETRY_WAIT_MS)
  }
  signal?.throwIfAborted()
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}
