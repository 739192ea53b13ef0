import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { useSession } from '../../lib/session.ts'
import { type Readers, type SearchIn, withSearch } from '../../route.ts'
import { ME } from './filter.ts'

export type Change<S> = { readonly [K in keyof S]?: S[K] | undefined }

/** The state of a list, which lives in the address. As methods: a filter, which knows names as text, takes that of any list. */
export interface WorkAddress<S> {
  readonly search: S
  href(this: void, change: Change<S>): string
  set(this: void, change: Change<S>, how?: { readonly replace?: boolean }): void
}

/** The state of the list at `path`. Changed at the address of one of its rows, it goes on at the list's. */
export function useWorkAddress<R extends (() => string) & { readonly search: Readers }>(
  path: R,
): WorkAddress<SearchIn<R>> {
  const { search } = useAddress<R['search']>(path)
  const href = (change: Change<SearchIn<R>>) => withSearch(path(), { ...search, ...change })
  return { search, href, set: (change, how) => go(href(change), how) }
}

/** Whether something narrows the list. `cleared` names what can. */
export const isNarrowed = (search: object, cleared: object): boolean =>
  Object.keys(cleared).some((name) => search[name as keyof typeof search])

/** Searched words as the server takes them; undefined where there are none. */
export const wordsOf = (typed: string | undefined): string | undefined => typed?.trim().slice(0, 100) || undefined

/** The id of a person of the address, who may be `me`. */
export function usePersonOf(): (person: string) => string | undefined {
  const own = useSession(({ user }) => user?.user_id)
  return (person) => (person === ME ? own : person)
}
