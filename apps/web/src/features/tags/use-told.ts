import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { type TagsChanged, useUndoTags } from './queries.ts'

/** So long an undo is offered. */
const UNDO_MS = 30_000

/** Says on how many entities tags were changed, with a way back. */
export function useTold() {
  const t = useTexts('tags')
  const undo = useUndoTags()
  return (changed: TagsChanged, title?: string): void => {
    const count = new Set([...changed.added, ...changed.removed].flatMap(({ entity_ids }) => entity_ids)).size
    notice({
      tone: 'success',
      title: title ?? t('told.changed', { count }),
      ...(count > 0 && {
        stays: UNDO_MS,
        action: {
          label: t('told.undo'),
          run: () =>
            undo.mutate(changed, { onSuccess: () => notice({ tone: 'success', title: t('told.undone', { count }) }) }),
        },
      }),
    })
  }
}
