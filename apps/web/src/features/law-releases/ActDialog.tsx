import type { InstalledRelease } from '@niyam/contract/law-releases.ts'
import { failureMessage } from '../../lib/failure.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { type Act, useAct } from './queries.ts'

interface ActDialogProps {
  /** Null while nothing is asked. */
  readonly act: Act | null
  readonly release: Pick<InstalledRelease, 'law_release_id' | 'number'>
  readonly onClose: () => void
}

/** Asks before a release is approved, taken back or discarded. A colleague who was faster is named. */
export function ActDialog({ act, release, onClose }: ActDialogProps) {
  const t = useTexts('law-releases')
  const send = useAct()
  const { law_release_id, number } = release
  function close() {
    send.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={act !== null}
      title={act ? t(`ask.${act}`, { number }) : ''}
      confirmLabel={act ? t(act) : ''}
      tone={act === 'approve' ? 'primary' : 'danger'}
      isBusy={send.isPending}
      onClose={close}
      onConfirm={() => {
        if (!act) return
        send.mutate(
          { act, law_release_id },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t(`done.${act}`, { number }) })
              close()
            },
          },
        )
      }}
    >
      {act && <p>{t(`ask_text.${act}`)}</p>}
      <FormAlert message={send.isError ? (failureMessage(send.error) ?? t('act_failed')) : null} />
    </ConfirmDialog>
  )
}
