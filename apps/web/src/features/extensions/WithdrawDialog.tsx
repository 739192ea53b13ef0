import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useWithdrawOrder } from './queries.ts'

interface Props {
  readonly extension_id: string
  readonly onClose: () => void
}

/** Takes an approved order back, with the reason. */
export default function WithdrawDialog({ extension_id, onClose }: Props) {
  const t = useTexts('extensions')
  const [reason, setReason] = useState('')
  const withdrawing = useWithdrawOrder(extension_id)
  const { form, errors, message } = useFieldErrors(withdrawing.error)
  return (
    <FormDialog
      ref={form}
      title={t('withdraw_title')}
      saveLabel={t('withdraw')}
      tone="danger"
      message={message}
      isBusy={withdrawing.isPending}
      onClose={onClose}
      onSubmit={() =>
        withdrawing.mutate(reason, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('withdrawn') })
            onClose()
          },
        })
      }
    >
      <p style={{ margin: 0 }}>{t('withdraw_text')}</p>
      <ReasonField
        label={t('reason')}
        value={reason}
        onChange={setReason}
        error={errors.reason}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
