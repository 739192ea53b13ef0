import { useCallback, useState } from 'react'
import { keepDraft, keptDraft } from '../../../lib/kept-drafts.ts'
import { KEYS } from '../../../lib/storage.ts'
import { type Drafts, isEmptyDraft } from './sheet-cells.ts'

const STEPS_AT_MOST = 100

interface Typed {
  readonly drafts: Drafts
  readonly before: readonly Drafts[]
  readonly after: readonly Drafts[]
  /** The browser keeps the drafts. */
  readonly isKept: boolean
}

const keep = (sheet: string, drafts: Drafts): boolean =>
  keepDraft(KEYS.sheetDrafts, sheet, Object.keys(drafts).length === 0 ? null : drafts)

type Change = (typed: Typed) => Omit<Typed, 'isKept'>

/** Typed and unsaved values by item, with undo and redo. They are kept on the device until they are saved or given up. */
export function useDrafts(sheet: string) {
  const [{ drafts, before, after, isKept }, set] = useState<Typed>(() => ({
    drafts: keptDraft<Drafts>(KEYS.sheetDrafts, sheet) ?? {},
    before: [],
    after: [],
    isKept: true,
  }))
  const change = useCallback(
    (how: Change) =>
      set((typed) => {
        const next = how(typed)
        // Run again it keeps the same.
        return { ...next, isKept: next.drafts === typed.drafts ? typed.isKept : keep(sheet, next.drafts) }
      }),
    [sheet],
  )

  /** Changes cells; a row whose cells are all empty has nothing typed. */
  const edit = useCallback(
    (changes: Drafts) => {
      if (Object.keys(changes).length === 0) return
      change((typed) => {
        const merged = Object.entries(changes).map(([id, cells]) => [id, { ...typed.drafts[id], ...cells }] as const)
        const next = { ...typed.drafts, ...Object.fromEntries(merged) }
        const filled = Object.fromEntries(Object.entries(next).filter(([, draft]) => !isEmptyDraft(draft)))
        return { drafts: filled, before: [...typed.before, typed.drafts].slice(-STEPS_AT_MOST), after: [] }
      })
    },
    [change],
  )
  const undo = useCallback(
    () =>
      change((typed) => {
        const last = typed.before.at(-1)
        if (!last) return typed
        return { drafts: last, before: typed.before.slice(0, -1), after: [...typed.after, typed.drafts] }
      }),
    [change],
  )
  const redo = useCallback(
    () =>
      change((typed) => {
        const next = typed.after.at(-1)
        if (!next) return typed
        return { drafts: next, before: [...typed.before, typed.drafts], after: typed.after.slice(0, -1) }
      }),
    [change],
  )
  /** Rows that are saved or given up; there is no way back to before it. */
  const forget = useCallback(
    (ids: ReadonlySet<string>) =>
      change((typed) => ({
        drafts: Object.fromEntries(Object.entries(typed.drafts).filter(([id]) => !ids.has(id))),
        before: [],
        after: [],
      })),
    [change],
  )
  return { drafts, isKept, edit, undo, redo, forget, mayUndo: before.length > 0, mayRedo: after.length > 0 }
}
