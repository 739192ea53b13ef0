import type { Passkey, Security } from '@niyam/contract/two-factor.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { formMessage } from '../../lib/failure.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormBody } from '../../ui/FormBody.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'
import { useAddPasskey, useRemovePasskey } from './queries.ts'
import classes from './Security.module.css'

interface PasskeysPanelProps {
  security: Security
  onCodes: (codes: readonly string[]) => void
  className: string | undefined
}

export function PasskeysPanel({ security: { passkeys, no_passkeys }, onCodes, className = '' }: PasskeysPanelProps) {
  const t = useTexts('two-factor')
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const remove = useRemovePasskey()
  const confirm = () => {
    // Closed first: a dialog that asks for the password may come next, and must be the only one.
    setRemoved(null)
    if (!removed) return
    remove.mutate(removed.passkey_id, {
      onSuccess: () => notice({ tone: 'success', title: t('passkeys.removed') }),
    })
  }
  return (
    <Panel title={t('passkeys.title')} padding="roomy" className={className}>
      <div className={classes.body}>
        <p>{t('passkeys.help')}</p>
        {passkeys.length > 0 && (
          <ul className={classes.list}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.passkey_id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
            ))}
          </ul>
        )}
        {passkeys.length === 0 && <p className={classes.second}>{t('passkeys.none')}</p>}
        <FormAlert message={formMessage(remove.error)} />
        {no_passkeys && <p>{no_passkeys}</p>}
        {!no_passkeys && !isAdding && <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>}
        {isAdding && <NewPasskey onCodes={onCodes} onClose={() => setAdding(false)} />}
      </div>
      <ConfirmDialog
        isOpen={removed !== null}
        title={t('passkeys.remove_title', { name: removed?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        tone="danger"
        onConfirm={confirm}
        onClose={() => setRemoved(null)}
      >
        {t('passkeys.remove_text')}
      </ConfirmDialog>
    </Panel>
  )
}

interface NewPasskeyProps {
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

function NewPasskey({ onCodes, onClose }: NewPasskeyProps) {
  const t = useTexts('two-factor')
  const add = useAddPasskey()
  const { form, values, field, message } = useTextForm({ name: t('passkeys.name_start') }, add.error)
  const submit = () =>
    add.mutate(values.name, {
      onSuccess: ({ recovery_codes }) => {
        notice({ tone: 'success', title: t('passkeys.added') })
        onCodes(recovery_codes)
        onClose()
      },
    })
  return (
    <FormBody
      ref={form}
      label={t('passkeys.add')}
      saveLabel={t('passkeys.add')}
      message={message}
      isBusy={add.isPending}
      isSmall
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label={t('passkeys.name')}
        description={t('passkeys.name_help')}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be filled in
        autoFocus
      />
    </FormBody>
  )
}
