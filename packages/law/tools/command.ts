import { attributeCatalogue } from '../src/catalogue/attributes.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { BadInput } from './case-file.ts'
import { CatalogueError } from './catalogue-files.ts'
import { factsHelp, HELP } from './commands/help.ts'
import type { Command, Streams } from './commands/input.ts'
import { closestWord } from '../src/engine/facts/closest-word.ts'

export type { Streams } from './commands/input.ts'

/** Each command is read when it is run: what it imports may wait for the catalogue to be built. */
const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  explain: async () => (await import('./commands/explain.ts')).explain,
  due: async () => (await import('./commands/due.ts')).due,
  'what-if': async () => (await import('./commands/what-if.ts')).whatIf,
  diff: async () => (await import('./commands/diff.ts')).diff,
  check: async () => (await import('./commands/check.ts')).check,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  stale: async () => (await import('./commands/stale.ts')).stale,
  cases: async () => (await import('./commands/cases.ts')).cases,
  'publish-score': async () => (await import('./commands/publish-score.ts')).publishScore,
  personas: async () => (await import('./commands/personas.ts')).personas,
  identifiers: async () => (await import('./commands/cases.ts')).identifiers,
  keys: async () => (await import('./commands/pack.ts')).keys,
  pack: async () => (await import('./commands/pack.ts')).pack,
  open: async () => (await import('./commands/pack.ts')).open,
  release: async () => (await import('./commands/release.ts')).release,
}

const USAGE = `Commands: ${Object.keys(COMMANDS).join(', ')}. \`law help\` says what each takes.`

function help(streams: Streams, topic: string | undefined): number {
  const facts = attributeCatalogue.filter((attribute) => attribute.derived !== true)
  const lines = facts.map(
    ({ key, type, label, options }) =>
      `  ${key} (${type}${options ? `: ${options.map(({ value }) => value).join(', ')}` : ''}) ${label}`,
  )
  streams.out(topic === 'facts' ? `${factsHelp(lines.join('\n'))}\n` : HELP)
  return 0
}

async function command(streams: Streams, [name, ...rest]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') return help(streams, rest[0])
  if (name === undefined) throw new BadInput(USAGE)
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const near = closestWord(name, Object.keys(COMMANDS))
    throw new BadInput(`There is no command "${name}". ${near ? `Was "${near}" meant? ` : ''}${USAGE}`)
  }
  buildCatalogue()
  return (await load())(rest, streams)
}

/** Runs a command line. @returns the exit status: 0 all well, 1 something differs, 2 bad input, reported in one line */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return await command(streams, args)
  } catch (error) {
    if (!(error instanceof BadInput || error instanceof CatalogueError)) throw error
    streams.err(`${error.message}\n`)
    return 2
  }
}
