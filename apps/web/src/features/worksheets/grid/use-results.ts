import type { Cell } from '@niyam/worksheets/sheet/grid.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Calculation, type Difference, NO_RESULTS, type Results, withDifference } from './calculation.ts'
import type { FromWorker, ToWorker } from './calculation.worker.ts'
import { type Changes, namedCells, type RowCells, type SheetColumn } from './cells.ts'

/** Formulas that are worked out between two frames; with more a worker does it, so that typing never waits. */
const IN_THE_PAGE = 300

interface Engine {
  change(changes: Changes, rows: number): void
  end(): void
}

/**
 * The results of the formulas of a sheet. Small sheets have them with the change itself, large ones a moment later:
 * `isBehind` meanwhile.
 */
export function useResults(columns: readonly SheetColumn[], rows: readonly RowCells[]) {
  const [results, setResults] = useState<Results>(NO_RESULTS)
  const [waiting, setWaiting] = useState(0)
  const engine = useRef<Engine | null>(null)
  // The sheet as it was opened; what follows comes as changes.
  const opened = useRef({ columns, rows })
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])

  useEffect(() => {
    const sheet = opened.current
    const take = (difference: Difference) => setResults((before) => withDifference(before, difference))
    const startInPage = (from: readonly RowCells[]) => {
      setResults(NO_RESULTS)
      engine.current = inPage(sheet.columns, from, take)
    }
    if (!isLarge(sheet.rows) || typeof Worker === 'undefined') startInPage(sheet.rows)
    else {
      const wait = (step: 1 | -1) => setWaiting((before) => before + step)
      engine.current = inWorker(sheet.columns, sheet.rows, take, wait, () => {
        // Its code did not come, or the browser forbids it: slower, and right all the same.
        setWaiting(0)
        startInPage(latest.current)
      })
    }
    return () => {
      engine.current?.end()
      engine.current = null
      setResults(NO_RESULTS)
      setWaiting(0)
    }
  }, [])
  const change = useCallback((changes: Changes, count: number) => engine.current?.change(changes, count), [])
  return { results, isBehind: waiting > 0, change }
}

const isLarge = (rows: readonly RowCells[]): boolean => {
  let formulas = 0
  for (const row of rows) for (const cell of Object.values(row) as Cell[]) if ('formula' in cell) formulas += 1
  return formulas > IN_THE_PAGE
}

function inPage(
  columns: readonly SheetColumn[],
  rows: readonly RowCells[],
  take: (difference: Difference) => void,
): Engine {
  const calculation = new Calculation(columns, rows.length, namedCells(rows))
  take(calculation.change(new Map(), rows.length))
  return { change: (changes, count) => take(calculation.change(changes, count)), end: () => {} }
}

function inWorker(
  columns: readonly SheetColumn[],
  rows: readonly RowCells[],
  take: (difference: Difference) => void,
  wait: (step: 1 | -1) => void,
  onFailed: () => void,
): Engine {
  const worker = new Worker(new URL('calculation.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    take(data)
    wait(-1)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    onFailed()
  })
  const say = (message: ToWorker) => {
    wait(1)
    worker.postMessage(message)
  }
  say({ kind: 'open', columns, rows: rows.length, cells: namedCells(rows) })
  return { change: (changes, count) => say({ kind: 'change', changes, rows: count }), end: () => worker.terminate() }
}
