import type { getApplicable } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { DateField } from '../../fields/DateField.tsx'
import { api, failureMessage, fieldErrors } from '../../lib/api.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDecide } from './not-required-queries.ts'

interface Props {
  readonly entity_id: string
  readonly one: ReplyOf<typeof getApplicable>
  readonly onDone: () => void
}

/** Says that an obligation is not theirs. It waits for a reviewer, who sees the law's reasons beside this one. */
export default function NotOursForm({ entity_id, one, onDone }: Props) {
  const t = useTexts('applicability')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { obligation_id, registration_id, area } = one.key
  const say = useDecide(
    () =>
      api('POST organisation/compliances/entities/:entity_id/not-ours/', {
        params: { entity_id },
        body: { obligation_id, registration_id, reason, until },
        quiet: true,
      }),
    () => {
      notice({ tone: 'success', title: t('not_ours.sent'), text: t('not_ours.sent_text') })
      onDone()
    },
  )
  const wrong = fieldErrors(say.error)
  const of = one.registration_number ? shownNumber(area, one.registration_number) : t('of_entity')
  return (
    <FormDialog
      title={t('not_ours.title', { form: one.form })}
      saveLabel={t('not_ours.send')}
      message={failureMessage(say.error, ['reason', 'until'])}
      isBusy={say.isPending}
      onClose={onDone}
      onSubmit={() => {
        setTried(true)
        if (reason.trim()) say.mutate(undefined)
      }}
    >
      <p style={{ margin: 0 }}>
        {t('not_ours.help', { of })} {one.states.length > 0 && t('not_ours.all_states')}
      </p>
      <Textarea
        label={t('decision.reason')}
        description={t('not_ours.reason_help')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wrong.reason ?? (isTried && !reason.trim() ? t('act.missing') : undefined)}
      />
      <DateField
        label={t('not_ours.until')}
        description={t('not_ours.until_help')}
        value={until}
        onChange={setUntil}
        minDate={todayInIndia()}
        error={wrong.until}
      />
    </FormDialog>
  )
}
