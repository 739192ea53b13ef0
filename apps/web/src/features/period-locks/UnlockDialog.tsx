import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useUnlockPeriod } from './queries.ts'

interface Props {
  readonly lock_id: string
  /** In words. */
  readonly period: string
  readonly onClose: () => void
}

/** Opens a period again; never without a reason. */
export default function UnlockDialog({ lock_id, period, onClose }: Props) {
  const t = useTexts('period-locks')
  const [reason, setReason] = useState('')
  const unlock = useUnlockPeriod()
  const { form, errors, message, clear, refuse } = useFieldErrors(unlock.error, {
    ...(reason.trim() === '' && { reason: t('reason_missing') }),
  })
  return (
    <FormDialog
      ref={form}
      title={t('unlock_title', { period })}
      saveLabel={t('unlock')}
      message={message}
      isBusy={unlock.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (reason.trim() === '') return refuse()
        unlock.mutate(
          { lock_id, reason },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t('unlocked', { period }) })
              onClose()
            },
          },
        )
      }}
    >
      <p style={{ margin: 0 }}>{t('unlock_text')}</p>
      <ReasonField
        label={t('reason')}
        data-autofocus
        required
        value={reason}
        onChange={(text) => {
          setReason(text)
          clear('reason')
        }}
        error={errors.reason}
      />
    </FormDialog>
  )
}
