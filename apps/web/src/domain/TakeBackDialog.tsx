import type { UseMutationResult } from '@tanstack/react-query'
import { failureMessage } from '../lib/api.ts'
import { notice } from '../lib/notice.ts'
import { useTexts } from '../lib/texts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface Props {
  /** The catalogue with the words, under the same keys in both. */
  readonly texts: 'entity-record' | 'record'
  readonly title: string
  /** What taking it back means. */
  readonly text: string
  readonly takeBack: UseMutationResult<unknown, Error, string>
  /** The id or key that `takeBack` is called with. */
  readonly of: string
  readonly onClose: () => void
}

/** Asks before a recorded change is taken back, and says whether it was. */
export function TakeBackDialog({ texts, title, text, takeBack, of, onClose }: Props) {
  const t = useTexts(texts)
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={t('take_back')}
      isBusy={takeBack.isPending}
      onClose={onClose}
      onConfirm={() =>
        takeBack.mutate(of, {
          onSuccess: () => notice({ tone: 'success', title: t('taken_back') }),
          onError: (error) => notice({ tone: 'danger', title: t('not_taken_back'), text: failureMessage(error) ?? '' }),
          onSettled: onClose,
        })
      }
    >
      {text}
    </ConfirmDialog>
  )
}
