import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
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
  const { form, errors, message } = useFieldErrors(discarding.error)
  return (
    <FormDialog
      ref={form}
      title={t('discard_title', { what })}
      saveLabel={t('discard')}
      message={message}
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
      <ReasonField
        label={t('discard_reason')}
        description={t('discard_help')}
        data-autofocus
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
    </FormDialog>
  )
}
