import type { Passkey } from '@niyam/contract/two-factor.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import { useRenamePasskey } from './queries.ts'
import classes from './Security.module.css'

/** One passkey with its last use; its name can be changed in place. */
export function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts('two-factor')
  const [isNaming, setNaming] = useState(false)
  const { name, created_at, last_used_at, is_synced, works_here } = passkey
  const facts = [
    t('passkeys.since', { at: showMoment(created_at) }),
    last_used_at ? t('passkeys.used', { at: showMoment(last_used_at) }) : t('passkeys.unused'),
    is_synced && t('passkeys.synced'),
    !works_here && t('passkeys.elsewhere'),
  ].filter(Boolean)
  if (isNaming) {
    return (
      <li className={classes.item}>
        <NameForm passkey={passkey} onClose={() => setNaming(false)} />
      </li>
    )
  }
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div>{name}</div>
        <div className={classes.second}>{facts.join(' · ')}</div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('passkeys.rename_of', { name })}
        onClick={() => setNaming(true)}
      >
        {t('passkeys.rename')}
      </Button>
      <Button variant="default" size="xs" aria-label={t('passkeys.remove_of', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

function NameForm({ passkey: { passkey_id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts('two-factor')
  const rename = useRenamePasskey(passkey_id)
  const { form, values, field, message } = useTextForm({ name }, rename.error)
  const submit = () =>
    rename.mutate(values.name, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('passkeys.renamed') })
        onClose()
      },
    })
  return (
    <FormBody
      ref={form}
      label={t('passkeys.rename_of', { name })}
      saveLabel={t('passkeys.save_name')}
      message={message}
      isBusy={rename.isPending}
      isSmall
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label={t('passkeys.name')}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be filled in
        autoFocus
      />
    </FormBody>
  )
}
