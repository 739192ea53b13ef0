import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notice, UNDO_NOTICE_MS } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { type CreditDecided, creditsDecided, decideCredit, undoCreditDecision } from '../queries.ts'

/** A line or a pair of the list, by the names of its lines. */
export interface Subject {
  readonly name: string
  readonly statement_refs: readonly string[]
  readonly book_refs: readonly string[]
}

/** What may be decided about it: a pair for a line of one side alone, and no further year for one that was brought. */
export function kindsFor(
  { statement_refs, book_refs }: Omit<Subject, 'name'>,
  isBrought: boolean,
  isMatched: boolean,
): CreditDecisionKind[] {
  const [statement, books] = [statement_refs.length > 0, book_refs.length > 0]
  return [
    ...(statement !== books ? (['pair'] as const) : []),
    ...(statement && !books ? (['not-ours'] as const) : []),
    ...((statement || books) && !isMatched ? (['correction'] as const) : []),
    ...((statement || books) && !isBrought ? (['other-year'] as const) : []),
  ]
}

/** Takes a decision back, and says so. */
export function useUndo(entity_id: string) {
  const t = useTexts('reports')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision_id: string) => undoCreditDecision(entity_id, decision_id),
    onSuccess: () => {
      notice({ tone: 'success', title: t('receivable.decide.undone') })
      return creditsDecided(client)
    },
  })
}

/** Saves a decision. The notice can undo it. */
export function useDecide(entity_id: string, onDone: () => void) {
  const t = useTexts('reports')
  const client = useQueryClient()
  const undoing = useUndo(entity_id)
  return useMutation({
    mutationFn: (body: CreditDecided) => decideCredit(entity_id, body),
    onSuccess: async ({ decision_id, message }) => {
      onDone()
      notice({
        tone: 'success',
        title: message,
        stays: UNDO_NOTICE_MS,
        action: { label: t('receivable.decide.undo'), run: () => undoing.mutate(decision_id) },
      })
      await creditsDecided(client)
    },
  })
}
