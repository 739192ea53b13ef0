import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Exports.module.css'
import { useClose } from './queries.ts'

interface CloseDialogProps {
  name: string
  isDownloaded: boolean
  onClose: () => void
}

/** Asks for the organisation's name, letter by letter. */
export default function CloseDialog({ name, isDownloaded, onClose }: CloseDialogProps) {
  const t = useTexts('exports')
  const [typed, setTyped] = useState('')
  const closing = useClose()
  const isOther = typed.trim() !== name.trim()
  const { form, errors, message, refuse } = useFieldErrors(closing.error, {
    ...(isOther && { name: t('closing.name_wrong') }),
  })
  function submit() {
    if (isOther) return refuse()
    closing.mutate(typed, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('closing.closed', { name }) })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      ref={form}
      title={t('closing.close_title', { name })}
      message={message}
      saveLabel={t('closing.close')}
      isBusy={closing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('closing.what_happens')}</p>
      {!isDownloaded && <p className={classes.text}>{t('closing.not_downloaded')}</p>}
      <TextInput
        label={t('closing.name')}
        description={t('closing.name_help', { name })}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          closing.reset()
        }}
        autoComplete="off"
        spellCheck={false}
        error={errors.name}
        data-autofocus
      />
    </FormDialog>
  )
}
