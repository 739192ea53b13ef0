import { BANK_NAME_LINES } from './bank-names-data.ts'

let names: ReadonlyMap<string, string> | undefined

/** Prefix → name, banks merged long ago included: their old codes still stand on cheques and in sheets. */
export function bankNames(): ReadonlyMap<string, string> {
  names ??= new Map(BANK_NAME_LINES.split('\n').map((line) => [line.slice(0, 4), line.slice(5)]))
  return names
}

/**
 * The bank that owns an IFSC's first four letters. Says nothing about the branch, and a branch may be leased to a smaller
 * bank: `bankOfIfsc` knows both, at four times the size.
 */
export const bankOfPrefix = (prefix: string): string | undefined => bankNames().get(prefix)
