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

  useEffect(() => {
    const sheet = opened.current
    const take = (difference: Difference) => setResults((before) => withDifference(before, difference))
    const started = start(sheet.columns, sheet.rows, take, (step) => setWaiting((before) => before + step))
    engine.current = started
    return () => {
      started.end()
      engine.current = null
      setResults(NO_RESULTS)
      setWaiting(0)
    }
  }, [])
  const change = useCallback((changes: Changes, count: number) => engine.current?.change(changes, count), [])
  return { results, isBehind: waiting > 0, change }
}

function start(
  columns: readonly SheetColumn[],
  rows: readonly RowCells[],
  take: (difference: Difference) => void,
  wait: (step: 1 | -1) => void,
): Engine {
  const cells = namedCells(rows)
  const formulas = Object.values(cells).filter((cell) => 'formula' in cell).length
  if (formulas > IN_THE_PAGE && typeof Worker !== 'undefined') {
    const worker = new Worker(new URL('calculation.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      take(data)
      wait(-1)
    })
    const say = (message: ToWorker) => {
      wait(1)
      worker.postMessage(message)
    }
    say({ kind: 'open', columns: columns.map(plainColumn), rows: rows.length, cells })
    return {
      change: (changes, count) => say({ kind: 'change', changes, rows: count }),
      end: () => worker.terminate(),
    }
  }
  const calculation = new Calculation(columns, rows.length, cells)
  take(calculation.change(new Map(), rows.length))
  return {
    change: (changes, count) => take(calculation.change(changes, count)),
    end: () => {},
  }
}

const plainColumn = ({ type, decimals, choices }: SheetColumn) => ({
  type,
  ...(decimals !== undefined && { decimals }),
  ...(choices && { choices }),
})
