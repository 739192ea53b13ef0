import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { indiaToday } from './today.ts'
import { runCommand } from './command.ts'

// A reader that has seen enough (`| head`) closes the pipe: no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

/** Asks on the terminal without showing what is typed. */
async function askPassword(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null
  process.stderr.write(question)
  const silent = new Writable({ write: (_, __, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await asking.question('')
  asking.close()
  process.stderr.write('\n')
  return answer
}

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  file: (path) => new Uint8Array(readFileSync(path)),
  stdin: () => readFileSync(0, 'utf8'),
  askPassword,
  environment: process.env,
  today: indiaToday(),
})
