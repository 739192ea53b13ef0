import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

/** A thread without work. Only a busy computer delays it, and delays the server by as much. */
const IDLE = `
  const { monitorEventLoopDelay } = require('node:perf_hooks')
  const { parentPort } = require('node:worker_threads')
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  parentPort.once('message', () => parentPort.postMessage(delays.max / 1e6))
  parentPort.postMessage('ready')
`

/**
 * The result of a task, and the longest time that it blocked the server: no request gets a response in that time. Delays of
 * any thread by a busy computer are not counted.
 */
export async function held<Value>(run: () => Promise<Value>): Promise<{ readonly value: Value; readonly ms: number }> {
  const idle = new Worker(IDLE, { eval: true })
  await once(idle, 'message')
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  try {
    const value = await run()
    delays.disable()
    const answer = once(idle, 'message') as Promise<[number]>
    idle.postMessage('done')
    const [idle_ms] = await answer
    return { value, ms: Math.max(0, delays.max / 1e6 - idle_ms) }
  } finally {
    delays.disable()
    await idle.terminate()
  }
}

/** The time that a test allows; each fault it looks for blocks the server for seconds. */
export const HELD_MS_AT_MOST = 1000
