import type { KeyAction } from '@niyam/contract/api-keys.ts'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxList } from '../../fields/CheckboxList.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ApiKeys.module.css'
import { keyChoices, useCreateKey } from './queries.ts'

/** Makes a key, and shows it this once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('api-keys')
  const { data: choices, error, refetch } = useQuery(keyChoices)
  const [name, setName] = useState('')
  const [actions, setActions] = useState<readonly string[] | null>(null)
  const [group_id, setGroup] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const making = useCreateKey()
  const { form, errors, message } = useFieldErrors(making.error)
  const chosen = actions ?? choices?.presets.everything ?? []
  if (making.data) return <NewKeySecret made={making.data} onClose={onClose} />

  const submit = () => {
    if (!choices) return
    const expires_on = day ?? choices.expires_on.usual
    making.mutate({ name, actions: chosen as KeyAction[], group_id, expires_on })
  }
  return (
    <FormDialog
      ref={form}
      title={t('new_title')}
      size="lg"
      saveLabel={t('make')}
      message={message}
      isBusy={making.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {error && !choices && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!choices && !error && <BlockSkeleton lines={8} />}
      {choices && (
        <>
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
          <CheckboxList
            label={t('actions')}
            description={t('actions_help')}
            options={choices.actions.map(({ action, label }) => ({ value: action, label }))}
            presets={(['everything', 'calendar', 'assistant'] as const).map((preset) => ({
              label: t(`preset.${preset}`),
              values: choices.presets[preset],
            }))}
            value={chosen}
            onChange={setActions}
            error={errors.actions}
          />
          {choices.groups.length > 0 && (
            <Select
              label={t('group')}
              description={t('group_help')}
              placeholder={t('group_none')}
              data={choices.groups.map((one) => ({ value: one.group_id, label: one.name }))}
              value={group_id}
              onChange={setGroup}
              clearable
              error={errors.group_id}
            />
          )}
          <DateField
            label={t('expires')}
            description={t('expires_help')}
            value={day ?? choices.expires_on.usual}
            onChange={setDay}
            allDates
            minDate={choices.expires_on.least}
            maxDate={choices.expires_on.most}
            error={errors.expires_on}
          />
        </>
      )}
    </FormDialog>
  )
}

interface NewKeySecretProps {
  made: { readonly name: string; readonly key: string; readonly expires_at: string }
  onClose: () => void
}

function NewKeySecret({ made, onClose }: NewKeySecretProps) {
  const t = useTexts('api-keys')
  return (
    <SecretDialog
      title={t('shown_title', { name: made.name })}
      text={t('shown_text', { day: showDay(made.expires_at.slice(0, 10)) })}
      secret={made.key}
      words={{ copy: t('copy'), copied: t('copied'), notCopied: t('not_copied'), done: t('done') }}
      onClose={onClose}
    >
      <p className={classes.text}>
        {t('shown_use')} <code>Authorization: Bearer nk_…</code>
      </p>
    </SecretDialog>
  )
}
