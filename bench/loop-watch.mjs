// Loaded into the server under measurement: notes how long its event loop was held, four times a second.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.NIYAM_LOOP_FILE
if (isMainThread && file) {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${delays.max / 1e6}\n`)
    delays.reset()
  }, 250).unref()
}
