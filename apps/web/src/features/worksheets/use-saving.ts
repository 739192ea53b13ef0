import { CELLS_AT_ONCE } from '@niyam/contract/worksheet-limits.ts'
import type { CellChange, SavedCells } from '@niyam/contract/worksheet-cells.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, api, failureMessage } from '../../lib/api.ts'
import type { Pending } from './pending.ts'

/** After the last change; so typing a column sends one call. */
const WAIT_MS = 1200
/** Tries again where the server was not reached. */
const AGAIN_MS = 15_000

export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server was not reached; it is tried again. */
  | { readonly kind: 'offline' }
  /** Someone else has saved meanwhile. Nothing is sent until the person has chosen. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string }

interface SavingOptions {
  readonly worksheet_id: string
  /** Without cells that the server has refused. */
  readonly pending: Pending
  /** The same with its version, also what was typed a moment ago and is not drawn yet; a function that stays the same. */
  readonly latest: () => { readonly version: number; readonly pending: Pending }
  readonly mayEdit: boolean
  /** The pending changes were made on another version. */
  readonly isConflict: boolean
  readonly onSaved: (saved: SavedCells, sent: readonly CellChange[]) => void
  /** Reasons by cell name. */
  readonly onRefused: (reasons: Readonly<Record<string, string>>) => void
}

/** Saves pending changes automatically, one call after the other. */
export function useSaving({ worksheet_id, pending, latest, mayEdit, isConflict, onSaved, onRefused }: SavingOptions) {
  const [stopped, setStopped] = useState<SavingState | null>(isConflict ? { kind: 'conflict' } : null)
  const [isSending, setSending] = useState(false)
  const running = useRef(false)

  const send = useCallback(async () => {
    const now = latest()
    if (running.current || now.pending.size === 0) return
    running.current = true
    setSending(true)
    const sent = [...now.pending.values()].slice(0, CELLS_AT_ONCE)
    try {
      const saved = await api('POST organisation/worksheets/:worksheet_id/cells/', {
        params: { worksheet_id },
        body: { version: now.version, cells: sent },
        quiet: true,
      })
      setStopped(null)
      onSaved(saved, sent)
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null
      const refused = reasonsOf(failure, sent)
      if (failure?.code === 'conflict') setStopped({ kind: 'conflict' })
      else if (Object.keys(refused).length > 0) onRefused(refused)
      else if (failure?.code === 'network' || failure?.code === 'unavailable') setStopped({ kind: 'offline' })
      else setStopped({ kind: 'failed', message: failureMessage(error) ?? '' })
    } finally {
      running.current = false
      setSending(false)
    }
  }, [worksheet_id, latest, onSaved, onRefused])

  const isHeld = stopped?.kind === 'conflict' || stopped?.kind === 'failed'
  useEffect(() => {
    if (!mayEdit || isHeld || isSending || pending.size === 0) return
    const isOffline = stopped?.kind === 'offline'
    const timer = setTimeout(() => void send(), isOffline ? AGAIN_MS : WAIT_MS)
    const now = () => void send()
    if (isOffline) window.addEventListener('online', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [mayEdit, isHeld, isSending, pending, stopped, send])

  const state: SavingState =
    pending.size === 0 && stopped?.kind !== 'conflict'
      ? { kind: 'saved' }
      : isSending
        ? { kind: 'saving' }
        : (stopped ?? { kind: 'waiting' })
  /** At once, also after a failure. */
  const saveNow = () => {
    if (stopped?.kind !== 'conflict') void send()
  }
  return { state, saveNow }
}

/** The refused cells by name, each with its reason. */
function reasonsOf(failure: ApiFailure | null, sent: readonly CellChange[]): Readonly<Record<string, string>> {
  if (failure?.code !== 'invalid') return {}
  return Object.fromEntries(
    sent.flatMap(({ cell }) => {
      const [reason] = failure.fields[cell] ?? []
      return reason === undefined ? [] : [[cell, reason]]
    }),
  )
}
