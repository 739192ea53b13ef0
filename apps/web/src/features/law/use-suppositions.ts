import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { whatIfPath } from '../../paths.ts'
import { type Draft, MOST_SUPPOSITIONS } from './suppositions.ts'
import { readSuppositions, writeSuppositions } from './suppositions-address.ts'

const TYPING_MS = 300

/** A draft with an id, so that its fields keep their state while others are removed. */
export interface HeldSupposition {
  readonly id: number
  readonly draft: Draft
  /** Added just now by hand: its first empty field takes the focus. */
  readonly isNew: boolean
}

let last = 0
const held = (draft: Draft, isNew = false): HeldSupposition => ({ id: ++last, draft, isNew })

/**
 * The suppositions. Their only store is the address: adding or removing one is a step of the history, while typing
 * replaces the address after a pause. The query follows the address.
 */
export function useSuppositions() {
  const address = useAddress(whatIfPath)
  const text = address.search.if ?? ''
  const [all, setAll] = useState(() => readSuppositions(text).map((draft) => held(draft)))
  const written = useRef(text)
  useEffect(() => {
    if (text === written.current) return
    written.current = text
    setAll(readSuppositions(text).map((draft) => held(draft)))
  }, [text])
  const write = (next: readonly HeldSupposition[], how?: { replace: boolean }) => {
    written.current = writeSuppositions(next.map(({ draft }) => draft))
    address.change({ if: written.current }, how)
  }
  const writeSoon = useDebouncedCallback(
    (next: readonly HeldSupposition[]) => write(next, { replace: true }),
    TYPING_MS,
  )
  const set = (next: HeldSupposition[]) => {
    setAll(next)
    return next
  }
  return {
    all,
    /** Those in the address, which the request takes. */
    inAddress: readSuppositions(text),
    add: (drafts: readonly Draft[]) =>
      write(set([...all, ...drafts.map((draft) => held(draft, true))].slice(0, MOST_SUPPOSITIONS))),
    remove: (id: number) => write(set(all.filter((one) => one.id !== id))),
    clear: () => write(set([])),
    edit: (id: number, draft: Draft) =>
      writeSoon(set(all.map((one) => (one.id === id ? { ...one, draft, isNew: false } : one)))),
  }
}
