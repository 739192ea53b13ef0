import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { useTexts } from '../../lib/texts.ts'
import { failureMessage } from '../../lib/failure.ts'
import classes from './Acknowledgements.module.css'
import { useOpening } from './queries.ts'

/** Opens a file that asks for a password: with the usual ones of an entity, or with one that is typed. */
export function OpenFile({ acknowledgement_id }: { readonly acknowledgement_id: string }) {
  const t = useTexts('receipts')
  const [entity_id, setEntity] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const opening = useOpening(acknowledgement_id)
  const wrong = failureMessage(opening.error)
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        opening.mutate({ ...(entity_id !== null && { entity_id }), ...(password !== '' && { password }) })
      }}
    >
      <RemoteSelect
        label={t('open.entity')}
        description={t('open.entity_help')}
        value={entity_id}
        onChange={setEntity}
        load={loadEntities}
      />
      <PasswordInput
        label={t('open.password')}
        description={t('open.password_help')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        maxLength={128}
        // Not the password of this person: nothing to fill in or to keep.
        autoComplete="one-time-code"
        visibilityToggleButtonProps={{ 'aria-label': t('open.show') }}
      />
      <div className={classes.open}>
        <Button type="submit" size="xs" variant="default" loading={opening.isPending}>
          {t(password === '' ? 'open.usual' : 'open.typed')}
        </Button>
        {wrong && (
          <p className={classes.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </form>
  )
}
