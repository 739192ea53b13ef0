import type { Entity } from '@niyam/contract/entities.ts'
import { useState } from 'react'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useArchive } from './queries.ts'
import classes from './Record.module.css'

interface Props {
  readonly entity: Pick<Entity, 'entity_id' | 'name'>
  readonly onClose: () => void
}

/** Archives an entity, after stating what that means. */
export default function ArchiveDialog({ entity, onClose }: Props) {
  const t = useTexts('entity-record')
  const { entity_id, name } = entity
  const [reason, setReason] = useState('')
  const archive = useArchive(entity_id)
  const { form, errors, message } = useFieldErrors(archive.error)
  return (
    <FormDialog
      ref={form}
      title={t('archive.title', { name })}
      message={message}
      saveLabel={t('archive.save')}
      isBusy={archive.isPending}
      onClose={onClose}
      onSubmit={() =>
        archive.mutate(reason, {
          onSuccess: () => {
            notice({ tone: 'success', title: t('archive.saved', { name }) })
            onClose()
          },
        })
      }
    >
      <p className={classes.text}>{t('archive.text')}</p>
      <ReasonField
        label={t('archive.reason')}
        value={reason}
        onChange={setReason}
        error={errors.reason}
        data-autofocus
      />
    </FormDialog>
  )
}
