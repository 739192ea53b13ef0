import type { MatchEntry } from '@niyam/contract/gst-reconciliation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { type Decided, decideMatch, matchesChanged, undoDecision } from './queries.ts'

/** What a person can decide about an entry; null where it does not apply to it. */
export interface Acts {
  readonly pair: (() => void) | null
  readonly split: (() => void) | null
  readonly ignore: ((reason: string) => void) | null
  readonly undo: (() => void) | null
}

/** Decisions about the matches of one GSTIN. Each says what was done, and can be undone. */
export function useDecisions(entity_id: string, gstin: string) {
  const t = useTexts('gst-reconciliation')
  const client = useQueryClient()
  const undoing = useMutation({
    mutationFn: (decision_id: string) => undoDecision(entity_id, decision_id),
    onSuccess: () => {
      notice({ tone: 'success', title: t('undone') })
      return matchesChanged(client)
    },
  })
  const deciding = useMutation({
    mutationFn: (body: Omit<Decided, 'gstin'>) => decideMatch(entity_id, { ...body, gstin }),
    onSuccess: ({ decision_id, message }) => {
      notice({
        tone: 'success',
        title: message,
        stays: UNDO_NOTICE_MS,
        action: { label: t('undo'), run: () => undoing.mutate(decision_id) },
      })
      return matchesChanged(client)
    },
  })
  const isBusy = deciding.isPending || undoing.isPending
  const actsOn = (entry: MatchEntry): Acts => {
    const { book, statement, decision, why } = entry
    const own = { book_ref: book?.ref ?? null, statement_ref: statement?.ref ?? null }
    // A document alone is paired with the nearest of the other side, where that is free.
    const nearest = why?.reason === 'nearest' ? why.nearest : null
    const other = {
      book_ref: own.book_ref ?? nearest?.ref ?? null,
      statement_ref: own.statement_ref ?? nearest?.ref ?? null,
    }
    const isPair = book !== null && statement !== null
    const isOpen = entry.found_in === null && !isBusy
    const decide = (kind: Decided['kind'], names: typeof own) => () => deciding.mutate({ ...names, kind, reason: '' })
    return {
      pair:
        isOpen && decision === null && entry.class !== 'exact' && (isPair || nearest) ? decide('pair', other) : null,
      split: isOpen && isPair && decision === null ? decide('split', own) : null,
      ignore:
        isOpen && decision === null && entry.class !== 'exact'
          ? (reason) => deciding.mutate({ ...own, kind: 'ignore', reason })
          : null,
      undo: decision !== null && !isBusy ? () => undoing.mutate(decision.decision_id) : null,
    }
  }
  return { actsOn, undo: (decision_id: string) => undoing.mutate(decision_id) }
}
