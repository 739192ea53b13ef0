import type { CellChange, SavedCells } from '@niyam/contract/worksheet-cells.ts'
import { WORKSHEET_ROWS_AT_MOST } from '@niyam/contract/worksheet-limits.ts'
import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepDraft, keptDraft } from '../../lib/kept-drafts.ts'
import { KEYS } from '../../lib/storage.ts'
import { backOf, type Changes, type RowCells, withChanges } from './grid/cells.ts'
import type { Edit, Refusal } from './grid/edits.ts'
import { type History, NO_HISTORY, stepBack, stepForth, withStep } from './grid/history.ts'
import { useResults } from './grid/use-results.ts'
import { contentsOf, type Pending, withContents, withMore, withoutSaved } from './pending.ts'
import type { LoadedCells } from './queries.ts'
import { type Abouts, columnsOf, NO_ABOUTS, rowsOf, withAbouts, withPending } from './sheet-of.ts'
import { useSaving } from './use-saving.ts'

/** Kept on the device until it is saved. */
interface KeptDraft {
  /** The version it was made on; null: the person chose to put it on whatever is there. */
  readonly version: number | null
  readonly cells: readonly CellChange[]
}

/** Unsaved changes as the next visit of this page finds them; none remove what was kept. */
export const keepCells = (worksheet_id: string, version: number | null, pending: Pending): boolean =>
  keepDraft(KEYS.worksheetDrafts, worksheet_id, pending.size === 0 ? null : { version, cells: [...pending.values()] })

interface State {
  readonly rows: readonly RowCells[]
  readonly history: History
  readonly pending: Pending
  /** Cells that the server has refused, with the reason. They are shown and not sent again before they are changed. */
  readonly refused: ReadonlyMap<string, string>
  /** As the server has them. */
  readonly abouts: Abouts
  readonly people: Readonly<Record<string, string>>
  readonly documents: Readonly<Record<string, string>>
  readonly version: number
}

/**
 * The sheet of a worksheet on this page: what is loaded, what was changed since, its results, and its saving. It begins with
 * what an earlier visit kept on the device.
 */
export function useSheet(worksheet: WorksheetDetail, loaded: LoadedCells, mayEdit: boolean) {
  const { worksheet_id } = worksheet
  const columns = useMemo(() => columnsOf(worksheet.columns), [worksheet.columns])
  const [stored] = useState(() => keptDraft<KeptDraft>(KEYS.worksheetDrafts, worksheet_id))
  const [state, setState] = useState<State>(() => {
    const pending: Pending = new Map(stored?.cells.map((change) => [change.cell, change] as const) ?? [])
    const rows = rowsOf(loaded.cells, worksheet.rows)
    return {
      // Without the right to edit, the sheet is shown as saved; unsaved cells are only named.
      rows: mayEdit ? withChanges(rows, contentsOf(pending, columns)) : rows,
      history: NO_HISTORY,
      pending,
      refused: new Map(),
      abouts: withAbouts(NO_ABOUTS, loaded.cells),
      people: loaded.people,
      documents: loaded.documents,
      version: loaded.version,
    }
  })
  const isConflict = stored !== null && stored.version !== null && stored.version !== loaded.version
  const { results, isBehind, change: recalculate } = useResults(columns, state.rows)
  // As it will be drawn next: each change is made on the one before, also before that is drawn.
  const latest = useRef(state)
  const [notTaken, setNotTaken] = useState<readonly Refusal[]>([])

  const apply = useCallback(
    (changes: Changes, historyOf: (before: State) => History) => {
      if (changes.size === 0) return
      const before = latest.current
      const rows = withChanges(before.rows, changes)
      const refused = new Map([...before.refused].filter(([cell]) => !changes.has(cell)))
      const pending = withContents(before.pending, changes, columns)
      latest.current = { ...before, rows, refused, pending, history: historyOf(before) }
      setState(latest.current)
      recalculate(changes, rows.length)
    },
    [columns, recalculate],
  )
  const edit = useCallback(
    ({ changes, refused }: Edit) => {
      setNotTaken(refused)
      apply(changes, ({ rows, history }) => withStep(history, { forth: changes, back: backOf(rows, changes) }))
    },
    [apply],
  )
  const step = (found: ReturnType<typeof stepBack>) => found && apply(found.changes, () => found.history)
  const describe = (change: CellChange) => {
    latest.current = { ...latest.current, pending: withMore(latest.current.pending, change) }
    setState(latest.current)
  }

  const onSaved = useCallback((saved: SavedCells, sent: readonly CellChange[]) => {
    const before = latest.current
    latest.current = {
      ...before,
      pending: withoutSaved(before.pending, sent),
      abouts: withAbouts(before.abouts, saved.cells),
      people: { ...before.people, ...saved.people },
      documents: { ...before.documents, ...saved.documents },
      version: saved.version,
    }
    setState(latest.current)
  }, [])
  const onRefused = useCallback((reasons: Readonly<Record<string, string>>) => {
    const before = latest.current
    latest.current = { ...before, refused: new Map([...before.refused, ...Object.entries(reasons)]) }
    setState(latest.current)
  }, [])
  /** The worksheet has a new version with the same cells. Were it higher by more than one, someone else has saved too. */
  const isVersion = useCallback((version: number) => {
    const before = latest.current
    if (version !== before.version + 1) return
    latest.current = { ...before, version }
    setState(latest.current)
  }, [])
  const pendingToSend = useMemo(() => sendable(state), [state])
  const readLatest = useCallback(() => ({ version: latest.current.version, pending: sendable(latest.current) }), [])
  const saving = useSaving({
    worksheet_id,
    pending: pendingToSend,
    latest: readLatest,
    mayEdit,
    isConflict,
    onSaved,
    onRefused,
  })

  const [isKept, setKept] = useState(true)
  const isStopped = saving.state.kind === 'conflict'
  const keptVersion = isStopped && stored?.version != null ? stored.version : state.version
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the browser answers only when it is written
    setKept(keepCells(worksheet_id, keptVersion, state.pending))
  }, [worksheet_id, keptVersion, state.pending])

  const { history, pending, abouts } = state
  const shownAbouts = useMemo(() => (pending.size === 0 ? abouts : withPending(abouts, pending)), [abouts, pending])
  const ground = useMemo(
    () => ({ columns, rows: state.rows, rowsAtMost: WORKSHEET_ROWS_AT_MOST }),
    [columns, state.rows],
  )
  return {
    ...state,
    columns,
    ground,
    results,
    isBehind,
    abouts: shownAbouts,
    saving,
    /** Whether the browser keeps what is unsaved. */
    isKept,
    /** The last typed or pasted texts that their cells do not take. */
    notTaken,
    dismissNotTaken: () => setNotTaken([]),
    edit,
    describe,
    isVersion,
    undo: history.done.length > 0 ? () => step(stepBack(latest.current.history)) : null,
    redo: history.undone.length > 0 ? () => step(stepForth(latest.current.history)) : null,
    isUnsaved: (cell: string) => pending.has(cell),
  }
}

/** Cells that the server has refused wait until they are changed. */
const sendable = ({ pending, refused }: Pick<State, 'pending' | 'refused'>): Pending =>
  refused.size === 0 ? pending : new Map([...pending].filter(([cell]) => !refused.has(cell)))
