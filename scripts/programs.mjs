// Starting other programs: always by argument lists and without a shell, so a path with spaces stays one argument.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: an old Node, which lacks it, should still reach the message that it is too old.
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The JavaScript behind a tool's command, to be run by the running Node: `.cmd` files cannot be started without a shell. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** Ends the script with one line for a person. */
export class Stop extends Error {}

/** Runs a program to its end with its output shown. Resolves with its exit code; -1 when it was ended by a signal. */
export function run(program, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', windowsHide: true, ...options })
    child.once('error', failed)
    child.once('close', (code) => done(code ?? -1))
  })
}

/** As `run`, for one of the `tools`. */
export const runTool = (tool, args, options) => run(process.execPath, [join(root, tools[tool]), ...args], options)

/** As `run`, with the output kept: shown only by those who need it. */
export async function collect(program, args, options = {}) {
  const chunks = []
  const code = await new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, windowsHide: true, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', failed)
    child.once('close', (status) => done(status ?? -1))
  })
  return { code, output: Buffer.concat(chunks).toString() }
}

/** npm's JavaScript: npm passes its path to scripts; otherwise it is next to the current Node. */
export function npmProgram() {
  const beside = dirname(process.execPath)
  const places = [
    process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const found = places.find((place) => place !== undefined && existsSync(place))
  if (found === undefined)
    throw new Stop('npm was not found beside Node. Install npm, run "npm ci" in this folder, and try again.')
  return found
}

/** Runs a script's body; a `Stop` becomes its line on the error output and exit code 1. */
export async function main(body) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
