import type { Entity } from '@niyam/contract/entities.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { go } from '../../../lib/navigation.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { entitiesPath } from '../../../paths.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useDeletion } from './queries.ts'
import classes from './Record.module.css'

interface Props {
  readonly entity: Pick<Entity, 'entity_id' | 'name'>
  readonly onClose: () => void
}

/** Asks for the entity's name, letter by letter. */
export default function DeleteDialog({ entity, onClose }: Props) {
  const t = useTexts('entity-record')
  const { entity_id, name } = entity
  const [typed, setTyped] = useState('')
  const deletion = useDeletion(entity_id)
  const isOther = typed.trim() !== name.trim()
  const { form, errors, message, refuse } = useFieldErrors(deletion.error, {
    ...(isOther && { name: t('delete.name_wrong') }),
  })
  function submit() {
    if (isOther) return refuse()
    deletion.mutate(typed, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('delete.done', { name }) })
        go(entitiesPath())
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={t('delete.title', { name })}
      message={message}
      saveLabel={t('delete.save')}
      isBusy={deletion.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('delete.text')}</p>
      <TextInput
        label={t('delete.name')}
        description={t('delete.name_help', { name })}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          deletion.reset()
        }}
        autoComplete="off"
        spellCheck={false}
        error={errors.name}
        data-autofocus
      />
    </FormDialog>
  )
}
