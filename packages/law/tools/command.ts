import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadCatalogue } from '../src/catalogue/load.ts'
import { checkIdentifier } from '../src/identifiers/check.ts'
import { IDENTIFIER_TYPES, type IdentifierType } from '../src/identifiers/identifier-type.ts'
import { buildCatalogue } from './build-catalogue.ts'
import { BadInput, readCases, runCases } from './case-file.ts'
import { CatalogueError } from './read-catalogue.ts'

const USAGE = 'Use: law cases FILE.json | law identifiers FILE.json | law check'

/** npm runs scripts in the project's folder; a path is meant from where the person stands. */
function pathOf(file: string): string {
  const fromPerson = resolve(process.env['INIT_CWD'] ?? '.', file)
  return existsSync(fromPerson) ? fromPerson : resolve(file)
}

function readJson(file: string | undefined): unknown {
  if (file === undefined) throw new BadInput(`No file was named. ${USAGE}`)
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

/** Where a command's lines go. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

const print = (streams: Streams, rows: readonly object[]): void => {
  if (rows.length > 0) streams.out(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
}

async function cases(streams: Streams, file: string | undefined): Promise<number> {
  const list = readCases(readJson(file), file ?? '')
  buildCatalogue()
  const { results, unknown } = runCases(await loadCatalogue(), list)
  print(streams, results)
  if (unknown.length > 0) {
    streams.err(`No obligation has the id ${unknown.join(', ')}. Ids are those of the catalogue.\n`)
    return 2
  }
  return results.every((result) => result.pass) ? 0 : 1
}

function identifiers(streams: Streams, file: string | undefined): number {
  const value = readJson(file)
  const list = (Array.isArray(value) ? value : (value as { items?: unknown })?.items) as unknown
  if (!Array.isArray(list)) throw new BadInput(`${file} holds no list. Write a JSON array of {"type","value"}.`)
  const rows = (list as { type?: unknown; value?: unknown }[]).map((item, at) => {
    if (typeof item?.type !== 'string' || typeof item.value !== 'string')
      throw new BadInput(`${file}: item ${at + 1} has no "type" and "value". Both are texts.`)
    if (!(IDENTIFIER_TYPES as readonly string[]).includes(item.type))
      throw new BadInput(
        `${file}: item ${at + 1} has the unknown type "${item.type}". Known: ${IDENTIFIER_TYPES.join(', ')}.`,
      )
    return { type: item.type, value: item.value, ...checkIdentifier(item.type as IdentifierType, item.value) }
  })
  print(streams, rows)
  return 0
}

async function check(streams: Streams): Promise<number> {
  buildCatalogue()
  const law = await loadCatalogue()
  const versions = law.obligations.reduce((sum, obligation) => sum + obligation.versions.length, 0)
  streams.out(`The catalogue is sound: ${law.obligations.length} obligations, ${versions} versions.\n`)
  return 0
}

async function command(streams: Streams, [name, file]: readonly string[]): Promise<number> {
  if (name === 'cases') return cases(streams, file)
  if (name === 'identifiers') return identifiers(streams, file)
  if (name === 'check') return check(streams)
  throw new BadInput(name === undefined ? USAGE : `There is no command "${name}". ${USAGE}`)
}

/** Runs a command line. @returns the exit status: 0 all well, 1 a case differs, 2 bad input, told in one line */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return await command(streams, args)
  } catch (error) {
    if (!(error instanceof BadInput || error instanceof CatalogueError)) throw error
    streams.err(`${error.message}\n`)
    return 2
  }
}
