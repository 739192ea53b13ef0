import { spawn } from 'node:child_process'
import { StartError } from '../db/start-error.ts'

/** Connection settings in the environment: other users of the computer could read a password in an argument. */
function addressFor(url: string): { argument: string; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { argument: `--dbname=${address.href}`, env: password === '' ? {} : { PGPASSWORD: password } }
}

/** A tool at work. `ended` rejects with its last words when it fails. */
export function startTool(name: 'pg_dump' | 'pg_restore', args: readonly string[], url: string) {
  const { argument, env } = addressFor(url)
  const child = spawn(name, [...args, argument], {
    env: { ...process.env, ...env },
    stdio: [name === 'pg_restore' ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stderr?.on('data', (text: Buffer) => {
    output = `${output}${text.toString()}`.slice(-4000)
  })
  const ended = new Promise<void>((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      if (code === 0) return done()
      failed(new StartError(`${name} failed: ${output.trim() || `it ended with ${code}`}`))
    })
  })
  // The caller that awaits it reports it.
  ended.catch(() => {})
  return { child, ended }
}

/** @returns the tool's major version, or null where it is not on the PATH */
export function majorOf(name: 'pg_dump' | 'pg_restore'): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn(name, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
    let output = ''
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('error', () => done(null))
    child.once('close', () => {
      const major = Number(/\) (\d+)/.exec(output)?.[1])
      done(Number.isNaN(major) ? null : major)
    })
  })
}
