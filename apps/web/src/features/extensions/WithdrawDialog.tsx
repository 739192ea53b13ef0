import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
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
  const wrong = fieldErrors(withdrawing.error)
  return (
    <FormDialog
      title={t('withdraw_title')}
      saveLabel={t('withdraw')}
      tone="danger"
      message={failureMessage(withdrawing.error, ['reason'])}
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
      <Textarea
        label={t('reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wrong.reason}
        maxLength={500}
        autosize
        minRows={2}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
