import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** With the file before it, a log never has more than twice as much. */
const BYTES_AT_MOST = 10 * 1024 * 1024

/** Where log lines go. */
export interface LogTarget {
  write(line: string): void
}

export interface LogFile extends LogTarget {
  readonly path: string
}

/**
 * A log in a file. A full file is renamed to `….1`, in place of the one before, and a new one begins. Lines that the disk does
 * not take go to the screen; a log never stops the server.
 */
export function logFile(path: string, screen: LogTarget, bytes_at_most = BYTES_AT_MOST): LogFile {
  let open: { file: number; bytes: number } | undefined
  const opened = () => {
    mkdirSync(dirname(path), { recursive: true })
    const file = openSync(path, 'a', 0o600)
    return { file, bytes: fstatSync(file).size }
  }
  return {
    path,
    write(line) {
      try {
        open ??= opened()
        if (open.bytes > 0 && open.bytes + Buffer.byteLength(line) > bytes_at_most) {
          closeSync(open.file)
          open = undefined
          renameSync(path, `${path}.1`)
          open = opened()
        }
        open.bytes += writeSync(open.file, line)
      } catch {
        screen.write(line)
      }
    },
  }
}
