import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { checkIdentifier } from '../../src/identifiers/check.ts'
import { IDENTIFIER_TYPES, type IdentifierType } from '../../src/reference/identifier-type.ts'
import { BadInput, readCases, runCases } from '../case-file.ts'
import { type Command, print, readArguments, readJson } from './input.ts'

const fileOf = (args: readonly string[], use: string): string => {
  const [file] = readArguments(args, use, [], 1).words
  if (file === undefined) throw new BadInput(`No file was named. Use: ${use}`)
  return file
}

/** Works every case of a file, a line each. */
export const cases: Command = async (args, streams) => {
  const file = fileOf(args, 'law cases FILE.json')
  const list = readCases(readJson(file), file)
  const { results, unknown } = runCases(await loadCatalogue(), list)
  print(streams, results)
  if (unknown.length > 0) {
    streams.err(`No obligation has the id ${unknown.join(', ')}. Ids are those of the catalogue.\n`)
    return 2
  }
  return results.every((result) => result.pass) ? 0 : 1
}

/** Checks every identifier of a file, a line each. */
export const identifiers: Command = (args, streams) => {
  const file = fileOf(args, 'law identifiers FILE.json')
  const value = readJson(file)
  const list = (Array.isArray(value) ? value : (value as { items?: unknown } | null)?.items) as unknown
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
