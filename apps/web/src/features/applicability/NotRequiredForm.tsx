import type { getApplicable } from '@niyam/contract/applicability.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useState } from 'react'
import { shownNumber } from '../../domain/shown-number.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { DateField } from '../../fields/DateField.tsx'
import { api } from '../../lib/api.ts'
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
export default function NotRequiredForm({ entity_id, one, onDone }: Props) {
  const t = useTexts('applicability')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string | null>(null)
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
  const { form, errors, message, refuse } = useFieldErrors(say.error, reason.trim() ? {} : { reason: t('act.missing') })
  const of = one.registration_number ? shownNumber(area, one.registration_number) : t('of_entity')
  return (
    <FormDialog
      ref={form}
      title={t('not_ours.title', { form: one.form })}
      saveLabel={t('not_ours.send')}
      message={message}
      isBusy={say.isPending}
      onClose={onDone}
      onSubmit={() => (reason.trim() ? say.mutate(undefined) : refuse())}
    >
      <p style={{ margin: 0 }}>
        {t('not_ours.help', { of })} {one.states.length > 0 && t('not_ours.all_states')}
      </p>
      <ReasonField
        label={t('decision.reason')}
        description={t('not_ours.reason_help')}
        data-autofocus
        required
        value={reason}
        onChange={setReason}
        error={errors.reason}
      />
      <DateField
        label={t('not_ours.until')}
        description={t('not_ours.until_help')}
        value={until}
        onChange={setUntil}
        minDate={todayInIndia()}
        error={errors.until}
      />
    </FormDialog>
  )
}
