import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, failureMessage, fieldErrors } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyProps } from './many-props.ts'
import classes from './Many.module.css'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** Filings that wait are returned, never without saying why. */
export function ReturnDialog({ items, onDone }: ManyProps) {
  const t = useTexts('compliances')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const change = useMany(
    () => api('POST organisation/compliances/items/return/', { body: { item_ids: idsOf(items), reason }, quiet: true }),
    onDone,
  )
  if (change.outcome)
    return <RefusedDialog outcome={change.outcome} onClose={() => onDone((change.outcome?.done ?? 0) > 0)} />
  return (
    <FormDialog
      title={t('many.return_title', { count: items.length })}
      saveLabel={t('many.return_save')}
      message={failureMessage(change.error, ['reason'])}
      isBusy={change.isPending}
      onClose={() => onDone(false)}
      onSubmit={() => {
        setTried(true)
        if (reason.trim()) change.mutate(undefined)
      }}
    >
      <p className={classes.help}>{t('many.return_help')}</p>
      <Textarea
        label={t('many.reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={fieldErrors(change.error).reason ?? (isTried && !reason.trim() ? t('many.return_missing') : undefined)}
      />
    </FormDialog>
  )
}
