import { SUPPORT_HOURS } from '@niyam/contract/support-hours.ts'
import { Group, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useAllow } from './queries.ts'

export default function AllowForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('support')
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState<number>(SUPPORT_HOURS[0])
  const allow = useAllow()
  const { form, errors, message, refuse } = useFieldErrors(allow.error, {
    ...(!reason.trim() && { reason: t('reason_missing') }),
  })
  function submit() {
    if (!reason.trim()) return refuse()
    allow.mutate(
      { email: email.trim(), reason, hours },
      {
        onSuccess: ({ helper }) => {
          notice({ tone: 'success', title: t('allowed', { who: helper ?? t('anybody') }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('allow_title')}
      message={message}
      saveLabel={t('allow')}
      isBusy={allow.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('email')}
        description={t('email_help')}
        type="email"
        value={email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          allow.reset()
        }}
        autoComplete="off"
        error={errors.email}
        data-autofocus
      />
      <Radio.Group label={t('hours')} value={String(hours)} onChange={(value) => setHours(Number(value))}>
        <Group gap="lg" mt="xs">
          {SUPPORT_HOURS.map((one) => (
            <Radio key={one} value={String(one)} label={t('hour', { count: one })} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t('reason')}
        description={t('reason_help')}
        value={reason}
        maxLength={300}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={errors.reason}
      />
    </FormDialog>
  )
}
