import type { FactsSet } from '@niyam/contract/facts.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { type FactForMany, useSetFacts } from './queries.ts'

/** Says what setting a fact did, with a way back. */
export function useTold() {
  const t = useTexts('facts')
  const undo = useSetFacts()
  return ({ done, same, left, refused, undo: answers }: FactsSet, fact: Omit<FactForMany, 'answers'>): void => {
    const others = [
      same > 0 && t('told.same', { count: same }),
      left.length > 0 && t('told.left', { count: left.length }),
      refused.length > 0 && t('told.refused', { count: refused.length }),
    ].filter(Boolean)
    notice({
      tone: refused.length > 0 ? 'warning' : 'success',
      title: t('told.done', { count: done }),
      ...(others.length > 0 && { text: others.join(' · ') }),
      ...(answers.length > 0 && {
        stays: UNDO_MS,
        action: {
          label: t('told.undo'),
          run: () =>
            undo.mutate(
              { ...fact, answers, is_replacing: true },
              { onSuccess: ({ done: count }) => notice({ tone: 'success', title: t('told.undone', { count }) }) },
            ),
        },
      }),
    })
  }
}

/** So long an undo is offered. */
const UNDO_MS = 30_000
