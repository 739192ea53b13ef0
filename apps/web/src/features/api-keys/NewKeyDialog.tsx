import type { KeyAction } from '@niyam/contract/api-keys.ts'
import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage, fieldErrors } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ApiKeys.module.css'
import { keyChoices, useCreateKey } from './queries.ts'

/** Makes a key, and shows it this once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('api-keys')
  const { data: choices, error, refetch } = useQuery(keyChoices)
  const [name, setName] = useState('')
  const [actions, setActions] = useState<string[] | null>(null)
  const [group_id, setGroup] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const making = useCreateKey()
  const wrong = fieldErrors(making.error)
  const chosen = actions ?? choices?.presets.everything ?? []
  if (making.data) return <ShownKey made={making.data} onClose={onClose} />

  const submit = () => {
    if (!choices) return
    const expires_on = day ?? choices.expires_on.usual
    making.mutate({ name, actions: chosen as KeyAction[], group_id, expires_on })
  }
  return (
    <FormDialog
      title={t('new_title')}
      size="lg"
      saveLabel={t('make')}
      message={failureMessage(making.error, ['name', 'actions', 'group_id', 'expires_on'])}
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
            error={wrong.name}
            maxLength={80}
            autoComplete="off"
            data-autofocus
          />
          <Checkbox.Group
            label={t('actions')}
            description={t('actions_help')}
            value={[...chosen]}
            onChange={setActions}
            error={wrong.actions}
          >
            <Group gap="xs" my="xs">
              {(['everything', 'calendar', 'assistant'] as const).map((preset) => (
                <Button
                  key={preset}
                  variant="default"
                  size="xs"
                  onClick={() => setActions([...choices.presets[preset]])}
                >
                  {t(`preset.${preset}`)}
                </Button>
              ))}
            </Group>
            <div className={classes.actions}>
              {choices.actions.map(({ action, label }) => (
                <Checkbox key={action} value={action} label={label} />
              ))}
            </div>
          </Checkbox.Group>
          {choices.groups.length > 0 && (
            <Select
              label={t('group')}
              description={t('group_help')}
              placeholder={t('group_none')}
              data={choices.groups.map((one) => ({ value: one.group_id, label: one.name }))}
              value={group_id}
              onChange={setGroup}
              clearable
              error={wrong.group_id}
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
            error={wrong.expires_on}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ShownKeyProps {
  made: { readonly name: string; readonly key: string; readonly expires_at: string }
  onClose: () => void
}

function ShownKey({ made, onClose }: ShownKeyProps) {
  const t = useTexts('api-keys')
  return (
    <ShownOnce
      title={t('shown_title', { name: made.name })}
      text={t('shown_text', { day: showDay(made.expires_at.slice(0, 10)) })}
      secret={made.key}
      words={{ copy: t('copy'), copied: t('copied'), notCopied: t('not_copied'), done: t('done') }}
      onClose={onClose}
    >
      <p className={classes.text}>
        {t('shown_use')} <code>Authorization: Bearer nk_…</code>
      </p>
    </ShownOnce>
  )
}
