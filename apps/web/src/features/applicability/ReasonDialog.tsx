import type { NotOurs } from '@niyam/contract/not-required.ts'
import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDecide } from './not-required-queries.ts'

interface Props {
  readonly act: 'return' | 'take_back'
  readonly decision: NotOurs
  readonly onDone: () => void
}

const send = (act: Props['act'], decision_id: string, reason: string): Promise<unknown> => {
  const request = { params: { decision_id }, body: { reason }, quiet: true }
  return act === 'return'
    ? api('POST organisation/compliances/not-ours/:decision_id/return/', request)
    : api('POST organisation/compliances/not-ours/:decision_id/take-back/', request)
}

/** Returned, or taken back; never without saying why. */
export default function ReasonDialog({ act, decision, onDone }: Props) {
  const t = useTexts('applicability')
  const [reason, setReason] = useState('')
  const decide = useDecide(
    () => send(act, decision.decision_id, reason),
    () => {
      notice({ tone: 'success', title: t(`act.${act}_done`, { form: decision.form }) })
      onDone()
    },
  )
  const { form, errors, message, refuse } = useFieldErrors(
    decide.error,
    reason.trim() ? {} : { reason: t('act.missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t(`act.${act}_title`, { form: decision.form })}
      saveLabel={t(`act.${act}`)}
      message={message}
      isBusy={decide.isPending}
      onClose={onDone}
      onSubmit={() => (reason.trim() ? decide.mutate(undefined) : refuse())}
    >
      <p style={{ margin: 0 }}>{t(`act.${act}_help`)}</p>
      <ReasonField
        label={t('decision.reason')}
        data-autofocus
        required
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
    </FormDialog>
  )
}
