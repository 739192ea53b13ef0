import { parentPort } from 'node:worker_threads'
import type { AppError } from '../http/errors.ts'
import type { TaskCall, TaskOutcome } from './messages.ts'
import { TASKS } from './tasks.ts'

// What runs inside a thread: one task after the other, as the server asks.
const port = parentPort
if (port === null) throw new Error('This file runs in a thread of the server')

port.on('message', async ({ name, args }: TaskCall) => {
  let reply: TaskOutcome
  try {
    const run = (await TASKS[name]()) as (...parameters: unknown[]) => unknown
    // Time and memory are counted from here: to load the code may take more of both than the file.
    port.postMessage('began')
    reply = { ok: true, value: await run(...args.map(asBuffer)) }
  } catch (error) {
    reply = { ok: false, ...failureOf(error) }
  }
  port.postMessage(reply)
})
port.postMessage('ready')

// A buffer arrives as plain bytes.
const asBuffer = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value

function failureOf(error: unknown): Omit<Extract<TaskOutcome, { ok: false }>, 'ok'> {
  if (!(error instanceof Error)) return { error, refused: null }
  // By its name: the class itself would bring the whole of HTTP into the thread.
  if (error.name !== 'AppError') return { error, refused: null }
  const { code, message, fields } = error as AppError
  return { error: null, refused: { code, message, ...(fields && { fields }) } }
}
