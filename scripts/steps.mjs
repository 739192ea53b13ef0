// Prints the set-up: one line for each step, and the output of a tool only if it fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect, root, Stop } from './programs.mjs'

const LOGS = join(root, 'node_modules', '.cache', 'niyam')
const LINES_OF_A_REASON = 20
const SECOND_MS = 1000
/** A file or a pipe keeps every line, so it gets one a minute. */
const MINUTE_MS = 60 * SECOND_MS

/**
 * Prints a step when its work begins, and how long it takes.
 *
 * @template T
 * @param {string} words
 * @param {(begin: () => void) => Promise<T>} body calls `begin` before slow work; a step that never does prints nothing
 */
export async function step(words, body) {
  // The standard output belongs to the program that runs afterwards: `npm run law` prints answers there.
  const screen = process.stderr
  const started = Date.now()
  const isDrawn = screen.isTTY === true
  let ticking
  const begin = () => {
    if (ticking !== undefined) return
    screen.write(isDrawn ? `${words} …` : `${words} …\n`)
    ticking = setInterval(
      () => {
        const seconds = Math.round((Date.now() - started) / SECOND_MS)
        screen.write(isDrawn ? `\r${words} … ${seconds} s` : `${words} … ${Math.round(seconds / 60)} min\n`)
      },
      isDrawn ? SECOND_MS : MINUTE_MS,
    )
  }
  try {
    return await body(begin)
  } finally {
    clearInterval(ticking)
    if (ticking !== undefined && isDrawn) screen.write('\n')
  }
}

/**
 * Runs a program to its end without showing its output.
 *
 * @param {string} name of the log file for its output if it fails
 * @throws Stop with the failed step, the last lines of the output and the path of the log file
 */
export async function quietly(name, failed, program, args, options) {
  const { code, output } = await collect(program, args, options)
  if (code === 0) return
  throw new Stop([failed, ...lastLines(output), ...logFile(name, output)].join('\n'))
}

const lastLines = (output) => output.trimEnd().split('\n').slice(-LINES_OF_A_REASON)

function logFile(name, output) {
  const file = join(LOGS, `${name}.log`)
  try {
    mkdirSync(LOGS, { recursive: true })
    writeFileSync(file, output)
    return [`The whole output is in ${file}`]
  } catch {
    // This user may not write here: only the last lines are shown.
    return []
  }
}
