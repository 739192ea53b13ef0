import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

interface Chosen {
  /** The filter it was made under. */
  readonly filter: string
  readonly ids: ReadonlySet<string>
  /** Everything that is found, seen or not. */
  readonly isEverything: boolean
}

/** Which rows are selected. It lasts over pages and sorting, and ends when `filter`, what the list is of, changes. */
export function useSelection(filter: string, page: readonly string[]) {
  const [state, set] = useState<Chosen>({ filter, ids: NONE, isEverything: false })
  const chosen = useMemo(
    () => (state.filter === filter ? state : { filter, ids: NONE, isEverything: false }),
    [state, filter],
  )
  const anchor = useRef<string>(undefined)
  const latest = useRef({ chosen, page })
  useLayoutEffect(() => {
    latest.current = { chosen, page }
  })
  const choose = useCallback((ids: ReadonlySet<string>, isEverything = false) => {
    set({ filter: latest.current.chosen.filter, ids, isEverything })
  }, [])

  /** Turns a row on or off; `isRange` does the same to all rows from the one before. */
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { chosen: now, page: rows } = latest.current
      const ids = new Set(now.isEverything ? rows : now.ids)
      const turnsOn = !ids.has(id)
      const from = isRange && anchor.current !== undefined ? rows.indexOf(anchor.current) : -1
      const to = rows.indexOf(id)
      const range = from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      for (const one of range) {
        if (turnsOn) ids.add(one)
        else ids.delete(one)
      }
      anchor.current = id
      choose(ids)
    },
    [choose],
  )
  const togglePage = useCallback(() => {
    const { chosen: now, page: rows } = latest.current
    const ids = new Set(now.isEverything ? [] : now.ids)
    const isWhole = now.isEverything || rows.every((id) => ids.has(id))
    for (const id of rows) {
      if (isWhole) ids.delete(id)
      else ids.add(id)
    }
    choose(ids)
  }, [choose])
  const chooseEverything = useCallback(() => choose(NONE, true), [choose])
  const clear = useCallback(() => choose(NONE), [choose])
  const has = (id: string) => chosen.isEverything || chosen.ids.has(id)
  const onPage = page.filter(has).length
  return {
    ids: chosen.ids,
    isEverything: chosen.isEverything,
    has,
    page: onPage === 0 ? ('none' as const) : onPage === page.length ? ('all' as const) : ('some' as const),
    toggle,
    togglePage,
    chooseEverything,
    clear,
  }
}

export type Selection = ReturnType<typeof useSelection>
