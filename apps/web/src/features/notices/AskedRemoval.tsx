import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { failureMessage } from '../../lib/failure.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly remove: UseMutationResult<NoticeDetail, Error, string>
  /** The id that `remove` is called with. */
  readonly of: string
  readonly onClose: () => void
}

/** Asks before a part of a notice is removed, and says a refusal. */
export function AskedRemoval({ title, text, confirmLabel, remove, of, onClose }: Props) {
  const t = useTexts('notices')
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      tone="danger"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(of, {
          onError: (error) =>
            notice({ tone: 'danger', title: t('not_removed'), text: failureMessage(error) ?? '', stays: null }),
          onSettled: onClose,
        })
      }
    >
      {text}
    </ConfirmDialog>
  )
}
