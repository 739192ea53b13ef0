import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running server notes in `postmaster.pid`: its process, and the port that it listens on or names its socket by. */
export interface Postmaster {
  pid: number
  port: number
}

/** @returns null when there is no note, or one that is still being written */
export function readPostmaster(data: string): Postmaster | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 0 && port > 0 ? { pid, port } : null
  } catch {
    return null
  }
}

/** Removes the note of a server that is gone while its process number went to another program. */
export function forgetPostmaster(data: string): void {
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is the server of this data, and not a program that was given the same number later. */
export function isServerOf(data: string, pid: number): boolean {
  const command = commandLine(pid)
  return process.platform === 'win32' ? /postgres/i.test(command) : command.includes(data)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const [program, args] =
      process.platform === 'win32'
        ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV']]
        : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
  } catch {
    return ''
  }
}
