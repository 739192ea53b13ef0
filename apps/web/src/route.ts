import type { Rule } from '@niyam/contract/rules.ts'

/** What a page asks: of the person's role, and of the organisation: nothing, that one is active, or to be its admin (`a`). */
export interface Need {
  readonly rule: Rule
  readonly organisation: 'none' | 'any' | 'a'
}

/** Reads one search value of an address; undefined where the text is not a value of its kind. */
type Reader<T> = (text: string) => T | undefined
export type Readers = Readonly<Record<string, Reader<string | number>>>

/** The search values of a page. Missing values, and values of another type, are left out. */
export type SearchOf<S extends Readers> = { [K in keyof S]?: NonNullable<ReturnType<S[K]>> }
/** The search values of one page of `paths/`. */
export type SearchIn<R extends { readonly search: Readers }> = Readonly<SearchOf<R['search']>>
/** Values to write into an address: null, undefined and '' leave a value out. */
export type SearchTo<S extends Readers> = { readonly [K in keyof S]?: ReturnType<S[K]> | null }

type Texts<K extends string> = Readonly<Record<K, Reader<string>>>

/** Search values that may be any text. The names are for the compiler alone: the first load carries no list of them. */
export const texts = <K extends string>() => ({}) as Texts<K>
export const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((one) => one === value)
/** A whole number from 1. */
export const whole: Reader<number> = (value) => (Number.isSafeInteger(+value) && +value > 0 ? +value : undefined)

const PAGED = { page: (value: string) => (+value <= 100_000 ? whole(value) : undefined) }

/** The search values of a page with a list, and those that may be any text. */
export const paged = <K extends string = never>() => PAGED as typeof PAGED & Texts<K>

/** The search values of a page with a table, and those that may be any text. */
export const table = <K extends string = never>() => paged<'search' | 'sort' | K>()

/** Reads what an address holds. A value without a reader stays the text that it is. */
export function readSearch<S extends Readers>(
  readers: S,
  raw: Readonly<Record<string, string>>,
): Readonly<SearchOf<S>> {
  const read: Record<string, string | number | undefined> = { ...raw }
  for (const name in readers) read[name] = readers[name]?.(raw[name] ?? '')
  return read as SearchOf<S>
}

type Written = Readonly<Record<string, string | number | undefined | null>>

export function withSearch(path: string, search: Written = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

/** The names after `$` in a pattern. */
export type ParamOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type PathArguments<P extends string, S extends Readers> = [ParamOf<P>] extends [never]
  ? [search?: SearchTo<S>]
  : [params: Readonly<Record<ParamOf<P>, string>>, search?: SearchTo<S>]

/** A page: called, it writes an address; its parts say how the address is read, and who may come. */
export interface Route<P extends string = string, S extends Readers = Readers> {
  (...given: PathArguments<P, S>): string
  readonly pattern: P
  readonly need: Need
  readonly search: S
}

/** Declares a page by the pattern of its address, such as `/entity/$entity_id/documents`. */
export function route<P extends string, S extends Readers = Record<never, never>>(
  pattern: P,
  need: Need,
  search?: S,
): Route<P, S> {
  const write = (...args: readonly Written[]) => {
    const [params, values] = pattern.includes('$') ? args : [{}, ...args]
    const path = pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    return withSearch(path, values)
  }
  return Object.assign(write, { pattern, need, search: search ?? {} }) as unknown as Route<P, S>
}
