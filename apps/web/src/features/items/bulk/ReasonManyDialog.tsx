import { useState } from 'react'
import { ReasonField } from '../../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../../fields/use-field-errors.ts'
import { api } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { idsOf, type ManyActProps } from './many-props.ts'
import classes from './Many.module.css'
import { useMany } from './use-many.ts'

const CALLS = {
  return: 'POST organisation/compliances/items/return/',
  withdraw: 'POST organisation/compliances/items/withdraw/',
} as const
const MISSING = { return: 'review.reason_missing', withdraw: 'filing.reason_missing' } as const

/** Changes filings only with a reason. */
function ReasonManyDialog({ act, items, ...end }: ManyActProps & { readonly act: keyof typeof CALLS }) {
  const t = useTexts(['compliances', 'items'])
  const [reason, setReason] = useState('')
  const change = useMany(act, () => api(CALLS[act], { body: { item_ids: idsOf(items), reason }, quiet: true }), end)
  const { form, errors, message, refuse } = useFieldErrors(
    change.error,
    reason.trim() ? {} : { reason: t(MISSING[act]) },
  )
  return (
    <FormDialog
      ref={form}
      title={t(`items:${act}_title`, { count: items.length })}
      saveLabel={t(`items:${act}_save`)}
      message={message}
      isBusy={change.isPending}
      onClose={() => end.onDone(false)}
      onSubmit={() => (reason.trim() ? change.mutate(undefined) : refuse())}
    >
      <p className={classes.help}>{t(`items:${act}_help`)}</p>
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

export const ReturnDialog = (props: ManyActProps) => <ReasonManyDialog {...props} act="return" />
export const WithdrawDialog = (props: ManyActProps) => <ReasonManyDialog {...props} act="withdraw" />
