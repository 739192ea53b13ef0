import type { NoticeAppeal, NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { TextInput } from '@mantine/core'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { useTexts } from '../../lib/texts.ts'
import { PanelForm } from './PanelForm.tsx'
import { useAppealDecision } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly appeal: NoticeAppeal
  readonly onClose: () => void
}

type AppealFiling = Pick<NoticeAppeal, 'filed_on' | 'reference' | 'pre_deposit_paid'>

/** The appeal was filed: the day, its number, and what was paid before. */
export function AppealFiledForm({ notice: { notice_id, today }, appeal, onClose }: Props) {
  const t = useTexts('notices')
  const save = useAppealDecision(notice_id)
  const start: AppealFiling = {
    filed_on: appeal.filed_on ?? today,
    reference: appeal.reference,
    pre_deposit_paid: appeal.pre_deposit_paid ?? appeal.pre_deposit.paise,
  }
  const { draft, change, form, errors, message, submit } = useDraft(start, save.error, ({ filed_on }) =>
    filed_on === null ? { filed_on: t('appeal.day_missing') } : {},
  )
  return (
    <PanelForm
      ref={form}
      label={t('appeal.record_filed')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(() =>
          save.mutate({ decision: 'appeal', note: appeal.decided?.note ?? '', ...draft }, { onSuccess: onClose }),
        )
      }
    >
      <DateField
        name="filed_on"
        label={t('appeal.filed_on')}
        required
        maxDate={today}
        value={draft.filed_on}
        error={errors.filed_on}
        onChange={(filed_on) => change({ filed_on })}
      />
      <TextInput
        name="reference"
        label={t('appeal.reference')}
        maxLength={80}
        autoComplete="off"
        value={draft.reference}
        error={errors.reference}
        onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
      />
      <CurrencyField
        name="pre_deposit_paid"
        label={t('appeal.paid')}
        value={draft.pre_deposit_paid}
        error={errors.pre_deposit_paid}
        onChange={(pre_deposit_paid) => change({ pre_deposit_paid })}
      />
    </PanelForm>
  )
}
