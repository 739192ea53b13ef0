import { WEBHOOK_EVENTS, type WebhookEvent } from '@niyam/contract/webhook-events.ts'
import type { Webhook } from '@niyam/contract/webhooks.ts'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useChangeWebhook, useCreateWebhook } from './queries.ts'
import ShownSecret from './ShownSecret.tsx'
import { useEventWords } from './words.ts'
import classes from './Webhooks.module.css'

interface WebhookDialogProps {
  /** Left out makes a new one. */
  webhook?: Webhook
  onClose: () => void
}

/** Where a webhook leads, and what it is told of. A new one shows its secret this once. */
export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useTexts('webhooks')
  const eventWord = useEventWords()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const making = useCreateWebhook()
  const changing = useChangeWebhook(webhook?.webhook_id ?? '')
  const { error, isPending } = webhook ? changing : making
  const wrong = fieldErrors(error)
  if (making.data) return <ShownSecret name={making.data.webhook.name} secret={making.data.secret} onClose={onClose} />
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
      title={webhook ? t('change_title', { name: webhook.name }) : t('new_title')}
      size="lg"
      saveLabel={webhook ? t('save') : t('make')}
      message={failureMessage(error, ['name', 'url', 'events'])}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('name')}
        description={t('name_help')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={wrong.name}
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
        error={wrong.url}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
      />
      <Checkbox.Group
        label={t('events')}
        description={t('events_help')}
        value={[...events]}
        onChange={setEvents}
        error={wrong.events}
      >
        <Group gap="xs" my="xs">
          <Button variant="default" size="xs" onClick={() => setEvents([...WEBHOOK_EVENTS])}>
            {t('all')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setEvents([])}>
            {t('none')}
          </Button>
        </Group>
        <div className={classes.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={eventWord(event)} description={event} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}
