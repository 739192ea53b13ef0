import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * What something answers, and for how long the server was held at most meanwhile: no request gets an answer in such a time.
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

/** What a test allows on a busy computer; each fault that it looks for holds the server for seconds. */
export const HELD_MS_AT_MOST = 1000
