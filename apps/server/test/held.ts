import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The result of a task, and the longest time that it blocked the server: no request gets a response in that time.
 */
export async function held<Value>(run: () => Promise<Value>): Promise<{ readonly value: Value; readonly ms: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  try {
    const value = await run()
    return { value, ms: delays.max / 1e6 }
  } finally {
    delays.disable()
  }
}

/** The time that a test allows on a busy computer; each fault it looks for blocks the server for seconds. */
export const HELD_MS_AT_MOST = 1000
