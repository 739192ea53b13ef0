import { WEBHOOK_EVENTS, type WebhookEvent } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useChangeWebhook, useCreateWebhook } from './queries.ts'
import WebhookSecretDialog from './WebhookSecretDialog.tsx'
import { useEventWords } from './words.ts'

interface WebhookDialogProps {
  /** Left out makes a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** The address of a webhook and its events. A new one shows its secret once, here. */
export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useTexts('webhooks')
  const eventWord = useEventWords()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const making = useCreateWebhook()
  const changing = useChangeWebhook(webhook?.webhook_id ?? '')
  const { error, isPending } = webhook ? changing : making
  const { form, errors, message } = useFieldErrors(error)
  if (making.data)
    return <WebhookSecretDialog name={making.data.webhook.name} secret={making.data.secret} onClose={onClose} />
  const submit = () => {
    const body = { name, url, events: WEBHOOK_EVENTS.filter((one): one is WebhookEvent => events.includes(one)) }
    if (!webhook) return making.mutate(body)
    return changing.mutate(body, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('changed', { name }) })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={webhook ? t('change_title', { name: webhook.name }) : t('new_title')}
      size="lg"
      saveLabel={webhook ? t('save') : t('make')}
      message={message}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        description={t('name_help')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={errors.name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label={t('url')}
        description={t('url_help')}
        placeholder="https://"
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        error={errors.url}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
      />
      <CheckboxList
        label={t('events')}
        description={t('events_help')}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: eventWord(event), description: event }))}
        presets={[
          { label: t('all'), values: WEBHOOK_EVENTS },
          { label: t('none'), values: [] },
        ]}
        value={events}
        onChange={setEvents}
        error={errors.events}
      />
    </FormDialog>
  )
}
