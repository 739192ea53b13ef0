import type { NotOurs } from '@niyam/contract/not-required.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { api, failureMessage, fieldErrors } from '../../lib/api.ts'
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
  const given = { params: { decision_id }, body: { reason }, quiet: true }
  return act === 'return'
    ? api('POST organisation/compliances/not-ours/:decision_id/return/', given)
    : api('POST organisation/compliances/not-ours/:decision_id/take-back/', given)
}

/** Returned, or taken back; never without saying why. */
export default function ReasonDialog({ act, decision, onDone }: Props) {
  const t = useTexts('applicability')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useDecide(
    () => send(act, decision.decision_id, reason),
    () => {
      notice({ tone: 'success', title: t(`act.${act}_done`, { form: decision.form }) })
      onDone()
    },
  )
  return (
    <FormDialog
      title={t(`act.${act}_title`, { form: decision.form })}
      saveLabel={t(`act.${act}`)}
      message={failureMessage(decide.error, ['reason'])}
      isBusy={decide.isPending}
      onClose={onDone}
      onSubmit={() => {
        setTried(true)
        if (reason.trim()) decide.mutate(undefined)
      }}
    >
      <p style={{ margin: 0 }}>{t(`act.${act}_help`)}</p>
      <Textarea
        label={t('decision.reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={fieldErrors(decide.error).reason ?? (isTried && !reason.trim() ? t('act.missing') : undefined)}
      />
    </FormDialog>
  )
}
