import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Suspending } from './queries.ts'
import classes from './Staff.module.css'

interface ReasonFormProps {
  of: 'user' | 'organisation'
  name: string
  is_suspended: boolean
  change: Suspending
  onClose: () => void
}

export default function ReasonForm({ of, name, is_suspended, change, onClose }: ReasonFormProps) {
  const t = useTexts('staff')
  const [reason, setReason] = useState('')
  const missing = { ...(!reason.trim() && { reason: t('reason_missing') }) }
  const { form, errors, message, refuse } = useFieldErrors(change.error, missing)
  function submit() {
    if (!reason.trim()) return refuse()
    change.mutate(
      { is_suspended, reason },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t(is_suspended ? 'suspended_done' : 'restored_done', { name }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t(is_suspended ? 'suspend_title' : 'restore_title', { name })}
      message={message}
      saveLabel={t(is_suspended ? 'suspend' : 'restore')}
      tone={is_suspended ? 'danger' : 'primary'}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {is_suspended && <p className={classes.text}>{t(`${of}_suspend_text`)}</p>}
      <TextInput
        label={t('reason')}
        description={t(is_suspended ? 'reason_shown' : 'reason_kept')}
        value={reason}
        maxLength={300}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={errors.reason}
        data-autofocus
      />
    </FormDialog>
  )
}
