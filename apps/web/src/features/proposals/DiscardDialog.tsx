import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDiscard } from './queries.ts'

interface DiscardDialogProps {
  draft_id: string
  what: string
  onClose: () => void
}

/** A draft is discarded, never without saying why: the program reads it. */
export default function DiscardDialog({ draft_id, what, onClose }: DiscardDialogProps) {
  const t = useTexts('proposals')
  const [reason, setReason] = useState('')
  const discarding = useDiscard()
  const wrong = fieldErrors(discarding.error)
  return (
    <FormDialog
      title={t('discard_title', { what })}
      saveLabel={t('discard')}
      message={failureMessage(discarding.error, ['reason'])}
      isBusy={discarding.isPending}
      onClose={onClose}
      onSubmit={() =>
        discarding.mutate(
          { draft_id, reason },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t('discarded', { what }) })
              onClose()
            },
          },
        )
      }
    >
      <Textarea
        label={t('discard_reason')}
        description={t('discard_help')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wrong.reason}
      />
    </FormDialog>
  )
}
