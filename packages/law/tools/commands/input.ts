import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type IsoDate, isIsoDate } from '../../src/calendar/iso-date.ts'
import { BadInput } from '../case-file.ts'

/** The output of a command. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

/** Returns the exit status: 0 all well, 1 something differs, 2 bad input. @throws BadInput with one line */
export type Command = (args: readonly string[], streams: Streams) => number | Promise<number>

/** npm runs scripts in the project's folder, but a path is relative to the person's current folder. */
export function pathOf(file: string): string {
  const fromPerson = resolve(process.env['INIT_CWD'] ?? '.', file)
  return existsSync(fromPerson) ? fromPerson : resolve(file)
}

/** Where a file that is made goes: relative to the person's folder. */
export const newPathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/** The value in a JSON file. @throws BadInput when there is no such file, or it is not JSON */
export function readJson(file: string): unknown {
  const path = pathOf(file)
  if (!existsSync(path)) throw new BadInput(`${file} does not exist.`)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new BadInput(`${file} cannot be read. Is it a file, and may you read it?`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new BadInput(`${file} is not JSON: ${(error as Error).message}`)
  }
}

/** One JSON line for each row. */
export const print = (streams: Streams, rows: readonly object[]): void => {
  if (rows.length > 0) streams.out(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
}

/** The arguments of a command: words by position, and flags with their value (`true` for a flag without one). */
export interface Arguments {
  readonly words: readonly string[]
  readonly flags: ReadonlyMap<string, string>
}

/**
 * Reads the words and flags after a command.
 *
 * @param use how the command is written, for the refusal
 * @param known flags it takes; those that end in `?` take no value
 * @throws BadInput for a flag that is not known, has no value or is repeated, and for a word too many
 */
export function readArguments(
  args: readonly string[],
  use: string,
  known: readonly string[],
  words: number,
): Arguments {
  const found: { words: string[]; flags: Map<string, string> } = { words: [], flags: new Map() }
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (!arg.startsWith('--')) {
      found.words.push(arg)
      continue
    }
    const [name = '', joined] = arg.slice(2).split(/=(.*)/s)
    if (!known.includes(name) && !known.includes(`${name}?`))
      throw new BadInput(`There is no flag --${name}. Use: ${use}`)
    if (found.flags.has(name)) throw new BadInput(`--${name} is given twice. Give it once.`)
    const value = known.includes(`${name}?`) ? 'true' : (joined ?? args[(at += 1)])
    if (value === undefined || (joined === undefined && value.startsWith('--')))
      throw new BadInput(`--${name} has no value. Use: ${use}`)
    found.flags.set(name, value)
  }
  if (found.words.length > words) throw new BadInput(`"${found.words[words] ?? ''}" is one word too many. Use: ${use}`)
  return found
}

/** The value of a flag that must be there. @throws BadInput */
export function mustFlag({ flags }: Arguments, name: string, use: string): string {
  const value = flags.get(name)
  if (value === undefined) throw new BadInput(`--${name} is missing. Use: ${use}`)
  return value
}

/** The day of a flag; undefined when it is absent. @throws BadInput when it is not a date */
export function dayFlag({ flags }: Arguments, name: string): IsoDate | undefined {
  const value = flags.get(name)
  if (value === undefined) return undefined
  if (!isIsoDate(value)) throw new BadInput(`--${name} is "${value}", which is not a valid date. Write YYYY-MM-DD.`)
  return value
}

/** Runs something that refuses with a RangeError, and refuses as bad input instead, with what to do next. */
export function refusing<Answer>(run: () => Answer, next = ''): Answer {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) throw new BadInput(next === '' ? error.message : `${error.message} ${next}`)
    throw error
  }
}
