import type { InstalmentPattern } from '../money/income-tax-advance-tax.ts'
import type { IncomeTaxFee } from '../money/income-tax-fees.ts'
import type { UpdatedReturnRates } from '../money/income-tax-updated-return.ts'

/** What each table holds; a table's own types stand in `src/money` or `src/meetings`, with what reads it. */
export interface Tables {
  'income-tax-fees': readonly IncomeTaxFee[]
  'income-tax-instalments': readonly InstalmentPattern[]
  'income-tax-updated-return': readonly UpdatedReturnRates[]
}

const modules: { readonly [Name in keyof Tables]: () => Promise<{ table: unknown }> } = {
  'income-tax-fees': () => import('./generated/tables/income-tax-fees.ts'),
  'income-tax-instalments': () => import('./generated/tables/income-tax-instalments.ts'),
  'income-tax-updated-return': () => import('./generated/tables/income-tax-updated-return.ts'),
}

const loaded = new Map<string, Promise<unknown>>()

/** A dated table of rates or rules, each its own module so that a browser fetches only what it shows. Loaded once. */
export function loadTable<Name extends keyof Tables>(name: Name): Promise<Tables[Name]> {
  const known = loaded.get(name) as Promise<Tables[Name]> | undefined
  if (known) return known
  const made = modules[name]().then((module) => module.table as Tables[Name])
  loaded.set(name, made)
  return made
}
