import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '../../fields/use-draft.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'

interface Answer {
  readonly answer: 'received' | 'not_received'
  readonly name: string
  readonly reason: string
}

interface Props {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onAnswer: (answer: Answer) => void
}

/** The receiver types their name and confirms, or states why they have not received the token. */
export function ReceiptForm({ isBusy, error, onAnswer }: Props) {
  const t = useTexts('dsc-receipt')
  const [answer, setAnswer] = useState<Answer['answer']>('received')
  const isReceived = answer === 'received'
  const { draft, change, form, errors, message, submit } = useDraft({ name: '', reason: '' }, error, (typed) => ({
    ...(typed.name.trim() === '' && { name: t('name_missing') }),
    ...(!isReceived && typed.reason.trim() === '' && { reason: t('reason_missing') }),
  }))
  const turn = (other: Answer['answer']) => {
    setAnswer(other)
    change({ name: draft.name, reason: '' })
  }
  return (
    <FormColumn ref={form} label={t('title')} onSubmit={() => submit(() => onAnswer({ answer, ...draft }))}>
      <FormAlert message={message} />
      <TextInput
        label={t('name')}
        required
        maxLength={120}
        autoComplete="name"
        value={draft.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors.name}
      />
      {!isReceived && (
        <Textarea
          label={t('reason')}
          description={t('reason_help')}
          required
          rows={3}
          maxLength={500}
          value={draft.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          error={errors.reason}
        />
      )}
      <Group gap="xs">
        <Button type="submit" size="md" loading={isBusy}>
          {t(isReceived ? 'received' : 'send_reason')}
        </Button>
        <Button
          type="button"
          variant="default"
          size="md"
          disabled={isBusy}
          onClick={() => turn(isReceived ? 'not_received' : 'received')}
        >
          {t(isReceived ? 'not_received' : 'back')}
        </Button>
      </Group>
    </FormColumn>
  )
}
