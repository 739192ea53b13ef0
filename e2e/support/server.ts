import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const MAIN = resolve(import.meta.dirname, '../../apps/server/dist/main.js')
/** CI runs the product on another Node than the tests. */
const NODE = process.env.NIYAM_NODE ?? process.execPath
const READY = /Niyam is ready at (http:\/\/localhost:\d+)\//

/** Limits for programs that send more requests than people do. */
export const UNLIMITED = {
  PERSON_REQUESTS_A_MINUTE: '1000000',
  ORGANISATION_REQUESTS_A_MINUTE: '1000000',
}

export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
  /** Ends it as Ctrl-C would, and waits until it is gone. */
  stop(): Promise<void>
}

/**
 * Starts the built server as a separate process, on a free port unless `PORT` names one.
 *
 * @throws Error with what it printed when it ends before it is ready
 */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...inherited } = process.env
  const child = spawn(NODE, [MAIN], {
    // Nothing leaves this computer unless a journey says where to.
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', IFSC_URL: 'off', GROWTH_TIMES: '1000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((found, failed) => {
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
      const match = READY.exec(output)
      if (match?.[1]) found(match[1])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready:\n${output}`)))
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  child.once('exit', (code, signal) => {
    if (!child.killed) process.stderr.write(`The server at ${url} ended unexpectedly (${code ?? signal}):\n${output}\n`)
  })
  return {
    url,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
