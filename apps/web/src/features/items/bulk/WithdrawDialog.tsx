import { useState } from 'react'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

/** Filings are withdrawn together, never without saying why. */
export function WithdrawDialog({ items, ...end }: ManyActProps) {
  const t = useTexts(['compliances', 'items'])
  const [reason, setReason] = useState('')
  const change = useMany(
    'withdraw',
    () =>
      api('POST organisation/compliances/items/withdraw/', { body: { item_ids: idsOf(items), reason }, quiet: true }),
    end,
  )
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    reason.trim() ? {} : { reason: t('filing.reason_missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('items:withdraw_title', { count: items.length })}
      saveLabel={t('items:withdraw_save')}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => (reason.trim() ? change.mutate(undefined) : refuse())}
    >
      <p className={classes.help}>{t('items:withdraw_help')}</p>
      <ReasonField
        label={t('item.reason')}
        data-autofocus
        required
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
    </FormDialog>
  )
}
