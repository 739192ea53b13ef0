import type { NoticeAppeal, NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import classes from './NoticePanel.module.css'
import { useAppealDecision } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly appeal: NoticeAppeal
  readonly onClose: () => void
}

/** The appeal was filed: the day, its number, and what was paid before. */
export function AppealFiledForm({ notice: { notice_id, today }, appeal, onClose }: Props) {
  const t = useTexts('notices')
  const [filed_on, setDay] = useState<string | null>(appeal.filed_on ?? today)
  const [reference, setReference] = useState(appeal.reference)
  const [pre_deposit_paid, setPaid] = useState(appeal.pre_deposit_paid ?? appeal.pre_deposit.paise)
  const save = useAppealDecision(notice_id)
  const missing = filed_on === null ? { filed_on: t('appeal.day_missing') } : {}
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={t('appeal.record_filed')}
        saveLabel={t('appeal.record_filed')}
        message={message}
        isBusy={save.isPending}
        onClose={onClose}
        onSubmit={() => {
          if (filed_on === null) return refuse()
          save.mutate(
            { decision: 'appeal', note: appeal.decided?.note ?? '', filed_on, reference, pre_deposit_paid },
            { onSuccess: onClose },
          )
        }}
      >
        <DateField
          name="filed_on"
          label={t('appeal.filed_on')}
          required
          maxDate={today}
          value={filed_on}
          error={errors.filed_on}
          onChange={(day) => {
            clear('filed_on')
            setDay(day)
          }}
        />
        <TextInput
          name="reference"
          label={t('appeal.reference')}
          maxLength={80}
          autoComplete="off"
          value={reference}
          error={errors.reference}
          onChange={({ currentTarget }) => {
            clear('reference')
            setReference(currentTarget.value)
          }}
        />
        <CurrencyField
          name="pre_deposit_paid"
          label={t('appeal.paid')}
          value={pre_deposit_paid}
          error={errors.pre_deposit_paid}
          onChange={(paise) => {
            clear('pre_deposit_paid')
            setPaid(paise)
          }}
        />
      </FormBody>
    </div>
  )
}
