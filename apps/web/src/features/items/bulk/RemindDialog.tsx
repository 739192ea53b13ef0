import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, failureMessage, fieldErrors } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import classes from './Many.module.css'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** Reminds those who have the items, with a word of one's own. */
export function RemindDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const [message, setMessage] = useState('')
  const change = useMany(
    () =>
      api('POST organisation/compliances/items/remind/', { body: { item_ids: idsOf(items), message }, quiet: true }),
    onDone,
  )
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <FormDialog
      title={t('many.remind_title', { count: items.length })}
      saveLabel={t('many.remind_save')}
      message={failureMessage(change.error, ['message'])}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => change.mutate(undefined)}
    >
      <p className={classes.help}>{t('many.remind_help')}</p>
      <Textarea
        label={t('many.message')}
        data-autofocus
        description={t('many.message_help')}
        autosize
        minRows={2}
        maxLength={300}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value.replaceAll('\n', ' '))}
        error={fieldErrors(change.error).message}
      />
    </FormDialog>
  )
}
