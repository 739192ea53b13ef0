import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { type Slice, type SliceEntry, sliceAfter } from './slice-store.ts'
import * as store from './store.ts'

export type { Slice } from './slice-store.ts'

const ENTRIES_AT_ONCE = 500

/** The entries of a slice as canonical JSON, one a line: keys in alphabetical order, no spaces. Holds some at a time. */
export async function* sliceLines(
  tx: Tx,
  scope: OrgScope,
  slice: Slice,
  tell: (entry: SliceEntry) => void,
): AsyncGenerator<string> {
  for (let seq = 0; ; ) {
    const some = await sliceAfter(tx, scope, slice, seq, ENTRIES_AT_ONCE)
    for (const entry of some) {
      tell(entry)
      yield `${canonical(entry)}\n`
    }
    if (some.length < ENTRIES_AT_ONCE) return
    seq = some.at(-1)?.seq ?? seq
  }
}

const canonical = (entry: SliceEntry) =>
  JSON.stringify(Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** Where the whole trail ends: its last number and hash; null of an organisation without entries. */
export async function endOfTrail(tx: Tx, scope: OrgScope): Promise<{ seq: number; hash: string } | null> {
  const { head } = await store.endOf(tx, scope)
  return head ? { seq: head.seq, hash: head.hash.toString('hex') } : null
}
